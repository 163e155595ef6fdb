import { t } from '../../../../../shared/l10n';
import { baseName, joinUri, relativePath } from '../../base/uris';
import type { DocsConfig } from '../../config/docsConfig';
import { normalizeFilePath } from '../../config/references/targets';
import type { EngineContext } from '../../engineContext';
import { type CoveredOperation, coverage, entryFor } from '../../openapi/coverage';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { holdsPages, isIgnoredByDefault, kindOfName, withoutPageExtension } from '../../site/fileIndex/fileNames';
import { isReaderPage } from '../../site/readerPages';
import { unlistedId } from '../tree/siblingIds';
import { type UnlistedNode, type UnlistedSources, unlistedPath } from '../tree/unlisted';
import { type Addition, groupOfFile, groupOfFolder } from './additions';
import { NavigationRefusal } from './refusal';

/** Addition for a node of the tree of unlisted items. @throws {NavigationRefusal} if the node no longer exists */
export function additionOfNode(
  { references }: Pick<EngineContext, 'references'>,
  config: DocsConfig,
  unlisted: readonly UnlistedNode[],
  id: string,
): Addition {
  if (id === unlistedId) throw new NavigationRefusal(t`This is all that is not in the navigation. Choose an item of it.`);
  const around = unlistedPath(unlisted, (each) => each.id === id);
  const node = around.at(-1);
  switch (node?.kind) {
    case 'page':
      return { kind: 'page', path: node.page.path };
    case 'operation':
      return { kind: 'endpoint', entry: node.entry, file: node.openApiFile.path };
    case 'file': {
      const visible = coverage(config, references.of(config), node.openApiFile).operations.filter(isVisible);
      const entries = node.children.flatMap((child) => (child.kind === 'operation' ? [child.entry] : []));
      return groupOfFile(node.openApiFile, entries.length === visible.length ? [] : entries);
    }
    case 'folder': {
      const path = around.flatMap((each) => (each.kind === 'folder' ? [each.name] : [])).join('/');
      const group = groupOfFolder(path, pagesBelow(node));
      if (group) return group;
    }
  }
  throw new NavigationRefusal(t`This item is no longer in the navigation. Try again.`);
}

function pagesBelow({ children }: UnlistedNode): string[] {
  return children.flatMap((child) => (child.kind === 'page' ? [child.page.path] : pagesBelow(child)));
}

/**
 * Addition for a page file, a folder or an OpenAPI file.
 * @returns the path, if the navigation has the item already
 * @throws {NavigationRefusal}
 */
export async function additionOfUri(context: EngineContext, sources: UnlistedSources, uri: string): Promise<Addition | string> {
  const { config, isOwn } = sources;
  const path = relativePath(config.folder, uri.replace(/\/$/, ''));
  if (!path) throw new NavigationRefusal(t`\`${baseName(uri)}\` is outside the documentation folder.`);
  if (!isOwn(path)) throw new NavigationRefusal(t`\`${path}\` belongs to another site.`);
  const presence = await context.documents.workspace.stat(joinUri(config.folder, path));
  if (presence === 'folder') return ofFolder(sources, path);
  if (presence === 'missing') throw new NavigationRefusal(t`\`${path}\` does not exist.`);
  if (kindOfName(baseName(path)) === 'page') return ofPage(sources, path);
  const openApiFile = /\.(?:json|ya?ml)$/i.test(path) ? await context.openApiFiles.read(config.folder, path) : undefined;
  const added = openApiFile && ofOpenApiFile(context, config, openApiFile);
  if (!added) throw new NavigationRefusal(t`\`${path}\` is not a page, folder or OpenAPI file.`);
  return added;
}

function ofPage({ listed, isIgnored }: UnlistedSources, file: string): Addition | string {
  if (!holdsPages(file) || isIgnoredByDefault(file) || isIgnored(file)) {
    throw new NavigationRefusal(t`The service leaves out \`${file}\`. Choose another path.`);
  }
  const path = withoutPageExtension(file);
  return listed?.has(path) ? path : { kind: 'page', path };
}

function ofFolder(sources: UnlistedSources, path: string): Addition | string {
  const { listed, pages, isOwn } = sources;
  const below = pages.files.filter((page) => {
    return page.path.startsWith(`${path}/`) && isReaderPage(page, sources) && isOwn(pages.pathOf(page));
  });
  if (below.length === 0) throw new NavigationRefusal(t`\`${path}\` has no pages.`);
  const added = new Set(below.filter((page) => !listed?.has(page.path)).map((page) => page.path));
  return groupOfFolder(path, [...added]) ?? path;
}

function ofOpenApiFile(
  { references }: Pick<EngineContext, 'references'>,
  config: DocsConfig,
  openApiFile: OpenApiFile,
): Addition | string | undefined {
  const { table, path } = openApiFile;
  if (table.problem) return undefined;
  if (table.format === 'asyncapi') {
    const isNamed = references
      .of(config)
      .ofKind('openapi')
      .some(({ text }) => normalizeFilePath(text) === path);
    if (table.channels.length === 0) return undefined;
    return isNamed ? path : groupOfFile(openApiFile, []);
  }
  const { operations, holders } = coverage(config, references.of(config), openApiFile);
  const visible = operations.filter(isVisible);
  if (table.format !== 'openapi' || visible.length === 0) return undefined;
  const absent = visible.filter(({ status }) => status === 'absent' || status === 'unknown');
  if (absent.length === 0) return path;
  return groupOfFile(openApiFile, absent.length === visible.length && holders.length === 0 ? [] : absent.map(entryFor));
}

function isVisible({ status }: CoveredOperation): boolean {
  return status !== 'hidden';
}
