import { object, record, string } from 'valibot';
import type { StringASTNode } from 'vscode-json-languageservice';
import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import type { SchemaNode } from '../../config/schemaNode';
import { printInline } from '../../json/edit/jsonEdit';
import type { SchemaView } from '../../schema/schemaView';
import { defineCheck } from '../check';
import { severityOf } from '../droppedSettings';
import { valueName } from '../wording';

/** A string that is documented as a short form of an object, but that the service refuses. */
export const valueObjectForm = defineCheck({
  code: 'value.objectForm',
  target: 'config',
  severity: 'error',
  docs: {
    summary: t`A theme name for \`styling.codeblocks\` or a color for \`banner.color\`, where the service takes an object.`,
    why: t`The documentation of the format has this short form, but the service refuses to deploy it. The fix writes the object that means the same.`,
    wrong: '"styling": { "codeblocks": "nord" }',
    right: '"styling": { "codeblocks": { "theme": "nord" } }',
  },
  data: object({ value: record(string(), string()) }),
  *run({ config, schemas, violations }) {
    for (const { schemaNode } of violations) {
      const { file, node } = schemaNode.at;
      const value = objectFormOf(schemas, schemaNode);
      if (!value) continue;
      yield {
        file,
        span: spanOf(node),
        message: t`${valueName(schemaNode)} as a string is documented, but the service refuses it. Use \`${printInline(value)}\`.`,
        severity: severityOf(config, schemaNode),
        data: { value },
      };
    }
  },
  *fix({ span }, { value }) {
    const text = printInline(value);
    yield { title: t`Change to \`${text}\``, edits: [{ span, text }], preferred: true, safe: true };
  },
});

/** Object that a string abbreviates, if the service only accepts the object; `undefined` for other values. */
export function objectFormOf(schemas: SchemaView, schemaNode: SchemaNode): Record<string, string> | undefined {
  const { step, parent, schema, at } = schemaNode;
  if (at.node.type !== 'string') return undefined;
  if (step === 'codeblocks' && parent?.step === 'styling') return themeForm(schemas, schemaNode, at.node);
  if (step !== 'color' || parent?.step !== 'banner') return undefined;
  const color = schema && schemas.property(schema, 'light');
  const pattern = color && schemas.resolve(color).pattern;
  return pattern !== undefined && new RegExp(pattern).test(at.node.value) ? { light: at.node.value, dark: at.node.value } : undefined;
}

function themeForm(schemas: SchemaView, { schema }: SchemaNode, { value }: StringASTNode): Record<string, string> | undefined {
  const theme = schema && schemas.property(schema, 'theme');
  const names = theme && schemas.branch(theme, 'string')?.enum;
  return names?.includes(value) ? { theme: value } : undefined;
}
