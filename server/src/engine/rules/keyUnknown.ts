import { spanOf } from '../text/spans';
import type { Rule } from './rule';
import { didYouMean, objectNameOf } from './wording';

/** A key that this object does not have. The service lets it pass and drops it, so it is a warning. */
export const keyUnknown: Rule<'key.unknown'> = {
  code: 'key.unknown',
  severity: 'warning',
  docs: {
    summary: 'A key that the object does not have.',
    why: 'The service lets it pass and drops it, so a misspelled setting has no effect and nothing tells you. Correct the spelling or remove the key.',
    wrong: { 'docs.json': '"faviocn": "/favicon.svg"', 'favicon.svg': '' },
    right: { 'docs.json': '"favicon": "/favicon.svg"', 'favicon.svg': '' },
  },
  *check({ mistakes }) {
    for (const mistake of mistakes) {
      if (mistake.kind !== 'unknownKey') continue;
      const { entry, place, suggestion } = mistake;
      yield {
        file: entry.file,
        span: spanOf(entry.keyNode),
        message: `\`${entry.key}\` is not a setting of ${objectNameOf(place)} and has no effect.${didYouMean([suggestion])}`,
        data: { suggestion },
      };
    }
  },
};
