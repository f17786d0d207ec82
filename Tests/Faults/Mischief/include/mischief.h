// The module exports one symbol, declared by the contract itself.
#include "strategy_abi.h"
