import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import { type Localizer, t } from '../../../../../shared/l10n';
import { lineBreakOf } from '../../../../../shared/lineBreak';
import { type Span, toRange } from '../../base/spans';
import type { FrontMatterCursor } from '../../pages/frontMatter/cursor';
import { plainDescription } from '../../schema/localizeSchema';
import type { DocsSchema, SchemaView } from '../../schema/schemaView';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import { settingText } from '../settingText';
import { offeredBooleans } from './offeredBooleans';

/** Items for the keys that a page does not have yet, in the order of the schema, each with a placeholder for its value. */
export function keyItems(
  schemas: SchemaView,
  document: TextDocument,
  { span, isFollowed, others }: Extract<FrontMatterCursor, { kind: 'key' }>,
  localize: Localizer,
): CompletionItem[] {
  const range = toRange(document, span);
  return schemas.keys(schemas.root).flatMap((key, index): CompletionItem[] => {
    const schema = others.has(key) ? undefined : schemas.property(schemas.root, key);
    if (!schema) return [];
    const { markdownDescription } = schema;
    return [
      {
        label: key,
        kind: CompletionItemKind.Property,
        ...(markdownDescription && { detail: plainDescription(markdownDescription) }),
        documentation: { kind: 'markdown', value: settingText(schemas, schema, { key }, localize) ?? '' },
        sortText: String(index).padStart(3, '0'),
        insertTextFormat: InsertTextFormat.Snippet,
        textEdit: { range, newText: isFollowed ? key : `${key}: ${valueSnippet(schemas, schema)}` },
      },
    ];
  });
}

/** Placeholder of a value, with its choices. Strings with choices get no quotes, because completion also works without quotes. */
function valueSnippet(schemas: SchemaView, schema: DocsSchema): string {
  const text = schemas.branch(schema, 'string');
  if (text?.enum) return `\${1|${text.enum.map(String).join(',')}|}`;
  if (schemas.branch(schema, 'boolean') && !text) {
    const values = offeredBooleans(schema);
    return values.length === 1 ? `\${1:${values.join()}}` : `\${1|${values.join()}|}`;
  }
  if (schemas.branch(schema, 'array')) return '[$1]';
  if (schemas.branch(schema, 'number') && !text) return `\${1:${String(schema.default ?? 1)}}`;
  return text && text['x-kind'] === undefined ? '"$1"' : '$1';
}

/** Front matter for a page without any, with a title derived from the path. */
export function startItems(document: TextDocument, span: Span, path: string, localize: Localizer): CompletionItem[] {
  const title = titleOf(path);
  const end = lineBreakOf(document.getText());
  const lines = ['---', `title: "\${1:${title.replace(/[$}\\]/g, '\\$&')}}"`, 'description: "$2"', '---', '', '$0'];
  return [
    {
      label: '---',
      kind: CompletionItemKind.Snippet,
      detail: localize(t`Front matter with title and description`),
      preselect: true,
      insertTextFormat: InsertTextFormat.Snippet,
      filterText: '---',
      textEdit: { range: toRange(document, span), newText: lines.join(end) },
    },
  ];
}

/** Title from a path: `guides/get-started.mdx` becomes `Get started`; an index page is named after its folder. */
function titleOf(path: string): string {
  const segments = withoutPageExtension(path).split('/');
  const name = segments.at(-1) === 'index' ? (segments.at(-2) ?? 'Welcome') : (segments.at(-1) ?? '');
  const words = name
    .replace(/["\p{Cc}]/gu, '')
    .replace(/[-_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
