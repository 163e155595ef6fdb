// Loaded into a program that is measured: says at its end how much memory it has had at most.
const { writeSync } = require('node:fs');

process.on('exit', () => writeSync(2, `peak ${process.resourceUsage().maxRSS} kB\n`));
