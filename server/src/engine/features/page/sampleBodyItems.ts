import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, MarkupKind } from 'vscode-languageserver-types';
import { toRange } from '../../base/spans';
import type { SampleCursor } from '../../pages/cursor/sampleCursor';
import { type ApiObject, itemsOf, textOf } from '../../samples/apiValues';
import { jsonCursorAt } from '../../samples/jsonCursor';
import type { SampleRequest } from '../../samples/request';
import { requestSchema } from '../../samples/responses';
import { type PossibleProperty, possibleProperties, schemasAt } from '../../samples/schemaParts';
import type { SiteApis } from '../../site/siteApis';

/** Position in a request of a sample, with the operations of the site. */
export interface SamplePlace {
  readonly apis: SiteApis;
  readonly document: TextDocument;
  readonly cursor: SampleCursor;
  /** Path of the page, with extension. */
  readonly page: string;
}

/** Properties and values of the JSON in the body of a request, by the schema of its operation. */
export function bodyItems(requests: readonly SampleRequest[], { apis, document, cursor: { span }, page }: SamplePlace): CompletionItem[] {
  const request = requests.find(
    ({ body }) => body?.kind === 'data' && body.text.span.start <= span.start && span.end <= body.text.span.end,
  );
  const body = request?.body?.kind === 'data' ? request.body.text : undefined;
  const offset = body?.offsetOf(span.end);
  if (!request || !body || offset === undefined) return [];
  const found = apis.operationOf(request, page);
  const cursor = found && jsonCursorAt(body.text, offset);
  if (!cursor) return [];
  const values = apis.index.valuesOf(found.path.openApiFile);
  const schemas = schemasAt(requestSchema(values, found.operation), cursor.path, values);
  const source = document.getText();
  const start = span.end - (offset - cursor.start);
  const [word = ''] = /^[\w$.-]*/.exec(source.slice(span.end, span.end + 200)) ?? [];
  const end = span.end + word.length;
  // Within double quotes of a shell, those of JSON have a backslash.
  const quote = source.startsWith('"', body.span.start) ? '\\"' : '"';
  const range = toRange(document, { start, end });
  const isClosed = source.startsWith(quote, end);
  if (cursor.kind === 'value') {
    return textsOf(schemas, cursor.isQuoted).map((text) => {
      const newText = cursor.isQuoted ? text + (isClosed ? '' : quote) : text.replaceAll('"', quote);
      return { label: text, kind: CompletionItemKind.EnumMember, textEdit: { range, newText } };
    });
  }
  const used = cursor.path.at(-1)?.properties;
  return possibleProperties(schemas, values)
    .filter(({ name }) => !used?.has(name) && !/["\\\r\n]/.test(name))
    .map((property, index) => {
      const { name } = property;
      const newText = cursor.isQuoted ? (isClosed ? name : `${name}${quote}: `) : `${quote}${name}${quote}: `;
      return { ...propertyItem(property, index), textEdit: { range, newText } };
    });
}

function propertyItem({ name, schema }: PossibleProperty, index: number): CompletionItem {
  const type = schema?.get('type');
  const types = (Array.isArray(type) ? type : [type]).filter((each) => typeof each === 'string');
  const description = textOf(schema?.get('description'));
  return {
    label: name,
    kind: CompletionItemKind.Property,
    sortText: String(index).padStart(4, '0'),
    ...(types.length > 0 && { detail: types.join(' | ') }),
    ...(description !== undefined && { documentation: { kind: MarkupKind.Markdown, value: description } }),
  };
}

/** Values of enumerations and booleans as JSON; without quotes, and strings alone, if the cursor is in a string. */
function textsOf(schemas: readonly ApiObject[], isQuoted: boolean): string[] {
  const found = new Set<string>();
  for (const schema of schemas) {
    const all = [...itemsOf(schema.get('enum')), ...(schema.has('const') ? [schema.get('const')] : [])];
    if (schema.get('type') === 'boolean' && all.length === 0) all.push(true, false);
    for (const value of all) {
      if (typeof value === 'string' && !/["\\\r\n]/.test(value)) found.add(isQuoted ? value : `"${value}"`);
      else if (!isQuoted && (typeof value === 'number' || typeof value === 'boolean')) found.add(String(value));
    }
  }
  return [...found];
}
