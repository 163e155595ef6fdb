import { type Localizable, t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { severityOf } from '../droppedSettings';
import { valueName } from '../wording';

/** An array with too few or too many entries. */
export const valueCount = defineCheck({
  code: 'value.count',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An array with fewer or more entries than the setting takes.`,
    why: t`The service refuses to deploy it.`,
    wrong: '"footer": { "links": [] }',
    right: `"footer": {
  "links": [{ "items": [{ "label": "Blog", "href": "https://example.com/blog" }] }]
}`,
  },
  *run({ config, violations }) {
    for (const { keyword, params, schemaNode } of violations) {
      if (keyword !== 'minItems' && keyword !== 'maxItems') continue;
      const limit = Number(params.limit);
      yield {
        file: schemaNode.at.file,
        span: { start: schemaNode.at.node.offset, end: schemaNode.at.node.offset + 1 },
        message: expectedCount(keyword, limit, valueName(schemaNode)),
        severity: severityOf(config, schemaNode),
      };
    }
  },
});

function expectedCount(keyword: 'minItems' | 'maxItems', limit: number, name: Localizable): Localizable {
  if (keyword === 'minItems') {
    return limit === 1 ? t`Expected at least ${limit} entry for ${name}.` : t`Expected at least ${limit} entries for ${name}.`;
  }
  return limit === 1 ? t`Expected at most ${limit} entry for ${name}.` : t`Expected at most ${limit} entries for ${name}.`;
}
