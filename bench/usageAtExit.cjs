// Loaded into a measured program: prints its peak memory and its processor time when it ends.
const { writeSync } = require('node:fs');

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(2, `peak ${maxRSS} kB, busy ${Math.round((userCPUTime + systemCPUTime) / 1e3)} ms\n`);
});
