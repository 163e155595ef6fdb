import type { ReviewedEndpoint, SiteReview } from './review';
import type { OperationModel } from './siteModel';

/** Endpoints that are new in the OpenAPI files, or for readers, and those that are gone from either. One that changes its file is neither. */
export function compareEndpoints(before: readonly OperationModel[], after: readonly OperationModel[]): SiteReview['endpoints'] {
  const [former, current] = [without(before, after, inFile), without(after, before, inFile)];
  const [removed, added] = [without(former, current, anywhere), without(current, former, anywhere)];
  // Of an endpoint that was only added to the navigation, or removed from it, readers see one change.
  return { added: visible(added, removed), removed: visible(removed, added) };
}

/** An operation that readers see is another one than the same operation that they do not see. */
function anywhere(operation: OperationModel): string {
  return `${nameOf(operation)} ${operation.isShown}`;
}

function inFile(operation: OperationModel): string {
  return `${operation.file} ${anywhere(operation)}`;
}

function nameOf({ method, path }: Pick<OperationModel, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Operations without a counterpart among others. */
function without(
  operations: readonly OperationModel[],
  others: readonly OperationModel[],
  keyOf: (operation: OperationModel) => string,
): readonly OperationModel[] {
  const counts = new Map<string, number>();
  for (const other of others) counts.set(keyOf(other), (counts.get(keyOf(other)) ?? 0) + 1);
  return operations.filter((operation) => {
    const count = counts.get(keyOf(operation)) ?? 0;
    counts.set(keyOf(operation), count - 1);
    return count <= 0;
  });
}

/** Without operations that readers do not see, if the other list has them. */
function visible(operations: readonly OperationModel[], others: readonly OperationModel[]): readonly ReviewedEndpoint[] {
  const names = new Set(others.map(nameOf));
  return operations
    .filter((operation) => operation.isShown || !names.has(nameOf(operation)))
    .map(({ method, path, file, isShown, at }) => ({ method, path, file, isShown, at }));
}
