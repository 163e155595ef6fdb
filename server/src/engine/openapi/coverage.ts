import { addToList } from '../base/lists';
import { type DocsConfig, hasUnknownKeys } from '../config/docsConfig';
import type { NavigationScope } from '../config/navigation/scope';
import type { ConfigReferences } from '../config/references/configReferences';
import type { OperationReference } from '../config/references/reference';
import type { OpenApiFile } from './openApiFile';
import { type OpenApiSource, sourceOfEndpointOnce, sourcesOf } from './source';
import type { Operation } from './table';

/**
 * Status of an operation in the navigation. `listed`: entries refer to it. `generated`: the service generates pages for all
 * operations of its OpenAPI file. `hidden`: excluded by `x-hidden` or `x-excluded`. `unknown`: a part of the navigation cannot be read.
 */
export type OperationStatus = 'listed' | 'generated' | 'hidden' | 'absent' | 'unknown';

/** An operation, or the entry of a webhook, with its status in the navigation. */
export interface CoveredOperation {
  readonly operation: Operation;
  readonly isWebhook: boolean;
  /** Entries for the operation, in the order of the text. Only listed and hidden operations have entries. */
  readonly references: readonly OperationReference[];
  readonly status: OperationStatus;
}

/** The coverage of one OpenAPI file by the navigation of one configuration. */
interface Coverage {
  readonly openApiFile: OpenApiFile;
  /** Operations, then webhooks, in the order of the text, duplicates included. */
  readonly operations: readonly CoveredOperation[];
  /** The elements whose own `openapi` names the file, in the order of the text. */
  readonly holders: readonly NavigationScope[];
  /** The holders whose pages the service generates, since no entry below them refers to the file. */
  readonly generating: readonly NavigationScope[];
}

/**
 * Determines the operations of an OpenAPI file that the navigation refers to. Pure; linear in endpoint references and operations. Pages of
 * operations are not considered.
 */
export function coverage(config: DocsConfig, references: ConfigReferences, openApiFile: OpenApiFile): Coverage {
  const { table, lookup, path } = openApiFile;
  const referring = new Map<Operation, OperationReference[]>();
  const withEntries = new Set<NavigationScope>();
  const sources = new Map<NavigationScope, OpenApiSource>();
  for (const reference of references.ofKind('endpoint')) {
    const source = sourceOfEndpointOnce(config, reference, sources);
    const endpoint = source.kind === 'file' && source.path === path ? reference.endpoint : undefined;
    if (!endpoint) continue;
    for (const scope of reference.scope?.lineage() ?? []) withEntries.add(scope);
    const operation = endpoint.method === 'webhook' ? lookup.webhook(endpoint.path) : found(lookup.find(endpoint.method, endpoint.path));
    if (!operation) continue;
    addToList(referring, operation, reference);
  }
  const holders = references.scopes.filter((scope) => namesFile(config, scope, path));
  const generating = holders.filter((scope) => !withEntries.has(scope));
  const rest = generating.length > 0 ? 'generated' : isKnown(config, references) ? 'absent' : 'unknown';
  const cover = (operation: Operation, isWebhook: boolean): CoveredOperation => {
    const own = referring.get(operation) ?? [];
    const isHidden = operation.hidden === true || operation.excluded === true;
    return { operation, isWebhook, references: own, status: isHidden ? 'hidden' : own.length > 0 ? 'listed' : rest };
  };
  const operations = [
    ...table.operations.map((operation) => cover(operation, false)),
    ...table.webhookOperations.map((operation) => cover(operation, true)),
  ];
  return { openApiFile, operations, holders, generating };
}

/** The entry of `pages` for an operation of the OpenAPI file in scope. */
export function entryFor({ operation, isWebhook }: Pick<CoveredOperation, 'operation' | 'isWebhook'>): string {
  return `${isWebhook ? 'webhook' : operation.method.toUpperCase()} ${operation.path}`;
}

function found(result: ReturnType<OpenApiFile['lookup']['find']>): Operation | undefined {
  return result.kind === 'operation' ? result.operation : undefined;
}

function namesFile(config: DocsConfig, scope: NavigationScope, path: string): boolean {
  const source = scope.source('openapi');
  return source !== undefined && sourcesOf(config, source).some((each) => each.kind === 'file' && each.path === path);
}

/** Whether the whole navigation is known: no part of it is in a missing fragment. */
function isKnown(config: DocsConfig, { scopes }: ConfigReferences): boolean {
  const isSound = [...config.links.values()].every(({ problem }) => !problem);
  return isSound && scopes.length > 0 && !scopes.some((scope) => hasUnknownKeys(config, scope.at));
}
