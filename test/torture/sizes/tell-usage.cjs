'use strict';
// Loaded before skakmat: tells at the end how much memory and time of the processor it took.
process.on('exit', () => {
  const {maxRSS, userCPUTime, systemCPUTime} = process.resourceUsage();
  process._rawDebug(`USAGE ${maxRSS} ${userCPUTime + systemCPUTime}`);
});
