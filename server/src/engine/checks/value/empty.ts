import { spanOf } from '../../base/spans';
import { isBlank } from '../../base/strings';
import type { Check } from '../check';
import { readPageEntries } from '../page/pageEntries';
import { nameOf } from '../wording';

/** A text that is empty where it should say something: as a rule one that is still to be written. */
export const valueEmpty: Check<'value.empty'> = {
  code: 'value.empty',
  severity: 'hint',
  docs: {
    summary: 'An empty string where a value is needed.',
    why: 'As a rule it is still to be written. An element without a name is dropped with everything in it.',
    wrong: '"name": ""',
    right: '"name": "Acme Docs"',
  },
  *check(context) {
    const { violations, elements, references } = context;
    // Most of them break a form as well, such as that of a color.
    const told = new Set(violations.map(({ schemaNode }) => schemaNode.at.node));
    for (const { file, node } of references.empty) {
      const key = node.parent?.type === 'property' ? node.parent.keyNode.value : undefined;
      if (told.has(node)) continue;
      yield { file, span: spanOf(node), message: key === undefined ? 'Empty entry.' : `Empty value for \`${key}\`.`, data: undefined };
    }
    for (const { keyword, params, schemaNode } of violations) {
      if (keyword !== 'minLength' || params.limit !== 1) continue;
      yield {
        file: schemaNode.at.file,
        span: spanOf(schemaNode.at.node),
        message: `Empty value for ${nameOf(schemaNode)}.`,
        data: undefined,
      };
    }
    for (const { kind, entries } of elements) {
      const name = kind && entries.get(kind.nameKey)?.value;
      if (name?.node.type !== 'string' || name.node.value === '' || !isBlank(name.node.value)) continue;
      yield {
        file: name.file,
        span: spanOf(name.node),
        message: `Empty value for \`${kind?.nameKey}\`: only whitespace.`,
        data: undefined,
      };
    }
    for (const { file, node } of context.once(readPageEntries).empty) {
      yield { file, span: spanOf(node), message: 'Empty entry: expected a page.', data: undefined };
    }
  },
};
