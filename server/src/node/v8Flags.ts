/**
 * Flags of V8 for a process that starts with its longest work, and then mostly waits. V8 writes a complaint to stderr, which editors show,
 * about each flag that it does not know.
 * @param version of V8, as in `process.versions.v8`
 */
export function v8Flags(version: string): string[] {
  // How much the heap may grow between two collections of garbage, in percent. By default it may be several times what is in use.
  const flags = ['--heap-growing-percent=90'];
  // A function is optimized after four times the usual work. Most of what runs at the start does not run again soon, and its optimization
  // took a quarter of all processor time until the first diagnostics. Later versions (Node 22) have neither the flag nor the cost.
  if (Number.parseInt(version, 10) === 11) flags.push('--interrupt-budget=270000');
  return flags;
}
