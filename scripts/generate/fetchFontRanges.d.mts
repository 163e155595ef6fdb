import type { run } from '../host/run.mjs';

export function updateFontRanges(target?: { readonly file: URL; readonly licence: URL }, runCommand?: typeof run): Promise<void>;
