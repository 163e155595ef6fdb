import { type CompletionItem, CompletionItemKind, CompletionItemTag, type CompletionList, type Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../cancellation';
import type { ConfigDocument, EngineContext } from '../../context';
import { sourceInScope } from '../../model/descriptionSource';
import { parseEndpoint } from '../../model/endpoint';
import { scopeAround } from '../../model/scopeAround';
import type { Description } from '../../openapi/description';
import type { Operation } from '../../openapi/table';
import { toRange } from '../../text/spans';
import type { EntryTarget } from './entryTarget';
import { writtenIn } from './textTarget';

/** Descriptions have thousands of operations; editors ask again with every letter while a list is incomplete. */
const maxItems = 300;

/**
 * Endpoint references for an entry of `pages`: the operations of the description in scope, those not yet referred to first.
 * `undefined` where no description is in scope, or none that can be read.
 */
export async function endpointEntries(
  context: EngineContext,
  { config, file }: ConfigDocument,
  target: EntryTarget,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const references = context.references.of(config);
  const scope = scopeAround(config, references, file, target.list);
  const source = scope && sourceInScope(config, scope);
  if (source?.kind !== 'file') return undefined;
  const description = await context.descriptions.peek(config.folder, source.path);
  throwIfCancelled(token);
  if (!description) return undefined;
  if (description === 'pending') return { isIncomplete: true, items: [] };
  const used = new Set<string>();
  for (const { text, node, file: holder } of references.ofKind('endpoint')) {
    // The references are those of the text as it is meant, whose nodes are others while it has mistakes.
    const isOwn = holder.uri === file.uri && node.offset === target.node?.offset;
    const endpoint = isOwn ? undefined : parseEndpoint(text);
    if (endpoint) used.add(keyOf(endpoint.method, endpoint.path));
  }
  const found = ranked(description, target.typed, used);
  const range = toRange(file.document, target.span);
  return { isIncomplete: found.length > maxItems, items: found.slice(0, maxItems).map((each, index) => item(each, index, target, range)) };
}

interface Choice {
  readonly entry: string;
  readonly operation: Operation;
  readonly isUsed: boolean;
  readonly path: string;
}

function ranked(description: Description, typed: string, used: ReadonlySet<string>): Choice[] {
  const { operations, webhookOperations } = description.table;
  const choices = [
    ...operations.map((operation) => choice(operation, operation.method, description, used)),
    ...webhookOperations.map((operation) => choice(operation, 'webhook', description, used)),
  ];
  const wanted = typed.trim().toLowerCase();
  const fitting = choices.filter(({ entry, operation }) => operation.excluded !== true && fits(entry, operation, wanted));
  return fitting.sort((a, b) => rank(a) - rank(b));
}

function choice(operation: Operation, method: string, { path }: Description, used: ReadonlySet<string>): Choice {
  const name = method === 'webhook' ? method : method.toUpperCase();
  return { entry: `${name} ${operation.path}`, operation, isUsed: used.has(keyOf(method, operation.path)), path };
}

function fits(entry: string, { summary = '', operationId = '' }: Operation, wanted: string): boolean {
  return [entry, summary, operationId].some((text) => text.toLowerCase().includes(wanted));
}

function rank({ isUsed, operation }: Choice): number {
  return (isUsed ? 2 : 0) + (operation.hidden ? 1 : 0);
}

function item({ entry, operation, path }: Choice, index: number, target: EntryTarget, range: Range): CompletionItem {
  const { summary, tags, description, deprecated } = operation;
  const found: CompletionItem = {
    label: entry,
    kind: CompletionItemKind.Method,
    detail: [summary, tags?.[0], path].filter(Boolean).join(' · '),
    sortText: `0e${String(index).padStart(4, '0')}`,
    // What is searched by: the words of the summary as well.
    filterText: target.before + [entry, summary].filter(Boolean).join(' '),
    textEdit: { range, newText: writtenIn(target, entry) },
  };
  if (description) found.documentation = { kind: 'plaintext', value: description };
  if (deprecated) found.tags = [CompletionItemTag.Deprecated];
  return found;
}

function keyOf(method: string, path: string): string {
  return `${method.toLowerCase()} ${path.length > 1 ? path.replace(/\/$/, '') : path}`;
}
