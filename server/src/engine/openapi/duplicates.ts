import type { Span } from '../base/spans';
import type { NamedSpan, Operation, OperationTable } from './table';

/** A key that stands twice in one object of a description, so that what stands there first counts for nothing. */
export interface Duplicate {
  readonly kind: 'path' | 'method' | 'webhook' | 'channel';
  /** `/users`, `GET /users`, the name of a webhook or channel. */
  readonly name: string;
  /** The later of two, which counts. */
  readonly span: Span;
  /** The earlier one. */
  readonly first: Span;
}

/** The paths, methods, webhooks and channels that a description has twice, in the order of the text. JSON allows for it; YAML does not. */
export function findDuplicates(table: OperationTable): Duplicate[] {
  const found = [
    ...repeated('path', table.paths),
    ...repeatedMethods(table.paths, table.operations, ({ method, path }) => `${method.toUpperCase()} ${path}`),
    ...repeated('webhook', table.webhooks),
    ...repeatedMethods(table.webhooks, table.webhookOperations, ({ method, path }) => `${method.toUpperCase()} ${path}`),
    ...repeated('channel', table.channels),
  ];
  return found.sort((a, b) => a.span.start - b.span.start);
}

function repeated(kind: Duplicate['kind'], entries: readonly NamedSpan[]): Duplicate[] {
  const seen = new Map<string, Span>();
  const found: Duplicate[] = [];
  for (const { name, span } of entries) {
    const first = seen.get(name);
    // What YAML merges into several objects, or refers to by an alias, stands at one place.
    if (first && first.start !== span.start) found.push({ kind, name, span, first });
    seen.set(name, span);
  }
  return found;
}

/** Methods twice below one key. Those below a path that itself stands twice are told of with the path. */
function repeatedMethods(
  entries: readonly NamedSpan[],
  operations: readonly Operation[],
  nameOf: (operation: Operation) => string,
): Duplicate[] {
  const starts = entries.map(({ span }) => span.start).sort((a, b) => a - b);
  const seen = new Map<string, Span>();
  const found: Duplicate[] = [];
  for (const operation of operations) {
    const name = nameOf(operation);
    const first = seen.get(name);
    const { span } = operation;
    if (first && first.start < span.start && !isBetween(starts, first.start, span.start)) found.push({ kind: 'method', name, span, first });
    seen.set(name, span);
  }
  return found;
}

/** Whether one of the sorted offsets lies between two others. */
function isBetween(sorted: readonly number[], after: number, before: number): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) <= after) low = middle + 1;
    else high = middle;
  }
  return (sorted[low] ?? before) < before;
}
