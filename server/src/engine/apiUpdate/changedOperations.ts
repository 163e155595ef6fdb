import { pairOperations } from '../apiDiff/pairOperations';
import type { EndpointReference } from '../config/references/endpoint';
import type { OpenApiFile } from '../openapi/openApiFile';
import type { Operation } from '../openapi/table';

/** Change of an operation, or of a webhook, that concerns those that name it. `now`: `undefined` if it is removed. */
export interface ChangedOperation {
  /** `webhook` for webhooks. */
  readonly former: EndpointName;
  readonly now: EndpointName | undefined;
  readonly operation: Operation | undefined;
}

/** An operation, or a webhook with the method `webhook`. */
export type EndpointName = Pick<EndpointReference, 'method' | 'path'>;

/** Operations of a version of an OpenAPI file that the next version has under another name, or has not. */
export class ChangedOperations {
  private readonly changed = new Map<Operation, ChangedOperation>();
  private readonly renamed = new Set<Operation>();

  constructor(
    readonly before: OpenApiFile,
    readonly after: OpenApiFile,
  ) {
    this.add(before.table.operations, after.table.operations, ({ method }) => method);
    this.add(before.table.webhookOperations, after.table.webhookOperations, () => 'webhook');
  }

  get isEmpty(): boolean {
    return this.changed.size === 0;
  }

  /** `undefined` if the operation is unchanged, or if that is not known. */
  of(operation: Operation | undefined): ChangedOperation | undefined {
    return operation && this.changed.get(operation);
  }

  /** Change of what an entry of the navigation names in the file. */
  ofEntry({ method, path }: EndpointName): ChangedOperation | undefined {
    const { lookup } = this.before;
    if (method === 'webhook') return this.of(lookup.webhook(path));
    const found = lookup.find(method, path);
    return found.kind === 'operation' ? this.of(found.operation) : undefined;
  }

  get all(): Iterable<ChangedOperation> {
    return this.changed.values();
  }

  /** Whether an operation of the new version has another name in the former one. */
  isNew(operation: Operation): boolean {
    return this.renamed.has(operation);
  }

  private add(before: readonly Operation[], after: readonly Operation[], methodOf: (operation: Operation) => string): void {
    const names = new Set(after.map((operation) => `${methodOf(operation)} ${operation.path}`));
    for (const { before: old, after: now } of pairOperations(before, after)) {
      if (!old || (!now && !this.isCertain(old))) continue;
      const former = { method: methodOf(old), path: old.path };
      // Of duplicate keys, one may have another partner.
      if (names.has(`${former.method} ${former.path}`)) continue;
      if (now) this.renamed.add(now);
      this.changed.set(old, { former, now: now && { method: methodOf(now), path: now.path }, operation: now });
    }
  }

  /** Whether an operation that is not in the table of the new version is not in the file either. */
  private isCertain({ method, path }: Operation): boolean {
    return this.after.isComplete && this.after.lookup.find(method, path).kind !== 'open';
  }
}

/** An operation as documentation writes it: `GET /users`. */
export function endpointName({ method, path }: EndpointName): string {
  return `${method === 'webhook' ? method : method.toUpperCase()} ${path}`;
}

/** A reference with the name of another operation: the file before it, the letter case of its method and its spaces stay. */
export function renamedEndpoint(text: string, { path }: EndpointName, now: EndpointName): string {
  const at = text.lastIndexOf(path);
  return text.slice(0, at).replace(/\S+(?=\s*$)/, (written) => inCaseOf(written, now.method)) + now.path + text.slice(at + path.length);
}

/** A method in capitals, or in lower case as a written one is. */
function inCaseOf(written: string, method: string): string {
  if (method === 'webhook') return written;
  return written === written.toLowerCase() ? method.toLowerCase() : method.toUpperCase();
}
