import { relativePath } from '../../base/uris';
import type { DocsConfig } from '../../config/docsConfig';
import { isMissingIn, type ListedPages } from '../../config/navigation/listedPages';
import type { EngineContext } from '../../engineContext';
import { type CoveredOperation, coverage, entryFor } from '../../openapi/coverage';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { sourcesOf } from '../../openapi/source';
import type { PageFile } from '../../pages/page';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import { isReaderPage } from '../../site/readerPages';
import { openApiPaths } from '../../site/resolve';
import type { SitePages } from '../../site/sitePages';
import type { NamedOpenApiFiles } from '../../site/symbols/namedOpenApiFiles';
import { operationPages } from '../../site/symbols/operationPages';
import { SiblingIds, unlistedId } from './siblingIds';

/** Data from which the unlisted nodes are derived. */
export interface UnlistedSources {
  readonly config: DocsConfig;
  readonly fileIndex: FileIndex;
  readonly pages: SitePages;
  readonly listed: ListedPages | undefined;
  readonly openApiFiles: NamedOpenApiFiles;
  readonly isIgnored: (path: string) => boolean;
  readonly isOwn: (path: string) => boolean;
}

/** A node of the tree of pages and operations that are not in the navigation. */
export type UnlistedNode = { readonly id: string; readonly children: readonly UnlistedNode[] } & (
  | { readonly kind: 'folder'; readonly name: string }
  | { readonly kind: 'page'; readonly page: PageFile }
  | { readonly kind: 'file'; readonly openApiFile: OpenApiFile }
  | { readonly kind: 'operation'; readonly entry: string; readonly openApiFile: OpenApiFile }
);

/** Limit of nodes. */
const maxNodes = 50_000;

/** Tree of the pages and operations that are not in the navigation; `undefined` if unknown. */
export async function unlistedNodes(
  context: Pick<EngineContext, 'references' | 'pause'>,
  sources: UnlistedSources,
): Promise<readonly UnlistedNode[] | undefined> {
  const { listed, pages, isOwn } = sources;
  if (!listed) return undefined;
  const root: Folder = { pages: [], folders: new Map() };
  let remaining = maxNodes;
  for (const page of pages.files) {
    if (!isMissingIn(listed, page.path) || !isReaderPage(page, sources)) continue;
    if (!isOwn(pages.pathOf(page)) || remaining-- <= 0) continue;
    folderAt(root, page.path.split('/').slice(0, -1)).pages.push(page);
  }
  const found = folderNodes(root, unlistedId);
  const names = new SiblingIds(unlistedId);
  for (const { openApiFile, entries } of await absentOperations(context, sources, listed)) {
    const id = names.next('unlisted file', openApiFile.path);
    const steps = new SiblingIds(id);
    const children = entries.slice(0, Math.max(0, remaining)).map((entry): UnlistedNode => {
      return { kind: 'operation', id: steps.next('unlisted operation', entry), entry, openApiFile, children: [] };
    });
    remaining -= children.length;
    if (children.length > 0) found.push({ kind: 'file', id, openApiFile, children });
  }
  return found;
}

/** Entries for operations that are not in the navigation, by file. */
async function absentOperations(
  { references, pause }: Pick<EngineContext, 'references' | 'pause'>,
  { config, pages, isIgnored, isOwn, openApiFiles }: UnlistedSources,
  listed: ListedPages,
): Promise<{ readonly openApiFile: OpenApiFile; readonly entries: readonly string[] }[]> {
  const all = references.of(config);
  const named = openApiPaths({ references }, config);
  const held = operationPages(pages, openApiFiles);
  const present = new Set<string>();
  const found: { openApiFile: OpenApiFile; entries: readonly string[] }[] = [];
  for (const openApiFile of openApiFiles.all) {
    const { operations } = coverage(config, all, openApiFile);
    const isPresent = ({ status, operation }: CoveredOperation): boolean =>
      status === 'listed' || status === 'generated' || (held.get(operation) ?? []).some((page) => listed.has(page));
    for (const each of operations) if (isPresent(each)) present.add(entryFor(each));
    const path = relativePath(config.folder, openApiFile.uri);
    if (path === undefined || isIgnored(path) || !isOwn(path)) continue;
    const entries = operations.filter((each) => each.status === 'absent' && !isPresent(each)).map(entryFor);
    found.push({ openApiFile, entries });
    const pausing = pause();
    if (pausing) await pausing;
  }
  const isUnknown = all.scopes.some((scope) => {
    const source = scope.source('openapi');
    return source && sourcesOf(config, source).some(({ kind }) => kind === 'unknown');
  });
  return found.map(({ openApiFile, entries }) => {
    if (named.has(openApiFile.path.normalize())) return { openApiFile, entries };
    // A file that nothing names may be the source of a bundled file in the navigation, or of a file at a URL.
    return { openApiFile, entries: isUnknown ? [] : entries.filter((entry) => !present.has(entry)) };
  });
}

interface Folder {
  readonly pages: PageFile[];
  readonly folders: Map<string, Folder>;
}

function folderAt(root: Folder, names: readonly string[]): Folder {
  let folder = root;
  for (const name of names) {
    const inner = folder.folders.get(name) ?? { pages: [], folders: new Map<string, Folder>() };
    folder.folders.set(name, inner);
    folder = inner;
  }
  return folder;
}

/** Nodes of a folder: subfolders first, both by name. The recursion is bounded by the length of paths. */
function folderNodes({ pages, folders }: Folder, parent: string): UnlistedNode[] {
  const names = new SiblingIds(parent);
  const inner = [...folders].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    ...inner.map(([name, folder]): UnlistedNode => {
      const id = names.next('unlisted folder', name);
      return { kind: 'folder', id, name, children: folderNodes(folder, id) };
    }),
    ...[...pages]
      .sort((a, b) => (a.path < b.path ? -1 : 1))
      .map((page): UnlistedNode => ({ kind: 'page', id: names.next('unlisted page', page.path), page, children: [] })),
  ];
}

/** First matching node with its ancestors, outermost first; empty if none matches. */
export function unlistedPath(nodes: readonly UnlistedNode[], isWanted: (node: UnlistedNode) => boolean): readonly UnlistedNode[] {
  for (const node of nodes) {
    if (isWanted(node)) return [node];
    const inner = unlistedPath(node.children, isWanted);
    if (inner.length > 0) return [node, ...inner];
  }
  return [];
}
