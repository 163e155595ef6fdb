/**
 * Extensions of the other files that a configuration can name: images, fonts, descriptions and their like. Files with
 * other extensions are not kept, so that a repository full of sources costs nothing; of them nothing is known.
 */
const assetExtensions: ReadonlySet<string> = new Set(
  'svg png jpg jpeg gif webp avif ico bmp apng woff woff2 ttf otf eot json jsonc yaml yml graphql graphqls gql xml txt css pdf mp4 webm mov'.split(
    ' ',
  ),
);

/** Folders whose content is never looked at. */
const unseen: ReadonlySet<string> = new Set(['.git', 'node_modules']);
/** Folders of what pages are made of: parts that they import. */
const reusable: ReadonlySet<string> = new Set(['snippets', '_snippets']);
/** Folders that are no part of the site. */
const foreign: ReadonlySet<string> = new Set([
  ...unseen,
  ...'.github .claude .agents .idea .vscode build dist coverage .cache tmp temp'.split(' '),
]);
/** Folders in which the service looks for no pages; assets may lie there. */
const withoutPages: ReadonlySet<string> = new Set([...foreign, ...reusable]);
/** Folders that may be large and rarely hold what a site names: looked at last, when bounds allow. */
const bulky: ReadonlySet<string> = new Set('build dist out target coverage vendor bower_components tmp temp'.split(' '));
/** Page files that the service leaves out wherever they lie. */
const ignoredPages: ReadonlySet<string> = new Set(['readme.md', 'license.md', 'changelog.md', 'contributing.md']);

export type NameKind = 'page' | 'ignoredPage' | 'asset' | 'other';

export function kindOfName(name: string): NameKind {
  const extension = extensionOf(name);
  if (extension === 'mdx' || extension === 'md') return ignoredPages.has(name.toLowerCase()) ? 'ignoredPage' : 'page';
  return assetExtensions.has(extension) ? 'asset' : 'other';
}

/** The path of a page by that of its file. */
export function withoutPageExtension(path: string): string {
  return path.replace(/\.mdx?$/i, '');
}

/** In lower case, without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 && dot > name.lastIndexOf('/') ? name.slice(dot + 1).toLowerCase() : '';
}

/** Whether the content of a folder of this name is left unknown. */
export function isUnseenFolder(name: string): boolean {
  return unseen.has(name);
}

/** Whether a path leads through such a folder. */
export function liesUnseen(path: string): boolean {
  return path.split('/').some(isUnseenFolder);
}

export function isBulkyFolder(name: string): boolean {
  return name.startsWith('.') || bulky.has(name.toLowerCase());
}

/** Whether the service takes files in a folder for pages. `path` starts at the documentation folder. */
export function holdsPages(path: string): boolean {
  return !path.split('/').some((segment) => withoutPages.has(segment));
}

/** Whether a file written as a page is a part that pages import, by the folder it lies in. `path` as above. */
export function isSnippet(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return folders.some((folder) => reusable.has(folder)) && !folders.some((folder) => foreign.has(folder));
}

/** Whether a created or deleted path can matter to what is known of a site; paths without an extension may be folders. */
export function isWorthKnowing(path: string): boolean {
  if (liesUnseen(path)) return false;
  const name = path.slice(path.lastIndexOf('/') + 1);
  return kindOfName(name) !== 'other' || !/^[a-z]\w{0,5}$/.test(extensionOf(name));
}

const classes: readonly (readonly [string, ReadonlySet<string>])[] = [
  ['image', new Set('svg png jpg jpeg gif webp avif ico bmp apng'.split(' '))],
  ['font', new Set('woff woff2 ttf otf eot'.split(' '))],
  ['data', new Set('json jsonc yaml yml'.split(' '))],
];

/** What kind of file an extension (lower case, without dot) stands for; kinds stand in for one another. */
export function assetClassOf(extension: string): string {
  return classes.find(([, extensions]) => extensions.has(extension))?.[0] ?? extension;
}
