import type { ArrayASTNode } from 'vscode-json-languageservice';
import type { SpanEdit } from '../base/textEdits';
import type { ConfigNode } from '../config/configNode';
import { type DocsConfig, entriesOf, entryOf, ownerOfNewKeys, resolveNode } from '../config/docsConfig';
import { divisionsOf } from '../config/navigation/elementKinds';
import type { NavigationScope } from '../config/navigation/scope';
import type { ConfigReferences } from '../config/references/configReferences';
import { appendItems, insertProperty } from '../json/edit/jsonEdit';
import type { Json } from '../json/jsonValue';
import { stringOf } from '../json/tree/nodes';
import { type CoveredOperation, coverage, entryFor } from '../openapi/coverage';
import type { OpenApiFile } from '../openapi/openApiFile';
import { readSource, sourcesOf } from '../openapi/source';
import { frontMatterText } from '../pages/frontMatter/frontMatter';
import type { SitePages } from '../site/sitePages';

/** The group for operations without a tag, if only groups are allowed. */
const untagged = 'Endpoints';
/** The keys for groups of an element, in order of preference. */
const lists = ['groups', 'pages'] as const;

/** An OpenAPI file that an element names. */
export interface NamedSource {
  readonly scope: NavigationScope;
  readonly path: string;
  /** Whether entries without a file are looked up in this OpenAPI file. */
  readonly isInScope: boolean;
}

/** An operation that an element does not list. */
interface MissingEndpoint extends CoveredOperation {
  /** Whether another element generates its page. */
  readonly isElsewhere: boolean;
}

/**
 * The operations of an OpenAPI file that an element could list: operations that are not hidden, not listed in any navigation and without a
 * hand-written page.
 */
export function missingEndpoints(
  config: DocsConfig,
  references: ConfigReferences,
  scope: NavigationScope,
  openApiFile: OpenApiFile,
  pages: SitePages | undefined,
): MissingEndpoint[] {
  const { operations, generating } = coverage(config, references, openApiFile);
  const isGenerated = generating.includes(scope);
  const isElsewhere = generating.some((other) => other !== scope);
  const written = handWrittenOperations(pages);
  const isMissing = (each: CoveredOperation): boolean => {
    const isOpen = each.status === 'absent' || (isGenerated && each.status === 'generated');
    return isOpen && !written.has(entryFor(each).toLowerCase());
  };
  return operations.filter(isMissing).map((each) => ({ ...each, isElsewhere }));
}

/** The OpenAPI files that an element names itself. */
export function sourcesOfScope(config: DocsConfig, scope: NavigationScope): NamedSource[] {
  const source = scope.source('openapi');
  if (!source) return [];
  const first = readSource(config, source);
  return sourcesOf(config, source).flatMap((each) =>
    each.kind === 'file' ? [{ scope, path: each.path, isInScope: first.kind === 'file' && first.path === each.path }] : [],
  );
}

/** Operations with a page of their own, in the form of an entry, in lower case. */
export function handWrittenOperations(pages: SitePages | undefined): ReadonlySet<string> {
  const found = new Set<string>();
  for (const { frontMatter } of pages?.files ?? []) {
    const text = frontMatterText(frontMatter, 'openapi')?.trim().toLowerCase();
    if (text) found.add(text.replace(/^\S+\s+(?=\S+\s+\/)/, ''));
  }
  return found;
}

/** Adds operations to an element, in groups by their first tag; `undefined` if the element cannot have groups. */
export function listingEdits(
  config: DocsConfig,
  { scope, path, isInScope }: NamedSource,
  missing: readonly CoveredOperation[],
): FileEdit[] | undefined {
  // A space would end the name of the file in an entry.
  if (!isInScope && /\s/.test(path)) return undefined;
  const at = resolveNode(config, scope.at);
  if (at?.node.type !== 'object') return undefined;
  const byTag = new Map<string | undefined, string[]>();
  for (const each of missing) {
    const tag = each.operation.tags?.[0];
    const entry = isInScope ? entryFor(each) : `${path} ${entryFor(each)}`;
    const entries = byTag.get(tag);
    if (entries) entries.push(entry);
    else byTag.set(tag, [entry]);
  }
  const key = lists.find((name) => entryOf(config, at, name)) ?? (scope.kind?.noun === 'group' ? 'pages' : 'groups');
  const list = entryOf(config, at, key)?.value;
  const resolvedList = list && resolveNode(config, list);
  if (list && resolvedList?.node.type !== 'array') return undefined;
  // An element that is divided in another way cannot have groups.
  if (!list && divisionsOf(entriesOf(config, at)).length > 0) return undefined;
  const edits: FileEdit[] = [];
  let added: Json[] = [];
  for (const [tag, entries] of byTag) {
    const own =
      resolvedList?.node.type === 'array' ? groupNamed({ file: resolvedList.file, node: resolvedList.node }, tag ?? untagged) : undefined;
    if (own) edits.push(edit(own.file, appendItems(own.file.document, own.list, entries)));
    else if (tag === undefined && key === 'pages') added = [...entries, ...added];
    else added.push({ group: tag ?? untagged, pages: entries });
  }
  if (added.length > 0 && resolvedList?.node.type === 'array')
    edits.push(edit(resolvedList.file, appendItems(resolvedList.file.document, resolvedList.node, added)));
  else if (added.length > 0) {
    const owner = ownerOfNewKeys(config, at);
    if (owner.node.type !== 'object') return undefined;
    edits.push(edit(owner.file, insertProperty(owner.file.document, owner.node, key, added)));
  }
  return edits;
}

/** The `pages` of the group with a name in an array. */
function groupNamed(
  { file, node }: ConfigNode & { readonly node: ArrayASTNode },
  name: string,
): { readonly file: ConfigNode['file']; readonly list: ArrayASTNode } | undefined {
  for (const item of node.items) {
    if (item.type !== 'object' || stringOf(item, 'group') !== name) continue;
    const pages = item.properties.find(({ keyNode }) => keyNode.value === 'pages')?.valueNode;
    if (pages?.type === 'array') return { file, list: pages };
  }
  return undefined;
}

/** An edit of a file of the configuration. */
export interface FileEdit {
  readonly file: ConfigNode['file'];
  readonly edit: SpanEdit;
}

function edit(file: ConfigNode['file'], spanEdit: SpanEdit): FileEdit {
  return { file, edit: spanEdit };
}
