import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import { t } from '../../../../../../shared/l10n';
import { toRange } from '../../../base/spans';
import type { EngineContext } from '../../../engineContext';
import type { AttributeNameCursor, AttributeValueCursor } from '../../../pages/cursor/tagCursor';
import { plainDescription } from '../../../schema/localizeSchema';
import type { DocsSchema, SchemaView } from '../../../schema/schemaView';
import { offeredBooleans } from '../offeredBooleans';
import { attributeText } from './componentText';

type ItemContext = Pick<EngineContext, 'components' | 'localize' | 'profile'>;

/** Items for the attributes that a component does not have yet, needed attributes first. */
export function attributeItems(context: ItemContext, document: TextDocument, cursor: AttributeNameCursor): CompletionItem[] {
  const component = context.components.get(cursor.element);
  if (!component) return [];
  const { required, schema: ofComponent } = component;
  const { 'x-expected': expected = [], 'x-usual': usual = [], 'x-requiredAny': anyOf = [] } = ofComponent;
  const wanted = new Set([...required, ...expected, ...usual, ...anyOf]);
  const range = toRange(document, cursor.span);
  return [...component.attributes].flatMap(([name, schema], index): CompletionItem[] => {
    if (cursor.others.has(name)) return [];
    const { markdownDescription = '' } = schema;
    return [
      {
        label: name,
        kind: CompletionItemKind.Property,
        detail: plainDescription(markdownDescription),
        documentation: { kind: 'markdown', value: attributeText(context, component, name, schema) },
        sortText: `${wanted.has(name) ? 0 : 1}${String(index).padStart(2, '0')}`,
        insertTextFormat: InsertTextFormat.Snippet,
        textEdit: { range, newText: cursor.isFollowed ? name : attributeSnippet(context.components.schemas, name, schema, 1) },
      },
    ];
  });
}

/** Snippet of an attribute with a placeholder for its value. */
export function attributeSnippet(schemas: SchemaView, name: string, schema: DocsSchema, stop: number): string {
  const text = schemas.branch(schema, 'string');
  if (text?.enum) return `${name}="\${${stop}|${text.enum.map(String).join(',')}|}"`;
  if (schema.type === 'boolean') return schema.default === true ? `${name}={\${${stop}:false}}` : name;
  return schema.type === 'string' ? `${name}="$${stop}"` : `${name}={$${stop}}`;
}

/** Items for the values of an enum attribute, and for booleans in braces. */
export function attributeValueItems(
  { components, localize }: ItemContext,
  document: TextDocument,
  cursor: AttributeValueCursor,
): CompletionItem[] {
  const schema = components.get(cursor.element)?.attributes.get(cursor.attribute);
  if (!schema) return [];
  const isInBraces = cursor.opening === '{';
  const values = isInBraces
    ? schema.type === 'boolean'
      ? offeredBooleans(schema)
      : []
    : (components.schemas.branch(schema, 'string')?.enum?.map(String) ?? []);
  const range = toRange(document, cursor.span);
  return values.map((value, index): CompletionItem => {
    const textEdit = { range, newText: value + cursor.closing };
    const isDefault = String(schema.default) === value;
    return {
      label: value,
      kind: CompletionItemKind.Value,
      ...(isDefault && { detail: localize(t`default`) }),
      sortText: String(index).padStart(2, '0'),
      textEdit,
    };
  });
}
