import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { isBlank } from '../../base/strings';
import type { SchemaViolation } from '../../config/validate';
import { readPageEntries } from '../../site/languages/pageEntries';
import { defineCheck } from '../check';
import { severityOf } from '../droppedSettings';
import { valueName } from '../wording';
import { markedNode, removeValue } from './common';

/** Pattern of strings that must contain a non-whitespace character. */
const notBlank = '\\S';

/** Whether a value violates the schema because it is empty or whitespace, which `value.empty` reports instead of other checks. */
export function isBlankValue({ keyword, params, schemaNode: { at } }: SchemaViolation): boolean {
  if (keyword === 'minLength') return params.limit === 1;
  if (keyword === 'pattern') return params.pattern === notBlank;
  return keyword === 'format' && at.node.type === 'string' && isBlank(at.node.value);
}

/** An empty string for a setting that needs a value: usually unfinished. */
export const valueEmpty = defineCheck({
  code: 'value.empty',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`An empty string where a value is needed.`,
    why: t`The service refuses to deploy an empty name, page or source. Where it accepts the empty string, as in a description, this is a hint: the text is still to be written.`,
    wrong: '"name": ""',
    right: '"name": "Acme Docs"',
  },
  *run(context) {
    const { config, violations, elements, references } = context;
    // Many empty strings also violate a pattern, such as the pattern of colors.
    const reported = new Set(violations.map(({ schemaNode }) => schemaNode.at.node));
    for (const { file, node } of references.empty) {
      const key = node.parent?.type === 'property' ? node.parent.keyNode.value : undefined;
      if (reported.has(node)) continue;
      yield { file, span: spanOf(node), message: key === undefined ? t`Empty entry.` : t`Empty value for \`${key}\`.`, severity: 'hint' };
    }
    for (const violation of violations) {
      const { schemaNode } = violation;
      if (!isBlankValue(violation)) continue;
      yield {
        file: schemaNode.at.file,
        span: spanOf(schemaNode.at.node),
        message: t`Empty value for ${valueName(schemaNode)}.`,
        severity: severityOf(config, schemaNode),
      };
    }
    for (const { kind, name: entry } of elements) {
      const name = entry?.value;
      if (!kind || name?.node.type !== 'string' || name.node.value === '' || !isBlank(name.node.value)) continue;
      yield {
        file: name.file,
        span: spanOf(name.node),
        message: t`Empty value for \`${kind.nameKey}\`: only whitespace.`,
        severity: 'hint',
      };
    }
    for (const { file, node } of context.once(readPageEntries).empty) {
      const severity = node.type === 'string' && node.value === '' ? 'error' : 'hint';
      yield { file, span: spanOf(node), message: t`Empty entry: expected a page.`, severity };
    }
  },
  *fix(target) {
    const node = markedNode(target);
    if (node?.parent?.type === 'array') yield* removeValue(node);
  },
});
