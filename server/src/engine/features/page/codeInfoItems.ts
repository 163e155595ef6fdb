import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import { toRange } from '../../base/spans';
import type { EngineContext } from '../../engineContext';
import type { CodeInfoCursor } from '../../pages/cursor/codeInfoCursor';
import { plainDescription } from '../../schema/localizeSchema';
import type { DocsSchema } from '../../schema/schemaView';
import { themeItems } from '../config/completion/themeItems';

type ItemContext = Pick<EngineContext, 'codeBlocks' | 'codeThemes' | 'localize' | 'schemas'>;

/** Languages of most code blocks, which are offered before the others. */
const commonLanguages: ReadonlySet<string> = new Set(
  'bash css diff go graphql html http java javascript json jsx markdown mdx mermaid php python ruby rust sql swift text tsx typescript xml yaml'.split(
    ' ',
  ),
);

/** Items for the languages, options and values in the line at the start of a code block. Icons are completed elsewhere. */
export function codeInfoItems(context: ItemContext, document: TextDocument, cursor: CodeInfoCursor): CompletionItem[] {
  const range = toRange(document, cursor.span);
  switch (cursor.kind) {
    case 'language':
      return [...context.codeBlocks.languages].map((label) => ({
        label,
        kind: CompletionItemKind.EnumMember,
        sortText: `${commonLanguages.has(label) ? 0 : 1}${label}`,
        textEdit: { range, newText: label },
      }));
    case 'option':
      return [...context.codeBlocks.options].flatMap(([label, schema], index): CompletionItem[] => {
        if (cursor.others.has(label)) return [];
        const { markdownDescription = '' } = schema;
        return [
          {
            label,
            kind: CompletionItemKind.Property,
            detail: plainDescription(markdownDescription),
            documentation: { kind: 'markdown', value: markdownDescription },
            sortText: String(index).padStart(2, '0'),
            insertTextFormat: InsertTextFormat.Snippet,
            textEdit: { range, newText: optionSnippet(label, schema) },
          },
        ];
      });
    case 'value':
      return valueItems(context, cursor.option).map((item) => ({ ...item, textEdit: { range, newText: item.label } }));
  }
}

function optionSnippet(name: string, { type }: DocsSchema): string {
  if (type === 'boolean') return name;
  return type === 'array' ? `${name}={$1}` : `${name}="$1"`;
}

function valueItems({ codeBlocks, codeThemes, schemas, localize }: ItemContext, option: string): CompletionItem[] {
  const schema = codeBlocks.option(option);
  if (schema?.type === 'boolean') return ['true', 'false'].map((label) => ({ label, kind: CompletionItemKind.Value }));
  if (schema?.['x-kind'] !== 'highlighter-theme') return [];
  const themes = schemas.resolve({ $ref: '#/definitions/highlighterTheme' }).enum?.map(String) ?? [];
  return themeItems(
    codeThemes,
    themes.map((label) => ({ label, kind: CompletionItemKind.Value })),
    localize,
  );
}
