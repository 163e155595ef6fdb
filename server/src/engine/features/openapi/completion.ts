import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  InsertTextFormat,
  InsertTextMode,
  type Position,
} from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { toRange } from '../../base/spans';
import { inSnippet } from '../../base/strings';
import type { EngineContext } from '../../engineContext';
import { type ExtensionPosition, extensionAt } from '../../openapi/extensions/extensionAt';
import type { SiteOpenApiDocument } from '../../site/resolve';
import { type KnownKey, knownKeys } from './extensionTexts';

const noItems: CompletionList = { isIncomplete: false, items: [] };

/** Completion of the extensions of the service and their values in an OpenAPI file. @throws {CancelledError} */
export async function openApiCompletion(
  context: Pick<EngineContext, 'frontMatter' | 'localize' | 'openApiFiles'>,
  { config, path }: SiteOpenApiDocument,
  position: Position,
  token: CancellationToken,
): Promise<CompletionList> {
  const openApiFile = await context.openApiFiles.peek(config.folder, path);
  throwIfCancelled(token);
  if (openApiFile === 'pending') return { isIncomplete: true, items: [] };
  if (openApiFile?.table.format !== 'openapi') return noItems;
  const { document, table } = openApiFile;
  const text = document.getText();
  const spot = extensionAt(text, table, document.offsetAt(position));
  if (!spot) return noItems;
  const keys = knownKeys(spot.level, context);
  const range = toRange(document, spot.span);
  if (spot.on === 'key') {
    const isLast = !/^\s*["'\w$]/.test(text.slice(spot.span.end, spot.span.end + 1_000));
    const offered = keys.filter(({ key, isAlias }) => !spot.present.has(key) && !isAlias);
    return { isIncomplete: false, items: offered.map((key, index) => keyItem(key, index, spot, range, isLast)) };
  }
  const values = keys.find(({ key }) => key === spot.key)?.values ?? [];
  return { isIncomplete: false, items: values.map((value, index) => valueItem(value, index, spot, range)) };
}

function keyItem(
  { key, text, kind, values }: KnownKey,
  index: number,
  spot: ExtensionPosition,
  range: CompletionRange,
  isLast: boolean,
): CompletionItem {
  const written = spot.isJson ? JSON.stringify(key) : yamlKey(key);
  const value = spot.isJson ? jsonValue(kind, values) : spot.isInBrackets ? flowValue(kind, values) : yamlValue(kind, values);
  const newText = spot.hasColon ? inSnippet(written) : `${inSnippet(written)}:${value}${spot.isInBrackets && !isLast ? ',' : ''}`;
  return {
    label: key,
    kind: CompletionItemKind.Property,
    documentation: { kind: 'markdown', value: text },
    sortText: `0${String(index).padStart(3, '0')}`,
    filterText: written,
    insertTextFormat: InsertTextFormat.Snippet,
    insertTextMode: InsertTextMode.adjustIndentation,
    textEdit: { range, newText },
  };
}

function valueItem(
  { value, isText, text }: KnownKey['values'][number],
  index: number,
  spot: ExtensionPosition,
  range: CompletionRange,
): CompletionItem {
  const newText = isText && spot.isJson ? JSON.stringify(value) : value;
  return {
    label: value,
    kind: CompletionItemKind.Value,
    ...(text !== '' && { documentation: { kind: 'markdown' as const, value: text } }),
    sortText: `0${String(index).padStart(3, '0')}`,
    filterText: newText,
    textEdit: { range, newText },
  };
}

type CompletionRange = ReturnType<typeof toRange>;

function jsonValue(kind: KnownKey['kind'], values: KnownKey['values']): string {
  if (kind === 'object') return ' { $0 \\}';
  if (kind === 'list') return ' ["$0"]';
  if (values.length > 0) return ` ${choice(values.map(({ value, isText }) => (isText ? JSON.stringify(value) : value)))}`;
  return kind === 'text' ? ' "$0"' : ' $0';
}

/** Snippet of a value in a YAML flow collection. */
function flowValue(kind: KnownKey['kind'], values: KnownKey['values']): string {
  if (kind === 'object') return ' { $0 \\}';
  return kind === 'list' ? ' [$0]' : yamlValue(kind, values);
}

function yamlValue(kind: KnownKey['kind'], values: KnownKey['values']): string {
  if (kind === 'object') return '\n  $0';
  if (kind === 'list') return '\n  - $0';
  return values.length > 0 ? ` ${choice(values.map(({ value }) => value))}` : ' $0';
}

/** Snippet placeholder with choices; the first is selected. */
function choice(values: readonly string[]): string {
  return `\${1|${values.map((value) => value.replace(/[\\,|]/g, '\\$&')).join(',')}|}`;
}

function yamlKey(key: string): string {
  return /^[\w-]+$/.test(key) ? key : JSON.stringify(key);
}
