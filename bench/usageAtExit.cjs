// Loaded into a program that is measured: says at its end how much memory it has had at most, and how long it has kept processors busy.
const { writeSync } = require('node:fs');

process.on('exit', () => {
  const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
  writeSync(2, `peak ${maxRSS} kB, busy ${Math.round((userCPUTime + systemCPUTime) / 1e3)} ms\n`);
});
