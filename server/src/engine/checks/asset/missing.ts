import type { Check } from '../check';
import { findFileProblems } from './fileProblems';

/** An image, a font or another file of the project that is not there. */
export const assetMissing: Check<'asset.missing'> = {
  code: 'asset.missing',
  severity: 'warning',
  docs: {
    summary: 'An image, font or other file in a setting that does not exist.',
    why: 'The site shows an empty place, or falls back to what it has by default. A path starts at the folder of `docs.json`, and letter case counts.',
    wrong: `"favicon": "/favcon.svg"`,
    right: `"favicon": "/favicon.svg"`,
  },
  *check(context) {
    for (const { reference, message, data } of findFileProblems(context, 'asset')) {
      yield { file: reference.file, span: reference.span, message, data };
    }
  },
};
