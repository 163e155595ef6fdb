import type { ASTNode } from 'vscode-json-languageservice';
import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { joined, t } from '../../../../../shared/l10n';
import { baseName, relativePath } from '../../base/uris';
import type { DocsConfig } from '../../config/docsConfig';
import { breadcrumb } from '../../config/navigation/breadcrumb';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import type { NavigationScope } from '../../config/navigation/scope';
import type { ConfigReferences } from '../../config/references/configReferences';
import { parseEndpoint } from '../../config/references/endpoint';
import { handWrittenOperations } from '../../edits/listEndpoints';
import type { EngineContext } from '../../engineContext';
import { type CoveredOperation, coverage, entryFor } from '../../openapi/coverage';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { type OpenApiSource, sourceOfEndpointOnce } from '../../openapi/source';
import { NavigationRefusal } from '../edit/refusal';
import type { Classified, EntrySource, SourceItem } from './entrySource';

/** Limit of tags in an error message. */
const maxNamed = 30;

/**
 * Source with the operations of an OpenAPI file, in its order, without hidden and excluded operations.
 * @param uri of the file
 * @param tag name or label of the tag whose group has the operations; `undefined` for all operations
 * @throws {NavigationRefusal} if there are none, or the file cannot be read; {CancelledError}
 */
export async function openApiSource(
  context: EngineContext,
  { config }: NavigationTree,
  uri: string,
  tag: string | undefined,
  token: CancellationToken,
): Promise<EntrySource> {
  const path = relativePath(config.folder, uri);
  if (!path) throw new NavigationRefusal(t`\`${baseName(uri)}\` is outside the documentation folder.`);
  const openApiFile = /\.(?:json|ya?ml)$/i.test(path) ? await context.openApiFiles.read(config.folder, path) : undefined;
  throwIfCancelled(token);
  if (!openApiFile || (!openApiFile.table.problem && openApiFile.table.format !== 'openapi')) {
    throw new NavigationRefusal(t`\`${path}\` is not an OpenAPI file of this site.`);
  }
  if (!openApiFile.isComplete) throw new NavigationRefusal(t`\`${path}\` cannot be read completely. Correct it first.`);
  const fileIndex = await context.sites.of(config.folder, token);
  const written = handWrittenOperations(await context.pages.all(fileIndex, token));
  const references = context.references.of(config);
  const { operations, generating } = coverage(config, references, openApiFile);
  const items = itemsOf(operations, openApiFile, tag);
  if (items.size === 0) throw noOperations(openApiFile, tag, operations);
  const labels = labelsOf(operations, openApiFile);
  const kinds = entryKinds(config, references, openApiFile, operations, items);
  return {
    items: [...items.values()],
    mayBeFlat: true,
    groupOf: (section) => labels.get(section.at(-1) ?? '') ?? '',
    classify: (entry) => (entry.kind === 'endpoint' ? kinds.get(entry.item.node) : undefined),
    itemOfRoot: () => undefined,
    isElsewhere(item, element, parent) {
      if (written.has(item.name.toLowerCase())) return true;
      const own = alternativeOf(references, element ?? parent);
      const covered = operations.find((each) => items.get(each) === item);
      return covered?.references.some(({ scope, node }) => scope?.alternative === own && !isWithin(node, element)) === true;
    },
    refuseNew(element, parent) {
      const own = alternativeOf(references, element ?? parent);
      const other = generating.find((scope) => scope.alternative === own && scope.at.node !== element?.item.node);
      if (!other) return;
      // The service generates no other page once a part of the file has entries.
      throw new NavigationRefusal(
        t`The pages of \`${path}\` are generated in \`${breadcrumb(config, other)}\`. Choose that element, or list its pages first.`,
      );
    },
  };
}

/** Labels of groups by their keys. */
function labelsOf(operations: readonly CoveredOperation[], { tags }: OpenApiFile): ReadonlyMap<string, string> {
  return new Map(operations.flatMap(({ operation }) => tags.pathOf(operation).map(({ key, label }) => [key, label] as const)));
}

