/** The commands, in a bundle of their own: help and version work without it. */
export { check } from './check';
export { endpoints } from './endpoints';
export { explain } from './explain';
export { migrate } from './migrate';
