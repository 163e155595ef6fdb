import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, InsertTextFormat } from 'vscode-languageserver-types';
import type { NodeAtOffset } from '../../../../schema/nodeAt';
import type { DocsSchema, SchemaView } from '../../../../schema/schemaView';
import { plainSnippet, snippetFields, withValues } from './snippetFields';
import type { SnippetValues } from './snippetValues';

/**
 * Gives the snippets among the items of the JSON language service values of the site, and their own kind, description and preview.
 * Editors filter them by their labels; by default they are filtered by what they insert, and all groups begin alike.
 */
export async function snippetItems(
  schemas: SchemaView,
  document: TextDocument,
  spot: NodeAtOffset,
  items: readonly CompletionItem[],
  values: SnippetValues,
): Promise<CompletionItem[]> {
  const snippets = spot.schema ? snippetsOf(schemas, spot.schema) : new Map<string, Snippet>();
  const owner = spot.onKey ? spot.ownerSchema : spot.schema;
  const result: CompletionItem[] = [];
  for (const item of items) {
    const { textEdit } = item;
    if (item.insertTextFormat !== InsertTextFormat.Snippet || !textEdit || !('range' in textEdit)) {
      result.push(item);
      continue;
    }
    const isProperty = item.kind === CompletionItemKind.Property;
    const found = isProperty ? undefined : snippets.get(item.label);
    const schema = isProperty ? owner : found?.schema;
    const newText = withValues(textEdit.newText, await values.of(snippetFields(schemas, textEdit.newText, schema, isProperty)));
    const filled = { ...item, textEdit: { ...textEdit, newText } };
    result.push(found ? described(filled, found, newText, isQuoted(document, textEdit.range.start)) : filled);
  }
  return result;
}

function described(item: CompletionItem, { description }: Snippet, newText: string, isInQuotes: boolean): CompletionItem {
  const preview = plainSnippet(newText).replace(/,$/, '').replaceAll('\t', '  ');
  return {
    ...item,
    kind: CompletionItemKind.Snippet,
    labelDetails: { description },
    filterText: isInQuotes ? `"${item.label}"` : item.label,
    documentation: { kind: 'markdown', value: `${description}\n\n\`\`\`json\n${preview}\n\`\`\`` },
  };
}

interface Snippet {
  readonly description: string;
  /** Schema of the value that the snippet inserts. */
  readonly schema: DocsSchema;
}

/** Snippets for a value, or for the items of an array, by label. Values without fields, such as booleans, are not snippets. */
function snippetsOf(schemas: SchemaView, schema: DocsSchema): Map<string, Snippet> {
  const found = new Map<string, Snippet>();
  const visit = (each: DocsSchema): void => {
    const whole = schemas.resolve(each);
    for (const { label, description = '', body, bodyText } of whole.defaultSnippets ?? []) {
      const isSnippet = bodyText !== undefined || typeof body === 'object' || typeof body === 'string';
      if (label !== undefined && isSnippet && !found.has(label)) found.set(label, { description, schema: whole });
    }
    for (const branch of whole.anyOf ?? []) if (typeof branch === 'object') visit(branch);
  };
  visit(schema);
  const items = schemas.items(schema);
  if (items) visit(items);
  return found;
}

function isQuoted(document: TextDocument, start: { readonly line: number; readonly character: number }): boolean {
  return document.getText({ start, end: { line: start.line, character: start.character + 1 } }) === '"';
}
