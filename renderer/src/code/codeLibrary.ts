import * as library from './coloredCode';

/**
 * Code that the page and its worker share. In the bundle, the function contains all of it, so that its text is a part of the script of the
 * worker: the page has no other way to hand code to it.
 */
export function codeLibrary(): typeof library {
  return library;
}
