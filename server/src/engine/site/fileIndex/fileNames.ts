import { nameOf } from '../../../../../shared/paths';
import { imageExtensions } from '../../base/imageNames';
import { normalizePagePath } from '../../config/references/reference';

/** A kind of files that sites have. `data`: fragments of the configuration and OpenAPI files. */
export type FileKind = 'page' | 'image' | 'font' | 'data' | 'graphql' | 'text' | 'style' | 'script' | 'media' | 'download';

/** Extensions of each kind. Scripts are snippets, or files that the service adds to every page. */
const extensionsOf: Readonly<Record<FileKind, string>> = {
  page: 'mdx md',
  image: imageExtensions.join(' '),
  font: 'woff woff2 ttf otf eot',
  data: 'json jsonc yaml yml',
  graphql: 'graphql graphqls gql',
  text: 'xml txt',
  style: 'css',
  script: 'jsx tsx js ts',
  media: 'mp4 webm mov mp3 wav ogg vtt',
  download: 'pdf csv zip',
};
const kindsOfFiles: ReadonlyMap<string, FileKind> = new Map(
  (Object.keys(extensionsOf) as FileKind[]).flatMap((kind) => extensionsOf[kind].split(' ').map((extension) => [extension, kind] as const)),
);
/**
 * Extensions of files that a site can refer to but that are not indexed, since a repository has many of them. Whether they exist is
 * unknown.
 */
const unindexedExtensions: ReadonlySet<string> = new Set('js ts mp3 wav ogg vtt csv zip'.split(' '));

/** The kind of a file by its extension; `undefined` if sites have no such files. */
export function fileKindOf(name: string): FileKind | undefined {
  return kindsOfFiles.get(extensionOf(name));
}

/** Configuration files of programs, to which no page or docs.json refers. */
const toolConfig = /^(?:docs|mint|package|package-lock|composer|tsconfig.*|jsconfig.*|turbo|vercel|biome|pnpm-.*|\..*)\.(?:json|ya?ml)$/i;
/** Other files that programs run or follow: scripts that configure tools, pipelines, instructions for agents. */
const programFile = new RegExp(
  `^(?:${[
    '.*\\.(?:config|setup|conf)\\.(?:js|ts|jsx|tsx)',
    '(?:gulp|grunt)file\\.(?:js|ts)',
    '(?:docker-)?compose(?:\\.[\\w-]+)?\\.ya?ml',
    '(?:.*-pipelines|appveyor|buildspec|cloudbuild|codemagic|lefthook|skaffold|taskfile)\\.ya?ml',
    '(?:deno|firebase|lerna|nx|renovate|wrangler)\\.jsonc?',
    '(?:agents|claude|gemini)\\.md',
  ].join('|')})$`,
  'i',
);

export function isToolConfig(name: string): boolean {
  return toolConfig.test(name);
}

/** Whether a program reads, runs or follows a file of this name, so that no other file may replace it. */
export function isProgramFile(name: string): boolean {
  return toolConfig.test(name) || programFile.test(name);
}

/** Folders that are never listed. */
const unseenFolders: ReadonlySet<string> = new Set(['.git', 'node_modules']);
/** Folders of snippets that pages import. */
const snippetFolders: ReadonlySet<string> = new Set(['snippets', '_snippets']);
const inSnippetFolder = new RegExp(`(?:^|/)(?:${[...snippetFolders].join('|')})/`);
/** Folders that the service ignores by default. */
const foreign: ReadonlySet<string> = new Set([...unseenFolders, ...'.github .claude .agents .idea .vscode .cursor .mintlify'.split(' ')]);
/** The same as a pattern of paths, for speed: tested for every page file of a site. */
const inForeignFolder = new RegExp(`(?:^|/)(?:${[...foreign].map((name) => name.replace('.', '\\.')).join('|')})(?:/|$)`);
/** Folders in which the service does not look for pages; they may contain assets. */
const foldersWithoutPages: ReadonlySet<string> = new Set([...foreign, ...snippetFolders]);
/** Folders that may be large and rarely contain files that a site refers to: listed last, within the limits. */
const bulkyFolders: ReadonlySet<string> = new Set('build dist out target coverage vendor bower_components tmp temp'.split(' '));
/** Page files that the service excludes in any folder; none has the extension `.mdx`. */
const ignoredPageNames: ReadonlySet<string> = new Set(['readme.md', 'license.md', 'changelog.md', 'contributing.md', 'contribute.md']);
/** Folder with instructions for the agents of the service, at the root of a site. */
export const instructionFolder = '.mintlify';
/** Name of instructions for agents, which are published unchanged. Only at the root. */
const skillFile = 'skill.md';

