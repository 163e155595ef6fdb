import type { CompletionItem, CompletionList, Range } from 'vscode-languageserver-types';
import { type CancellationToken, throwIfCancelled } from '../../../../../../shared/cancellation';
import { toRange } from '../../../base/spans';
import type { DocsConfig } from '../../../config/docsConfig';
import { trailOf } from '../../../config/navigation/breadcrumb';
import type { NavigationScope } from '../../../config/navigation/scope';
import { scopeAround } from '../../../config/navigation/scopeAround';
import { parseEndpoint } from '../../../config/references/endpoint';
import type { EngineContext } from '../../../engineContext';
import type { OpenApiFile } from '../../../openapi/openApiFile';
import { sourceInScope } from '../../../openapi/source';
import type { Operation } from '../../../openapi/table';
import type { ConfigDocument } from '../../../site/siteContext';
import type { EntryTarget } from './entryTarget';
import { type ListNeighbors, neighborsIn } from './listNeighbors';
import { maxOperations, operationDetails } from './operationDetails';
import { addWords, Proximity, type ProximityContext } from './proximity';
import { rankedList } from './rankedList';
import { writtenIn } from './textTarget';

/**
 * Endpoints for an entry of `pages`: the operations of the OpenAPI file in scope, unused operations first. `undefined` if no readable
 * OpenAPI file is in scope.
 */
export async function endpointEntries(
  context: Pick<EngineContext, 'openApiFiles' | 'references' | 'showsLabelDetails'>,
  { config, file }: ConfigDocument,
  target: EntryTarget,
  token: CancellationToken,
): Promise<CompletionList | undefined> {
  const references = context.references.of(config);
  const scope = scopeAround(config, references, file, target.list);
  const source = scope && sourceInScope(config, scope);
  if (!scope || source?.kind !== 'file') return undefined;
  const openApiFile = await context.openApiFiles.peek(config.folder, source.path);
  throwIfCancelled(token);
  if (!openApiFile) return undefined;
  if (openApiFile === 'pending') return { isIncomplete: true, items: [] };
  const used = new Set<string>();
  for (const { text, node, file: holder } of references.ofKind('endpoint')) {
    // References come from the repaired text, whose nodes are other objects while the text has errors.
    const isOwn = holder.uri === file.uri && node.offset === target.node?.offset;
    const endpoint = isOwn ? undefined : parseEndpoint(text);
    if (endpoint) used.add(keyOf(endpoint.method, endpoint.path));
  }
  const found = ranked(openApiFile, target.typed, used, rankingContext(config, scope, neighborsIn(target.list, target.span)));
  const range = toRange(file.document, target.span);
  return rankedList(found, maxOperations, '0e', (each) => item(context, each, target, range));
}

interface Choice {
  readonly entry: string;
  readonly key: string;
  readonly operation: Operation;
  readonly isUsed: boolean;
  readonly openApiFile: OpenApiFile;
}

/** Context for the ranking of operations. */
interface RankingContext {
  /** Keys of the neighboring operations, nearest first. */
  readonly keys: readonly string[];
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly around: ProximityContext;
}

function rankingContext(config: DocsConfig, scope: NavigationScope, { all, previous, next }: ListNeighbors): RankingContext {
  const words = new Map<string, number>();
  for (const name of trailOf(config, scope)) addWords(words, name, 5);
  const endpoints = all.flatMap((text) => parseEndpoint(text) ?? []);
  return {
    keys: endpoints.map(({ method, path }) => keyOf(method, path)),
    previous: keyOfText(previous),
    next: keyOfText(next),
    around: { paths: endpoints.map(({ path }) => path), words },
  };
}

function ranked(openApiFile: OpenApiFile, typed: string, used: ReadonlySet<string>, wish: RankingContext): Choice[] {
  const { operations, webhookOperations } = openApiFile.table;
  const choices = [
    ...operations.map((operation) => choice(operation, operation.method, openApiFile, used)),
    ...webhookOperations.map((operation) => choice(operation, 'webhook', openApiFile, used)),
  ];
  const query = typed.trim().toLowerCase();
  const fitting = choices.filter(({ entry, operation }) => operation.excluded !== true && fits(entry, operation, query));
  const groupOf = (operation: Operation): string | undefined => openApiFile.tags.pathOf(operation).at(-1)?.name;
  const tags = new Set(
    wish.keys.slice(0, 10).flatMap((key) => {
      const neighbor = choices.find(({ key: other }) => other === key);
      return (neighbor && groupOf(neighbor.operation)) ?? [];
    }),
  );
  const indexOf = (wanted: string | undefined): number => (wanted === undefined ? -1 : choices.findIndex(({ key }) => key === wanted));
  const [before, behind] = [indexOf(wish.previous), indexOf(wish.next)];
  const proximity = new Proximity(wish.around);
  const indexes = new Map(choices.map((each, index) => [each, index]));
  const order = fitting.map((each) => {
    const index = indexes.get(each) ?? 0;
    const isAdjacent = (before >= 0 && index === before + 1) || (behind >= 0 && index === behind - 1);
    const isBetween = isAdjacent ? 450 : before >= 0 && index > before && index < behind ? 300 : 0;
    const isOfTag = each.operation.tags?.some((tag) => tags.has(tag)) ? 400 : 0;
    const near = proximity.of(each.entry.slice(each.entry.indexOf('/')));
    return {
      each,
      rank: (each.isUsed ? 20_000 : 0) + (each.operation.hidden ? 10_000 : 0) - isOfTag - isBetween - near,
      // With equal rank, operations that follow the previous entry or precede the next entry in the OpenAPI file come first.
      distance: (choices.length + (before >= 0 ? index - before : behind >= 0 ? behind - index : index)) % choices.length,
    };
  });
  return order.sort((a, b) => a.rank - b.rank || a.distance - b.distance).map(({ each }) => each);
}

function choice(operation: Operation, method: string, openApiFile: OpenApiFile, used: ReadonlySet<string>): Choice {
  const name = method === 'webhook' ? method : method.toUpperCase();
  const key = keyOf(method, operation.path);
  return { entry: `${name} ${operation.path}`, key, operation, isUsed: used.has(key), openApiFile };
}

function fits(entry: string, { summary = '', operationId = '' }: Operation, key: string): boolean {
  return [entry, summary, operationId].some((text) => text.toLowerCase().includes(key));
}

function item(
  context: Pick<EngineContext, 'showsLabelDetails'>,
  { entry, operation, openApiFile }: Choice,
  target: EntryTarget,
  range: Range,
): CompletionItem {
  return {
    ...operationDetails(context, operation, entry, openApiFile),
    // Editors also find the words of the summary.
    filterText: target.before + [entry, operation.summary].filter(Boolean).join(' '),
    textEdit: { range, newText: writtenIn(target, entry) },
  };
}

function keyOfText(text: string | undefined): string | undefined {
  const endpoint = text === undefined ? undefined : parseEndpoint(text);
  return endpoint && keyOf(endpoint.method, endpoint.path);
}

function keyOf(method: string, path: string): string {
  return `${method.toLowerCase()} ${path.length > 1 ? path.replace(/\/$/, '') : path}`;
}
