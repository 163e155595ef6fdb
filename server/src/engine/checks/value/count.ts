import { defineCheck } from '../check';
import { nameOf } from '../wording';

/** An array with fewer or more entries than the setting allows. */
export const valueCount = defineCheck({
  code: 'value.count',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: 'An array with fewer or more entries than the setting takes.',
    why: 'The service may refuse the setting or leave entries out.',
    wrong: '"footer": { "links": [] }',
    right: `"footer": {
  "links": [{ "items": [{ "label": "Blog", "href": "https://example.com/blog" }] }]
}`,
  },
  *run({ violations }) {
    for (const { keyword, params, schemaNode } of violations) {
      if (keyword !== 'minItems' && keyword !== 'maxItems') continue;
      const limit = Number(params.limit);
      const entries = limit === 1 ? 'entry' : 'entries';
      yield {
        file: schemaNode.at.file,
        span: { start: schemaNode.at.node.offset, end: schemaNode.at.node.offset + 1 },
        message: `Expected ${keyword === 'minItems' ? 'at least' : 'at most'} ${limit} ${entries} for ${nameOf(schemaNode)}.`,
      };
    }
  },
});
