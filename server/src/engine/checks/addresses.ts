import { type Steps, stepwise } from '../base/pause';
import { Prefixes } from '../base/prefixes';
import { RedirectGraph } from '../config/redirects/redirectGraph';
import { isPattern, readRedirects, startOfPattern } from '../config/redirects/redirects';
import { extensionOf } from '../site/fileIndex/fileNames';
import type { CheckContext } from './checkContext';
import { generatedPages } from './proposals';

/** Graph of all redirects, which all redirect checks share. For `CheckContext.once`. */
export const redirectGraph = stepwise(function* ({ config }: CheckContext): Steps<RedirectGraph> {
  const redirects = readRedirects(config);
  yield;
  return new RedirectGraph(redirects);
});

/**
 * Whether an address leads, or may lead, to a page, the source of a redirect or a generated page. Also true for a file, since the service
 * may generate it.
 * @param path of the address, without slashes at its ends
 */
export function mayLeadSomewhere(context: CheckContext, path: string): boolean {
  if (path === '' || context.once(redirectGraph).startsAt(path)) return true;
  if (context.once(redirectSources).patterns.begin(path)) return true;
  return mayBePage(context, path) || extensionOf(path) !== '' || context.once(generatedPages).mayBeAddress(path);
}

/** Sources of redirects. */
interface RedirectSources {
  /** Start of each pattern, which all addresses that it matches have in common. */
  readonly patterns: Prefixes;
  readonly paths: Prefixes;
}

/** Sources of all redirects. For `CheckContext.once`. */
export function redirectSources(context: CheckContext): RedirectSources {
  const { all } = context.once(redirectGraph);
  const texts = all.map(({ source }) => source.node.value);
  return {
    patterns: new Prefixes(texts.filter(isPattern).map(startOfPattern)),
    paths: new Prefixes(all.flatMap(({ source }) => source.path ?? [])),
  };
}

/** Whether there is a page at an address, or may be one. */
export function mayBePage({ files }: CheckContext, path: string): boolean {
  return files.page(path) !== 'missing' || files.page(`${path}/index`) !== 'missing';
}

/** Whether the first segment may be the base path that the site is served below: the rest of the path exists. */
export function mayBeBelowBase(context: CheckContext, path: string): boolean {
  const rest = belowBase(path);
  if (rest === undefined || !(mayBePage(context, rest) || context.files.hasFolder(rest))) return false;
  // `guides/index` means the index page of the folder.
  const folder = folderOfIndex(path);
  return folder === undefined || !(context.files.hasFolder(folder) || mayBePage(context, folder));
}

/** Names of pages that introduce a folder, best first. */
const introductoryNames = ['overview', 'introduction', 'getting-started', 'quickstart'];

/** Introductory page of a folder; `undefined` if it has none. */
export function introductoryPage({ files }: { readonly files: Pick<CheckContext['files'], 'page'> }, folder: string): string | undefined {
  return introductoryNames.map((name) => `${folder}/${name}`).find((path) => files.page(path) === 'exists');
}

/** Folder of the path of an index page; `undefined` for other paths. */
export function folderOfIndex(path: string): string | undefined {
  return path.endsWith('/index') ? path.slice(0, -'/index'.length) : undefined;
}

/** Path without its first segment; `undefined` if there is only one. */
export function belowBase(path: string): string | undefined {
  const slash = path.indexOf('/');
  return slash < 0 ? undefined : path.slice(slash + 1);
}
