/**
 * V8 flags for a process that starts with its longest work and then mostly waits. V8 reports each unknown flag on stderr, which editors
 * display.
 * @param version V8 version, as in `process.versions.v8`
 */
export function v8Flags(version: string): string[] {
  return [
    // Heap growth between two garbage collections, in percent. The default allows several times the memory in use. Smaller steps
    // from V8 13 on, in which the peak is higher than in V8 11.
    `--heap-growing-percent=${Number.parseInt(version, 10) >= 13 ? 60 : 90}`,
    // By default V8 deletes the code of functions that have not run for some garbage collections, which are those of a start when the code is
    // cached at the end. All code has some 2 MB.
    '--no-flush-bytecode',
    ...youngSpaceFlags(version),
    ...optimizerFlags(version),
  ];
}

/**
 * V8 flags that let the space of new objects reach its limit in one step. While it doubles, objects that live as long as a site are copied
 * several times: a tenth of the processor time until the first diagnostics of a large site. For the version that this is measured in.
 * @param version V8 version, as in `process.versions.v8`
 */
export function youngSpaceFlags(version: string): string[] {
  return Number.parseInt(version, 10) === 11 ? ['--semi-space-growth-factor=16'] : [];
}

/**
 * V8 flags for a process whose functions mostly run for less than seconds.
 * @param version V8 version, as in `process.versions.v8`
 */
export function optimizerFlags(version: string): string[] {
  // Optimizes a function after four times the usual work. Most functions that run at the start do not run again soon, and their
  // optimization took a quarter of all processor time until the first diagnostics, and of a check of 1,133 pages. Later versions (Node 22)
  // have neither the flag nor the cost.
  return Number.parseInt(version, 10) === 11 ? ['--interrupt-budget=270000'] : [];
}
