import type { Check } from '../check';
import { nameOf } from '../wording';

/** A list with fewer or more entries than the setting takes. */
export const valueCount: Check<'value.count'> = {
  code: 'value.count',
  severity: 'warning',
  docs: {
    summary: 'A list with fewer or more entries than the setting takes.',
    why: 'The service may refuse the setting or leave entries out.',
    wrong: '"footer": { "links": [] }',
    right: `"footer": {
  "links": [{ "items": [{ "label": "Blog", "href": "https://example.com/blog" }] }]
}`,
  },
  *check({ violations }) {
    for (const { keyword, params, place } of violations) {
      if (keyword !== 'minItems' && keyword !== 'maxItems') continue;
      const limit = Number(params.limit);
      const entries = limit === 1 ? 'entry' : 'entries';
      yield {
        file: place.at.file,
        span: { start: place.at.node.offset, end: place.at.node.offset + 1 },
        message: `${nameOf(place)} ${keyword === 'minItems' ? 'needs at least' : 'may have at most'} ${limit} ${entries}.`,
        data: undefined,
      };
    }
  },
};
