import type { CancellationToken } from '../../../../shared/cancellation';
import type { DocsConfig } from '../config/docsConfig';
import { parseEndpoint } from '../config/references/endpoint';
import { normalizeFilePath } from '../config/references/targets';
import type { EngineContext } from '../engineContext';
import { operationId, operationIdOf, readEndpointPages } from '../navigation/tree/endpointAddresses';
import type { OpenApiSource } from '../openapi/source';
import type { ApiState } from './apiState';
import { type ChangedOperations, type EndpointName, renamedEndpoint } from './changedOperations';

/** Usual addresses of the pages that are generated from an OpenAPI file, without their leading slash. */
export interface AddressChanges {
  /** New addresses by former ones, at which there is no generated page any more. */
  readonly moved: ReadonlyMap<string, string>;
  readonly removed: ReadonlySet<string>;
  /** Whether a page is generated at an address in the new version. */
  has(path: string): boolean;
}

/**
 * Compares the addresses of generated pages in two versions of an OpenAPI file.
 * @param hasFile whether there is a page with a file at an address, which readers get instead
 * @throws {CancelledError}
 */
export async function addressChanges(
  context: EngineContext,
  config: DocsConfig,
  { before, after }: { readonly before: ApiState; readonly after: ApiState },
  changed: ChangedOperations,
  hasFile: (path: string) => boolean,
  token: CancellationToken,
): Promise<AddressChanges> {
  const old = (await readEndpointPages(context, config, before.operations(token), token)).pages.all;
  const updated = after.operations(token);
  const operations: Parameters<typeof readEndpointPages>[2] = {
    read: (path) => updated.read(path),
    // Entries have the names of the new version by then.
    ofEntry: (text, scope) => updated.ofEntry(updatedEntry(text, scope, changed), scope),
  };
  const now = (await readEndpointPages(context, config, operations, token)).pages.all;
  const addresses = new Set(now.map(({ address }) => address.slice(1)));
  const byOperation = new Map<string, string[]>();
  for (const { operation, address } of now) {
    const id = operationId(operation);
    byOperation.set(id, [...(byOperation.get(id) ?? []), address.slice(1)]);
  }
  const names = newIdentities(changed);
  const moved = new Map<string, string>();
  const removed = new Set<string>();
  const counts = new Map<string, number>();
  for (const { operation, address } of old) {
    const path = address.slice(1);
    const id = operationId(operation);
    const name = names.has(id) ? names.get(id) : id;
    const count = counts.get(id) ?? 0;
    counts.set(id, count + 1);
    if (addresses.has(path) || hasFile(path)) continue;
    const to = name === undefined ? undefined : byOperation.get(name)?.[count];
    if (to !== undefined) moved.set(path, to);
    else if (name === undefined) removed.add(path);
  }
  return { moved, removed, has: (path) => addresses.has(path) };
}

/** An entry of the navigation as it is in the new version. @param scope OpenAPI file of entries that name none */
function updatedEntry(text: string, scope: OpenApiSource, changed: ChangedOperations): string {
  const endpoint = parseEndpoint(text);
  const path = endpoint?.file === undefined ? (scope.kind === 'file' ? scope.path : undefined) : normalizeFilePath(endpoint.file);
  const change = endpoint && path === changed.before.path ? changed.ofEntry(endpoint) : undefined;
  return endpoint && change?.now ? renamedEndpoint(text, endpoint, change.now) : text;
}

/** New identities of the generated pages of changed operations by their former ones; `undefined` for those of removed operations. */
function newIdentities({ before, all }: ChangedOperations): ReadonlyMap<string, string | undefined> {
  const identity = (name: EndpointName): string => operationIdOf(before.path, name.method.toUpperCase(), name.path);
  return new Map([...all].map(({ former, now }) => [identity(former), now && identity(now)]));
}
