import { object } from 'valibot';
import type { StringASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import { innerSpan } from '../../base/spans';
import type { ConfigNode } from '../../config/configNode';
import { entryOf } from '../../config/docsConfig';
import { childNodes, nodeAtPointer, type SchemaNode } from '../../config/schemaNode';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { flag } from '../data';
import { severityOf } from '../droppedSettings';
import { removeHolder, removeText } from '../fixes/remove';
import { valueName } from '../wording';

/** Arrays in which each value may occur only once: their pointer, and the key of an entry with the value. */
const lists = [
  { pointer: '/contextual/options', key: undefined },
  { pointer: '/seo/paths', key: 'path' },
  { pointer: '/variations/options', key: 'id' },
] as const;

/** A duplicate value in an array of unique values. Redirects and navigation elements have checks of their own. */
export const valueDuplicate = defineCheck({
  code: 'value.duplicate',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`The same value twice in an array that takes it once: an option of \`contextual\`, a path of \`seo.paths\`, an id of \`variations\`.`,
    why: t`The service refuses to deploy it. Remove one of the two.`,
    wrong: '"contextual": { "options": ["copy", "claude", "copy"] }',
    right: '"contextual": { "options": ["copy", "claude"] }',
  },
  data: object({ isCopy: flag }),
  *run(context) {
    for (const { pointer, key } of lists) {
      const firstByText = new Map<string, ConfigNode>();
      for (const { list, value, text } of textsOf(context, pointer, key)) {
        const first = firstByText.get(text);
        if (!first) firstByText.set(text, value);
        else {
          const { file } = value;
          yield {
            file,
            span: innerSpan(value.node),
            message: t`Duplicate \`${text}\` in ${valueName(list)}.`,
            severity: severityOf(context.config, list),
            data: { isCopy: key === undefined },
            related: [{ file: first.file, span: innerSpan(first.node), message: t`First entry with this value.` }],
          };
        }
      }
    }
  },
  *fix(target, { isCopy }) {
    // Other properties of the objects may differ, so that only the author can decide.
    const edit = isCopy ? removeText(target) : removeHolder(target);
    if (edit) yield { title: t`Remove duplicate`, edits: [edit], preferred: isCopy, safe: isCopy };
  },
});

interface ListedText {
  readonly list: SchemaNode;
  readonly value: ConfigNode & { readonly node: StringASTNode };
  /** Value as the service compares it. */
  readonly text: string;
}

function* textsOf({ config, schemas }: CheckContext, pointer: string, key: string | undefined): Iterable<ListedText> {
  const list = nodeAtPointer(config, schemas, pointer);
  if (list?.at.node.type !== 'array') return;
  for (const schemaNode of childNodes(config, schemas, list)) {
    const value = key === undefined ? schemaNode.at : entryOf(config, schemaNode.at, key)?.value;
    if (value?.node.type !== 'string') continue;
    const { file, node } = value;
    yield { list, value: { file, node }, text: key === 'id' ? node.value.trim() : node.value };
  }
}
