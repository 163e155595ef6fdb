import { relativePath } from '../../base/uris';
import { isReaderPage } from '../../checks/page/unlisted';
import type { DocsConfig } from '../../config/docsConfig';
import type { ListedPages } from '../../config/navigation/listedPages';
import type { OpenApiFile } from '../../openapi/openApiFile';
import type { PageFile } from '../../pages/page';
import type { FileIndex } from '../../site/fileIndex/fileIndex';
import type { SitePages } from '../../site/sitePages';
import { operationPages } from '../codeLens/operationPages';
import type { EngineContext } from '../engineContext';
import { coverage, entryFor } from '../openapi/coverage';
import type { NamedOpenApiFiles } from '../references/pageSymbols';
import { SiblingIds, unlistedId } from './siblingIds';

/** What the unlisted part is derived from. */
export interface UnlistedSources {
  readonly config: DocsConfig;
  readonly site: FileIndex;
  readonly pages: SitePages;
  readonly listed: ListedPages | undefined;
  readonly openApiFiles: NamedOpenApiFiles;
  readonly isIgnored: (path: string) => boolean;
  readonly isOwn: (path: string) => boolean;
}

/** A node of what is not in the navigation. */
export type UnlistedNode = { readonly id: string; readonly children: readonly UnlistedNode[] } & (
  | { readonly kind: 'folder'; readonly name: string }
  | { readonly kind: 'page'; readonly page: PageFile }
  | { readonly kind: 'file'; readonly openApiFile: OpenApiFile }
  | { readonly kind: 'operation'; readonly entry: string; readonly openApiFile: OpenApiFile }
);

/** Limit of nodes. */
const maxNodes = 50_000;

/** The pages and operations that are not in the navigation; `undefined` if that is unknown. */
export async function unlistedNodes(
  context: Pick<EngineContext, 'references' | 'pause'>,
  sources: UnlistedSources,
): Promise<readonly UnlistedNode[] | undefined> {
  const { config, listed, pages, isIgnored, isOwn, openApiFiles } = sources;
  if (!listed) return undefined;
  const root: Folder = { pages: [], folders: new Map() };
  let left = maxNodes;
  for (const page of pages.files) {
    if (listed.has(page.path) || listed.hasInOtherLanguage(page.path) || !isReaderPage(page, sources)) continue;
    if (!isOwn(pages.pathOf(page)) || left-- <= 0) continue;
    folderAt(root, page.path.split('/').slice(0, -1)).pages.push(page);
  }
  const found = folderNodes(root, unlistedId);
  const names = new SiblingIds(unlistedId);
  const held = operationPages(pages, openApiFiles);
  for (const openApiFile of openApiFiles.all) {
    const path = relativePath(config.folder, openApiFile.uri);
    if (path === undefined || isIgnored(path) || !isOwn(path)) continue;
    const id = names.next('unlisted file', openApiFile.path);
    const steps = new SiblingIds(id);
    const absent = coverage(config, context.references.of(config), openApiFile).operations.filter(
      ({ status, operation }) => status === 'absent' && !(held.get(operation) ?? []).some((each) => listed.has(each)),
    );
    const children = absent.slice(0, Math.max(0, left)).map((covered): UnlistedNode => {
      const entry = entryFor(covered);
      return { kind: 'operation', id: steps.next('unlisted operation', entry), entry, openApiFile, children: [] };
    });
    left -= children.length;
    if (children.length > 0) found.push({ kind: 'file', id, openApiFile, children });
    const pausing = context.pause();
    if (pausing) await pausing;
  }
  return found;
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

/** Folders first, both by name. Paths are bounded, so it is not deep. */
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

/** The node with an id, and those around it, outermost first; empty if there is none. */
export function unlistedPath(nodes: readonly UnlistedNode[], isWanted: (node: UnlistedNode) => boolean): readonly UnlistedNode[] {
  for (const node of nodes) {
    if (isWanted(node)) return [node];
    const inner = unlistedPath(node.children, isWanted);
    if (inner.length > 0) return [node, ...inner];
  }
  return [];
}
