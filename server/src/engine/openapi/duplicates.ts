import type { Span } from '../base/spans';
import type { NamedSpan, Operation, OperationTable } from './table';

/** A duplicate key in an object of an OpenAPI file: the earlier one has no effect. */
export interface Duplicate {
  readonly kind: 'path' | 'method' | 'webhook' | 'channel';
  /** `/users`, `GET /users`, the name of a webhook or channel. */
  readonly name: string;
  /** The later key, which wins. */
  readonly span: Span;
  /** The earlier key. */
  readonly first: Span;
}

/** The duplicate paths, methods, webhooks and channels of an OpenAPI file, in the order of the text. JSON allows them; YAML does not. */
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
    // A key that YAML merges into several objects, or that aliases refer to, has one span.
    if (first && first.start !== span.start) found.push({ kind, name, span, first });
    seen.set(name, span);
  }
  return found;
}

/** Duplicate methods below one key. Methods below a duplicate path are reported with the path. */
function repeatedMethods(
  entries: readonly NamedSpan[],
  operations: readonly Operation[],
  nameOf: (operation: Operation) => string,
): Duplicate[] {
  const starts = entries.map(({ span }) => span.start).sort((a, b) => a - b);
  const seen = new Map<string, Span>();
  const found: Duplicate[] = [];
  for (const operation of operations) {
    // In components, operations are listed once per path that refers to them.
    if (operation.inherited) continue;
    const name = nameOf(operation);
    const first = seen.get(name);
    const { span } = operation;
    if (first && first.start < span.start && !isBetween(starts, first.start, span.start)) found.push({ kind: 'method', name, span, first });
    seen.set(name, span);
  }
  return found;
}

/** Whether one of the sorted offsets is between two others. */
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
