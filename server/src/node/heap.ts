import { setFlagsFromString } from 'node:v8';

/**
 * Lets the heap grow by less between two collections than a program that runs alone would want. Every edit of a large file
 * makes a tree anew and drops the old one; by default the garbage of many edits is kept first, which took a third more
 * memory (230 MB instead of 150 MB for a file of 2.3 MB) on a machine that also runs an editor.
 */
export function keepHeapSmall(): void {
  setFlagsFromString('--heap-growing-percent=30');
}
