// What only the processor or a system call tells of the machine. Any thread.
#ifndef LAB_MACHINE_H
#define LAB_MACHINE_H

// 0 when the kernel grants this process counters of its own and its children's instructions and cycles, else the errno
// of the refusal.
int lab_hardware_counter_errno(void);

// The name that the hypervisor gives itself, up to 12 characters, such as KVMKVMKVM. Returns 0 when there is none.
int lab_hypervisor_name(char name[13]);
#endif
