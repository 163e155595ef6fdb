import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { isBlank } from '../../base/strings';
import { defineCheck } from '../check';
import { readPageEntries } from '../page/pageEntries';
import { nameOf } from '../wording';
import { nodeAt, removeValue } from './fixes';

/** An empty string for a setting that needs a value: usually not written yet. */
export const valueEmpty = defineCheck({
  code: 'value.empty',
  target: 'config',
  severity: 'hint',
  docs: {
    summary: t`An empty string where a value is needed.`,
    why: t`As a check it is still to be written. An element without a name is dropped with everything in it.`,
    wrong: '"name": ""',
    right: '"name": "Acme Docs"',
  },
  *run(context) {
    const { violations, elements, references } = context;
    // Most empty strings violate a pattern as well, such as that of a color.
    const reported = new Set(violations.map(({ schemaNode }) => schemaNode.at.node));
    for (const { file, node } of references.empty) {
      const key = node.parent?.type === 'property' ? node.parent.keyNode.value : undefined;
      if (reported.has(node)) continue;
      yield { file, span: spanOf(node), message: key === undefined ? t`Empty entry.` : t`Empty value for \`${key}\`.` };
    }
    for (const { keyword, params, schemaNode } of violations) {
      if (keyword !== 'minLength' || params.limit !== 1) continue;
      yield {
        file: schemaNode.at.file,
        span: spanOf(schemaNode.at.node),
        message: t`Empty value for ${nameOf(schemaNode)}.`,
      };
    }
    for (const { kind, entries } of elements) {
      const name = kind && entries.get(kind.nameKey)?.value;
      if (!kind || name?.node.type !== 'string' || name.node.value === '' || !isBlank(name.node.value)) continue;
      yield {
        file: name.file,
        span: spanOf(name.node),
        message: t`Empty value for \`${kind.nameKey}\`: only whitespace.`,
      };
    }
    for (const { file, node } of context.once(readPageEntries).empty) {
      yield { file, span: spanOf(node), message: t`Empty entry: expected a page.` };
    }
  },
  *fix(target) {
    const node = nodeAt(target);
    if (node?.parent?.type === 'array') yield* removeValue(node);
  },
});