type NameKind = 'page' | 'ignoredPage' | 'asset' | 'other';

/** The kind of a file in the index of a site. */
export function kindOfName(name: string): NameKind {
  const extension = extensionOf(name);
  if (extension === 'mdx') return 'page';
  if (extension === 'md') return ignoredPageNames.has(name.toLowerCase()) ? 'ignoredPage' : 'page';
  return kindsOfFiles.has(extension) && !unindexedExtensions.has(extension) ? 'asset' : 'other';
}

/** Extensions of source code and of files of tools, none of which the service publishes. */
const sourceExtensions: ReadonlySet<string> = new Set(
  (
    'ts mts cts tsx jsx mjs cjs vue svelte py ipynb go rs rb java kt kts swift scala c h cc cpp hpp cs php pl lua dart ex exs erl hs ml ' +
    'clj sh bash zsh fish ps1 bat sql proto toml ini cfg conf lock gradle tf hcl sol move nix'
  ).split(' '),
);
/** Files of a repository without an extension. */
const repositoryFiles: ReadonlySet<string> = new Set(['LICENSE', 'LICENCE', 'NOTICE', 'Makefile', 'Dockerfile', 'CODEOWNERS', 'Gemfile']);

/** Whether a path certainly names a file of a source tree, which the service does not publish. */
export function isSourceFile(path: string): boolean {
  return sourceExtensions.has(extensionOf(path)) || repositoryFiles.has(nameOf(path));
}

/** Path of a page, from the path of its file. */
export function withoutPageExtension(path: string): string {
  // Fast path: called for every page file of a site.
  return path.endsWith('.mdx') ? path.slice(0, -'.mdx'.length) : path.replace(/\.mdx?$/i, '');
}

/** Extension in lower case, without the dot; empty if there is none. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 && dot > name.lastIndexOf('/') ? name.slice(dot + 1).toLowerCase() : '';
}

/** Whether a folder of this name is not listed. */
export function isUnseenFolder(name: string): boolean {
  return unseenFolders.has(name);
}

/** Whether a path leads through a folder that is not listed. */
export function liesUnseen(path: string): boolean {
  return path.split('/').some(isUnseenFolder);
}

export function isBulkyFolder(name: string): boolean {
  return name.startsWith('.') || bulkyFolders.has(name.toLowerCase());
}

/** Whether the service reads files in a folder as pages. @param path relative to the documentation folder */
export function holdsPages(path: string): boolean {
  return !path.split('/').some((segment) => foldersWithoutPages.has(segment));
}

/** Whether the service publishes a page file as something other than a page. @param path relative to the documentation folder */
export function isNoPage(path: string): boolean {
  // Fast path: called for every page file of a site.
  if (path.endsWith('.mdx')) return false;
  const name = nameOf(path).toLowerCase();
  return ignoredPageNames.has(name) || (name.length === path.length && name === skillFile);
}

/** Whether a file has instructions for agents that write pages. @param path relative to the documentation folder */
export function isForAgents(path: string): boolean {
  return /(?:^|\/)(?:agents|claude)\.md$/i.test(path);
}

/** Whether the service ignores a page file, regardless of the ignore file of the site. @param path relative to the documentation folder */
export function isIgnoredByDefault(path: string): boolean {
  return isNoPage(path) || inForeignFolder.test(path);
}

/** Whether a page file is a snippet, judging by its folder. @param path relative to the documentation folder */
export function isSnippet(path: string): boolean {
  return inSnippetFolder.test(path) && !inForeignFolder.test(path);
}

/** Whether the creation or deletion of a path may affect a site; paths without an extension may be folders. */
export function isWorthKnowing(path: string): boolean {
  if (liesUnseen(path)) return false;
  const name = nameOf(path);
  return kindOfName(name) !== 'other' || !/^[a-z]\w{0,5}$/.test(extensionOf(name));
}

/** Whether a path is inside the documentation folder, normalized, and a valid file name on every operating system. */
export function isSafePath(path: string): boolean {
  if (path !== normalizePagePath(path) || path.length > 200) return false;
  return path.split('/').every((segment) => /^[^\s.<>:"|?*\\\p{Cc}](?:[^<>:"|?*\\\p{Cc}]*[^\s.<>:"|?*\\\p{Cc}])?$/u.test(segment));
}

/** Kinds whose files can replace one another, regardless of their extensions. */
const interchangeable: ReadonlySet<FileKind | undefined> = new Set(['image', 'font', 'data']);

/** Class of an extension (lower case, without dot); files of one class can replace one another. */
export function assetClassOf(extension: string): string {
  const kind = kindsOfFiles.get(extension);
  return kind !== undefined && interchangeable.has(kind) ? kind : extension;
}
