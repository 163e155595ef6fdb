import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { baseName, joinUri, parentUri, relativePath } from '../base/uris';
import { isUrl } from '../config/redirects/redirects';
import { parseEndpoint } from '../config/references/endpoint';
import { normalizePagePath } from '../config/references/reference';
import type { EngineContext } from '../engineContext';
import { reserved } from '../navigation/edit/createPage';
import type { OpenApiFile } from '../openapi/openApiFile';
import { resolveOperation } from '../openapi/operationHolders';
import type { Operation } from '../openapi/table';
import { ContentStore } from '../pages/contentStore';
import { frontMatterEntry } from '../pages/frontMatter/frontMatter';
import type { PageFile } from '../pages/page';
import { FileIndex } from '../site/fileIndex/fileIndex';
import { withoutPageExtension } from '../site/fileIndex/fileNames';
import { Pages } from '../site/pages';
import { ProjectOpenApiStore } from '../site/projectOpenApiFiles';
import { isReaderPage } from '../site/readerPages';
import { loadConfig } from '../site/siteContext';
import type { SitePages } from '../site/sitePages';
import { operationPages } from '../site/symbols/operationPages';
import { imageName, imagesOf, type SiteImages } from './images';
import { siteNameOf } from './siteName';

/** Content for a site in a folder without a docs.json. */
interface FolderContent {
  /** Paths of the pages for readers, without extension, sorted. */
  readonly pages: readonly string[];
  /** Paths of other page files, sorted. */
  readonly leftOut: readonly string[];
  readonly openApiFiles: readonly OpenApiFile[];
  /** Whether an operation has a page. */
  readonly isHeld: (operation: Operation) => boolean;
  readonly images: SiteImages;
  readonly name: string;
  /** Whether the ignore file leaves out a path. */
  readonly isIgnored: (path: string) => boolean;
}

/** Limit of images that are considered for logo and favicon. */
const maxImages = 1_000;

/** Paths of page files for coding agents, in any folder. */
const forAgents = /(?:^|\/)(?:AGENTS|CLAUDE|GEMINI)\.md$/;
/** Page files for repository hosts, which are in the top folder and in upper case by convention. */
const forRepository = /^(?:SECURITY|CODE_OF_CONDUCT|GOVERNANCE|SUPPORT|MAINTAINERS|PULL_REQUEST_TEMPLATE|ISSUE_TEMPLATE)\.md$/;
/** Paths in folders that start with a dot or an underscore, and in folders of templates and other packages. */
const inOtherFolder = /(?:^|\/)(?:[._][^/]*|templates|vendor|bower_components)\//i;

/** Reads a folder as if it had a docs.json. Nothing is cached, as most folders never become a site. @throws {CancelledError} */
export async function readFolder(context: EngineContext, folder: string, token: CancellationToken): Promise<FolderContent> {
  const { documents, ignoredPaths, openApiFiles: readers, profile } = context;
  const fileIndex = new FileIndex(documents.workspace, documents.folders, folder, profile.configurationFile);
  const stores = { pages: new Pages(documents, new ContentStore()), openApi: new ProjectOpenApiStore(documents, readers) };
  try {
    await fileIndex.refresh();
    throwIfCancelled(token);
    const pages = await stores.pages.all(fileIndex, token);
    const isIgnored = await ignoredPaths.certain(folder);
    const isOwn = await notNested(context, folder, token);
    const { all } = await stores.openApi.of(fileIndex, token);
    const openApiFiles = all.filter(({ path }) => !isIgnored(path) && isOwn(path) && !inOtherFolder.test(path));
    for (const openApiFile of openApiFiles) await readers.validate(openApiFile);
    throwIfCancelled(token);
    const held = operationPages(pages, {
      find: (endpoint) => (endpoint.file !== undefined && isUrl(endpoint.file) ? undefined : resolveOperation(openApiFiles, endpoint)),
    });
    const { shown, leftOut } = divided(pages, isIgnored, isOwn);
    return {
      pages: shown,
      leftOut,
      openApiFiles,
      isHeld: (operation) => held.has(operation),
      images: imagesOf(fileIndex.filesNamed(imageName, maxImages).filter((path) => !isIgnored(path) && isOwn(path))),
      name: await nameOf(context, folder),
      isIgnored,
    };
  } finally {
    stores.pages.dispose();
    stores.openApi.dispose();
  }
}

/** Divides page files into pages for the navigation and pages that are left out although the service would publish them. */
function divided(
  pages: SitePages,
  isIgnored: (path: string) => boolean,
  isOwn: (path: string) => boolean,
): { readonly shown: string[]; readonly leftOut: string[] } {
  // The file index has no pages while there is no docs.json.
  const listed = new Set(pages.files.map(({ path }) => path));
  const fileIndex = { page: (path: string) => (listed.has(path) ? 'exists' : 'missing') } as const;
  const shown = new Set<string>();
  const leftOut: string[] = [];
  for (const page of pages.files) {
    const file = pages.pathOf(page);
    if (!isOwn(file) || isIgnored(file)) continue;
    if (isReaderPage(page, { pages, fileIndex, isIgnored }) && isForNavigation(page, file)) shown.add(page.path);
    else leftOut.push(file);
  }
  return { shown: [...shown].sort(), leftOut: leftOut.filter((file) => !shown.has(withoutPageExtension(file))).sort() };
}

function isForNavigation({ path, frontMatter }: PageFile, file: string): boolean {
  if (forAgents.test(file) || forRepository.test(file) || inOtherFolder.test(file)) return false;
  const hidden = frontMatterEntry(frontMatter, 'hidden')?.value;
  if (hidden?.kind === 'boolean' && hidden.value === true) return false;
  // An entry cannot name these paths, because it would be interpreted as something else.
  return !reserved.has(path) && normalizePagePath(path) === path && path.trim() === path && !parseEndpoint(path) && !isUrl(path);
}

/** Predicate of the paths that are not in a nested site. */
async function notNested(context: EngineContext, folder: string, token: CancellationToken): Promise<(path: string) => boolean> {
  const inner: string[] = [];
  for (const root of await context.roots.all(token)) {
    const below = relativePath(folder, parentUri(root));
    if (below && (await loadConfig(context, root, token))) inner.push(`${below}/`);
  }
  return (path) => !inner.some((below) => path.startsWith(below));
}

async function nameOf({ documents }: Pick<EngineContext, 'documents'>, folder: string): Promise<string> {
  const textOf = async (name: string): Promise<string | undefined> => {
    const content = await documents.workspace.read(joinUri(folder, name));
    return content.kind === 'text' ? content.document.getText() : undefined;
  };
  const readme = (await textOf('README.md')) ?? (await textOf('readme.md'));
  const around = parentUri(folder);
  return siteNameOf(readme, await textOf('package.json'), [baseName(folder), ...(around === folder ? [] : [baseName(around)])]);
}
