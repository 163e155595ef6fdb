import { type CancellationToken, throwIfCancelled } from '../../../../../shared/cancellation';
import { t } from '../../../../../shared/l10n';
import { baseName, joinUri, relativePath } from '../../base/uris';
import { type DocsConfig, entryOf } from '../../config/docsConfig';
import type { NavigationTree, TreeNode } from '../../config/navigation/navigationTree';
import { parseEndpoint } from '../../config/references/endpoint';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import type { EngineContext } from '../../engineContext';
import { GeneratedPages } from '../../openapi/generatedPages';
import { titleOfPath } from '../../pages/newPage';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import { isMeantUnlisted, isReaderPage } from '../../site/readerPages';
import { ownFiles } from '../../site/resolve';
import { orderOfPages } from '../edit/additions';
import { NavigationRefusal } from '../edit/refusal';
import { lineage } from '../edit/selection';
import { hasOtherSource } from '../tree/levels';
import type { EntrySource, SourceItem } from './entrySource';

/**
 * Source with the pages of a folder and its subfolders: by name, the index page first, then the folders.
 * @param uri of the folder
 * @throws {NavigationRefusal} if it has no pages; {CancelledError}
 */
export async function folderSource(
  context: EngineContext,
  tree: NavigationTree,
  uri: string,
  token: CancellationToken,
): Promise<EntrySource> {
  const { config } = tree;
  const folder = relativePath(config.folder, uri.replace(/\/$/, ''));
  if (folder === undefined) throw new NavigationRefusal(t`\`${baseName(uri)}\` is outside the documentation folder.`);
  const presence = await context.documents.workspace.stat(joinUri(config.folder, folder));
  if (presence !== 'folder') throw new NavigationRefusal(t`There is no folder \`${folder}\`.`);
  const fileIndex = await context.sites.of(config.folder, token);
  const pages = await context.pages.all(fileIndex, token);
  const isIgnored = await context.ignoredPaths.certain(config.folder);
  const isOwn = await ownFiles(context, config, token);
  const describedAt = await context.listings.describedPages(context, config, token);
  throwIfCancelled(token);
  if (folder !== '' && !isOwn(`${folder}/`)) throw new NavigationRefusal(t`\`${folder}\` belongs to another site.`);
  const generated = new GeneratedPages(config, context.references.of(config), { describedAt, isMisspelled: () => false });
  const below = folder === '' ? '' : `${folder}/`;
  const found = new Map<string, boolean>();
  for (const page of pages.files) {
    const isThere = page.path.startsWith(below) && isReaderPage(page, { pages, fileIndex, isIgnored }) && isOwn(pages.pathOf(page));
    // A path with a space may read like an operation.
    if (isThere && !parseEndpoint(page.path)) found.set(page.path, !isMeantUnlisted(page));
  }
  if (found.size === 0) throw new NavigationRefusal(folder === '' ? t`This site has no pages.` : t`\`${folder}\` has no pages.`);
  const sectionOf = (path: string): string[] => path.slice(below.length).split('/').slice(0, -1);
  const compare = orderOfPages();
  const items = [...found]
    .sort(([a], [b]) => compare(a.slice(below.length), b.slice(below.length)))
    .map(
      ([path, isOffered], rank): SourceItem => ({
        name: path,
        section: sectionOf(path),
        addition: { kind: 'page', path },
        rank,
        isOffered,
      }),
    );
  const paths = new Paths(items);
  const files = new Set([...fileIndex.markdownFiles()].map((file) => keyOf(withoutPageExtension(file))));
  const elsewhere = new Map<TreeNode, ReadonlySet<SourceItem>>();
  return {
    items,
    mayBeFlat: false,
    groupOf: (section) => titleOfPath(section.at(-1) ?? folder),
    classify(entry) {
      if (entry.kind !== 'page') return undefined;
      const item = paths.item(entry.name);
      if (item) return item;
      const path = pathOf(entry.name);
      if (path === undefined || path === '' || !path.startsWith(below) || isUnknown(config, entry)) return undefined;
      // A path in another letter case is a mistake with a check of its own.
      const isMissing = [path, `${path}/index`].every((each) => fileIndex.page(each) === 'missing' && !files.has(keyOf(each)));
      if (!isMissing || generated.mayBeEntry(path, undefined) || hasOtherSource(config, entry)) return undefined;
      return { isGone: true, section: sectionOf(path) };
    },
    itemOfRoot: (text) => paths.item(text),
    isElsewhere(item, element, parent) {
      const around = alternativeAround(element ?? parent);
      const known = elsewhere.get(around) ?? listedOutside(tree, around, element, paths);
      elsewhere.set(around, known);
      return known.has(item);
    },
    refuseNew: () => undefined,
  };
}

/** Index of the items of the folder by the entries that name them. */
class Paths {
  private readonly exact: ReadonlyMap<string, SourceItem>;
  private readonly byKey: ReadonlyMap<string, SourceItem>;

  constructor(items: readonly SourceItem[]) {
    this.exact = new Map(items.map((item) => [item.name, item]));
    this.byKey = new Map(items.map((item) => [keyOf(item.name), item]));
  }

  /** Item of an entry, also in another letter case or for the folder of an index page: checks report such an entry. */
  item(text: string): SourceItem | undefined {
    // A file name may have characters that end the path of an address.
    const written = normalizePagePath(text);
    const path = pathOf(text);
    for (const each of path === undefined ? [written] : [written, path]) {
      const found = this.exact.get(each) ?? this.byKey.get(keyOf(each)) ?? this.byKey.get(keyOf(each === '' ? 'index' : `${each}/index`));
      if (found) return found;
    }
    return undefined;
  }
}

function pathOf(text: string): string | undefined {
  return normalizeFilePath(
    normalizePagePath(text)
      .trim()
      .replace(/\.mdx?$/i, ''),
  );
}

function keyOf(path: string): string {
  return path.normalize().toLowerCase();
}

/** Whether a fragment around an entry cannot be read, so that the entry may name something else. */
function isUnknown(config: DocsConfig, entry: TreeNode): boolean {
  return lineage(entry).some(({ at }) => {
    const link = at.node.type === 'object' ? config.links.get(at.node) : undefined;
    return link !== undefined && (link.problem !== undefined || !link.target?.root);
  });
}

/** Items that an alternative lists outside of an element. */
function listedOutside(tree: NavigationTree, around: TreeNode, element: TreeNode | undefined, paths: Paths): ReadonlySet<SourceItem> {
  const found = new Set<SourceItem>();
  const add = (text: string): void => {
    const item = paths.item(text);
    if (item) found.add(item);
  };
  const visit = (node: TreeNode): void => {
    if (node === element) return;
    if (node.kind === 'page') add(node.name);
    const root = node.at.node.type === 'object' ? entryOf(tree.config, node.at, 'root')?.value?.node : undefined;
    if (root?.type === 'string') add(root.value);
    for (const child of tree.children(node)) visit(child);
  };
  visit(around);
  return found;
}

/** Innermost language, version or product around a node, of which readers see one at a time; otherwise the navigation. */
function alternativeAround(node: TreeNode): TreeNode {
  let at = node;
  while (at.parent && at.kind !== 'language' && at.kind !== 'version' && at.kind !== 'product') at = at.parent;
  return at;
}
