// What the command line loads of this folder, as a bundle of its own.
export { openBrowser } from './browser';
export { startEditor } from './editor';
export { isPublic } from './hostNames';
export { serveSite } from './serveSite';
export { writeReview } from './writeReview';
export { writeSite } from './writeSite';