function itemsOf(
  operations: readonly CoveredOperation[],
  { path: file, tags }: OpenApiFile,
  tag: string | undefined,
): Map<CoveredOperation, SourceItem> {
  const items = new Map<CoveredOperation, SourceItem>();
  const seen = new Set<string>();
  for (const covered of operations) {
    const { operation, isWebhook, status } = covered;
    const groups = tags.pathOf(operation);
    const from = tag === undefined ? 0 : groups.findIndex(({ name, label }) => name === tag || label === tag) + 1;
    const entry = entryFor(covered);
    const read = parseEndpoint(entry);
    // A path with a space cannot be an entry; duplicate keys have the same entry.
    const isEntry = read?.path === operation.path && read.method === (isWebhook ? 'webhook' : operation.method) && !seen.has(entry);
    if (status === 'hidden' || !isEntry || (tag !== undefined && from === 0)) continue;
    seen.add(entry);
    const section = groups.slice(from).map(({ key }) => key);
    items.set(covered, { name: entry, section, addition: { kind: 'endpoint', entry, file }, rank: items.size, isOffered: true });
  }
  return items;
}

function noOperations(
  { path, tags: groups }: OpenApiFile,
  tag: string | undefined,
  operations: readonly CoveredOperation[],
): NavigationRefusal {
  if (tag === undefined) return new NavigationRefusal(t`\`${path}\` has no operations.`);
  const labels = operations.flatMap(({ operation }) => groups.pathOf(operation).map(({ label }) => label));
  const tags = [...new Set(labels)].slice(0, maxNamed);
  if (tags.length === 0) return new NavigationRefusal(t`No operation of \`${path}\` has the tag \`${tag}\`: none has a tag.`);
  return new NavigationRefusal(t`No operation of \`${path}\` is grouped by the tag \`${tag}\`. Tags: ${joined(tags, ', ')}.`);
}

/** Items of the endpoint entries of the navigation that refer to the file, by node. */
function entryKinds(
  config: DocsConfig,
  references: ConfigReferences,
  openApiFile: OpenApiFile,
  operations: readonly CoveredOperation[],
  items: ReadonlyMap<CoveredOperation, SourceItem>,
): ReadonlyMap<ASTNode, Classified> {
  const found = new Map<ASTNode, Classified>();
  for (const covered of operations) {
    const item = items.get(covered);
    const kind = item ?? (covered.status === 'hidden' ? ({ isGone: true, section: undefined } as const) : undefined);
    if (kind) for (const { node } of covered.references) found.set(node, kind);
  }
  const sourceByScope = new Map<NavigationScope, OpenApiSource>();
  for (const reference of references.ofKind('endpoint')) {
    const source = sourceOfEndpointOnce(config, reference, sourceByScope);
    const { endpoint, node } = reference;
    if (source.kind !== 'file' || source.path !== openApiFile.path || source.isOverlaid || !endpoint) continue;
    const { method, path } = endpoint;
    const { lookup } = openApiFile;
    const answer = method === 'webhook' ? undefined : lookup.find(method, path).kind;
    const isMissing = answer === undefined ? !lookup.hasWebhook(path) : answer === 'nothing' || answer === 'otherMethods';
    if (isMissing) found.set(node, { isGone: true, section: undefined });
  }
  return found;
}

/** Scope of the language, version or product around an element, or of the navigation. */
function alternativeOf({ scopes }: ConfigReferences, { item, kind }: TreeNode): NavigationScope | undefined {
  return scopes.find(({ at, kind: own }) => (kind === undefined ? own === undefined : at.node === item.node))?.alternative;
}

/** Whether a node of the text is in an element or in its fragment. */
function isWithin(node: ASTNode, element: TreeNode | undefined): boolean {
  if (!element) return false;
  for (let at: ASTNode | undefined = node; at; at = at.parent) if (at === element.item.node || at === element.at.node) return true;
  return false;
}
