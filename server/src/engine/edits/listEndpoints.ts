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
import type { TagGroup } from '../openapi/tagGroups';
import { frontMatterText } from '../pages/frontMatter/frontMatter';
import type { SitePages } from '../site/sitePages';

/** The group for operations without a tag, if only groups are allowed. */
const untagged: TagGroup = { name: 'Endpoints', label: 'Endpoints', key: 'Endpoints' };
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

/** Adds operations to an element, in groups by their tags; `undefined` if the element cannot have groups. */
export function listingEdits(
  config: DocsConfig,
  { scope, path, isInScope }: NamedSource,
  { tags }: Pick<OpenApiFile, 'tags'>,
  missing: readonly CoveredOperation[],
): FileEdit[] | undefined {
  // A space would end the name of the file in an entry.
  if (!isInScope && /\s/.test(path)) return undefined;
  const at = resolveNode(config, scope.at);
  if (at?.node.type !== 'object') return undefined;
  const key = lists.find((name) => entryOf(config, at, name)) ?? (scope.kind?.noun === 'group' ? 'pages' : 'groups');
  const list = entryOf(config, at, key)?.value;
  const resolvedList = list && resolveNode(config, list);
  if (list && resolvedList?.node.type !== 'array') return undefined;
  // An element that is divided in another way cannot have groups.
  if (!list && divisionsOf(entriesOf(config, at)).length > 0) return undefined;
  const wanted = new WantedGroup('', '');
  for (const each of missing) {
    const groups = tags.pathOf(each.operation);
    const entry = isInScope ? entryFor(each) : `${path} ${entryFor(each)}`;
    wanted.at(groups.length === 0 && key === 'groups' ? [untagged] : groups).entries.push(entry);
  }
  const edits: FileEdit[] = [];
  if (resolvedList?.node.type === 'array') {
    extend(resolvedList.file, resolvedList.node, wanted, edits);
    return edits;
  }
  const owner = ownerOfNewKeys(config, at);
  if (owner.node.type !== 'object') return undefined;
  return [edit(owner.file, insertProperty(owner.file.document, owner.node, key, itemsOf(wanted)))];
}

/** Endpoints that are added to a group, and to groups in it. */
class WantedGroup {
  readonly entries: string[] = [];
  private readonly byKey = new Map<string, WantedGroup>();

  constructor(
    readonly name: string,
    readonly label: string,
  ) {}

  get groups(): readonly WantedGroup[] {
    return [...this.byKey.values()];
  }

  at([first, ...rest]: readonly TagGroup[]): WantedGroup {
    if (!first) return this;
    const group = this.byKey.get(first.key) ?? new WantedGroup(first.name, first.label);
    this.byKey.set(first.key, group);
    return group.at(rest);
  }
}

/** Adds endpoints to an array and to the groups that it has. */
function extend(file: ConfigNode['file'], list: ArrayASTNode, wanted: WantedGroup, edits: FileEdit[]): void {
  const added: Json[] = [...wanted.entries];
  for (const group of wanted.groups) {
    const own = groupNamed(list, group.label) ?? groupNamed(list, group.name);
    if (own) extend(file, own, group, edits);
    else added.push(toJson(group));
  }
  if (added.length > 0) edits.push(edit(file, appendItems(file.document, list, added)));
}

function itemsOf({ entries, groups }: WantedGroup): Json[] {
  return [...entries, ...groups.map(toJson)];
}

function toJson(group: WantedGroup): Json {
  return { group: group.label, pages: itemsOf(group) };
}

/** The `pages` of the group with a name in an array. */
function groupNamed(list: ArrayASTNode, name: string): ArrayASTNode | undefined {
  for (const item of list.items) {
    if (item.type !== 'object' || stringOf(item, 'group') !== name) continue;
    const pages = item.properties.find(({ keyNode }) => keyNode.value === 'pages')?.valueNode;
    if (pages?.type === 'array') return pages;
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
