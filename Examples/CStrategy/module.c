// What the module says of itself: the one symbol that the contract asks for.
#define LAB_STRATEGY_MODULE_IN_C
#include "driver.h"

static const lab_service services[] = {
    {.scenario = "rw-cache", .callers = LAB_CALLERS_THREADS, .run_trial = run_rw_cache},
    {.scenario = "confined-store", .unavailable = "this module has a driver for rw-cache only"},
    {.scenario = "hot-path", .unavailable = "this module has a driver for rw-cache only"},
};

static const lab_strategy strategies[] = {{
    .id = "c-ticket-lock",
    .summary = "exclusive, first come, first served, in place; the cache is C too: no dictionary, no reference counts",
    .primitive = "ticket lock of C11 atomics, yielding after 64 looks",
    .services = services,
    .service_count = sizeof services / sizeof services[0],
}};

static const lab_module module = {
    .abi_version = LAB_ABI_VERSION,
    .struct_size = sizeof(lab_module),
    .kit_revision = LAB_KIT_REVISION,
    .method_version = LAB_METHOD_VERSION,
    .strategies = strategies,
    .strategy_count = sizeof strategies / sizeof strategies[0],
    .strategy_size = sizeof(lab_strategy),
    .service_size = sizeof(lab_service),
};

__attribute__((visibility("default"))) const lab_module *lab_strategy_module(void) { return &module; }
