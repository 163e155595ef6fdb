/** Flags of V8 for a process that starts with its longest work, and then mostly waits. */
export const v8Flags = [
  // How much the heap may grow between two collections of garbage, in percent. By default it may be several times what is in use.
  '--heap-growing-percent=90',
  // A function is optimized after four times the usual work. Most of what runs at the start does not run again soon, and its optimization
  // took a quarter of all processor time until the first diagnostics.
  '--interrupt-budget=270000',
];
