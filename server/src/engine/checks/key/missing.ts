import { object, string } from 'valibot';
import type { ObjectASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import { ownerOfNewKeys } from '../../config/docsConfig';
import { insertProperty } from '../../json/edit/jsonEdit';
import { innermostAt } from '../../json/tree/nodes';
import { exampleProperty } from '../../schema/exampleValue';
import { defineCheck } from '../check';
import { jsonValue, strings } from '../data';
import { severityOf } from '../droppedSettings';
import type { FixTarget } from '../fixes/fix';
import { objectNameOf } from '../wording';

/** A missing required setting. */
export const keyMissing = defineCheck({
  code: 'key.missing',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A missing required property.`,
    why: t`The service refuses to deploy a configuration that lacks one. The fix adds it with an example value to be replaced.`,
    wrong: '"colors": { "light": "#14B8A6" }',
    right: '"colors": { "primary": "#0F766E", "light": "#14B8A6" }',
  },
  data: object({ key: string(), value: jsonValue, order: strings }),
  *run({ config, schemas, keyErrors }) {
    for (const keyError of keyErrors) {
      if (keyError.kind !== 'missingKey') continue;
      const { key, schemaNode } = keyError;
      const owner = schemaNode.step === undefined ? '' : t` in ${objectNameOf(schemaNode)}`;
      const { file, node } = ownerOfNewKeys(config, schemaNode.at);
      yield {
        file,
        span: { start: node.offset, end: node.offset + 1 },
        message: t`Missing required property \`${key}\`${owner}.`,
        severity: severityOf(config, schemaNode),
        data: {
          key,
          value: schemaNode.schema ? exampleProperty(schemas, schemaNode.schema, key) : '',
          order: schemaNode.schema ? schemas.keys(schemaNode.schema) : [],
        },
      };
    }
  },
  *fix({ file, span }, { key, value, order }) {
    const object = objectFrom(file, span.start);
    if (!object) return;
    yield { title: t`Add \`${key}\``, edits: [insertProperty(file.document, object, key, value, order)], preferred: true };
  },
});

/** Object whose opening brace is at the offset. The innermost node may be a key that follows without whitespace. */
function objectFrom(file: FixTarget['file'], offset: number): ObjectASTNode | undefined {
  let node = innermostAt(file.root, offset + 1);
  while (node && !(node.type === 'object' && node.offset === offset)) node = node.parent;
  return node;
}
