/** What does the work, in a bundle of its own: help and version are there without it. */
export { check } from './check';
export { endpoints } from './endpoints';
export { explain } from './explain';
export { migrate } from './migrate';
