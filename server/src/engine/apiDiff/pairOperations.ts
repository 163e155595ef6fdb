import type { Operation } from '../openapi/table';

/** An operation in both versions, or in one of them. */
export interface Pair {
  readonly before: Operation | undefined;
  readonly after: Operation | undefined;
}

/**
 * Pairs the operations of two versions: those with the same method and path, then those with the same `operationId`, then those with the same
 * method whose paths differ by a version or that have the same summary. A key that several have pairs none.
 */
export function pairOperations(before: readonly Operation[], after: readonly Operation[]): readonly Pair[] {
  const former = new Map<Operation, Operation>();
  const left = new Set(before);
  for (const key of [byPath, byId, byVersion, bySummary]) {
    const olds = unique([...left], key);
    const news = unique(
      after.filter((each) => !former.has(each)),
      key,
    );
    for (const [text, operation] of news) {
      const old = operation && olds.get(text);
      if (!operation || !old) continue;
      former.set(operation, old);
      left.delete(old);
    }
  }
  return [
    ...after.map((operation) => ({ before: former.get(operation), after: operation })),
    ...[...left].map((operation) => ({ before: operation, after: undefined })),
  ];
}

/** Operations by a key; `undefined` for a key that several have. */
function unique(operations: readonly Operation[], key: (operation: Operation) => string | undefined): Map<string, Operation | undefined> {
  const found = new Map<string, Operation | undefined>();
  for (const operation of operations) {
    const text = key(operation);
    if (text !== undefined) found.set(text, found.has(text) ? undefined : operation);
  }
  return found;
}

function byPath({ method, path }: Operation): string {
  return `${method} ${path.replace(/\{[^{}/]*\}/g, '{}')}`;
}

function byId({ operationId }: Operation): string | undefined {
  return operationId;
}

function byVersion(operation: Operation): string {
  return byPath(operation).replace(/\/(?:api|v\d+[.\w]*)(?=\/)/g, '');
}

function bySummary({ method, summary, tags = [] }: Operation): string | undefined {
  return summary && JSON.stringify([method, summary, tags]);
}
