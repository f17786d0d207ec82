// How rw-cache is measured: what StrategyKit does for strategies in Swift. METHOD.md says why.
#ifndef DRIVER_H
#define DRIVER_H
#include "strategy_abi.h"

// As lab_service.run_trial wants it.
void run_rw_cache(void *context, const lab_trial *trial, const lab_sink *sink);
#endif
