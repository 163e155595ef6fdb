import { spanOf } from '../text/spans';
import type { Rule } from './rule';
import { nameOf } from './wording';

/** A text where a full URL is due. */
export const valueFormat: Rule<'value.format'> = {
  code: 'value.format',
  severity: 'warning',
  docs: {
    summary: 'A text where a full URL is due.',
    why: 'Without `https://` and a host the address leads nowhere.',
    wrong: '"api": { "mdx": { "server": ["api.example.com"] } }',
    right: '"api": { "mdx": { "server": ["https://api.example.com"] } }',
  },
  *check({ shape }) {
    for (const { keyword, place } of shape) {
      if (keyword !== 'format') continue;
      yield {
        file: place.at.file,
        span: spanOf(place.at.node),
        message: `${nameOf(place)} must be a full URL such as \`https://example.com\`.`,
        data: undefined,
      };
    }
  },
};
