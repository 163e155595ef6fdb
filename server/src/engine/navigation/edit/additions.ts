import type { TextDocument } from 'vscode-languageserver-textdocument';
import { nameOf } from '../../../../../shared/paths';
import { compareText, naturalOrder } from '../../base/strings';
import type { DocsConfig } from '../../config/docsConfig';
import type { PathStyle } from '../../config/references/pathStyle';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { titleOfPath } from '../../pages/newPage';
import type { Destination } from './destination';
import { sourceAround } from './endpointScope';
import type { PrintedItem } from './navigationChange';
import { newItem } from './printedItem';

/** A page, endpoint or group that is added to the navigation. */
export type Addition =
  /** `path`: without extension. */
  | { readonly kind: 'page'; readonly path: string }
  /** `file`: path of the OpenAPI file. */
  | { readonly kind: 'endpoint'; readonly entry: string; readonly file: string }
  | ({ readonly kind: 'group'; readonly group: string } /** `openapi`: the file of its endpoints, if it is not in scope. */ & (
      | { readonly pages: readonly Addition[]; readonly openapi?: string }
      /** `key`: the property that names the file. `entries`: empty if the pages of the whole file are generated. */
      | { readonly file: string; readonly key: 'openapi' | 'asyncapi'; readonly entries: readonly string[] }
    ));

/** An addition as JSON. */
type NewJson = string | { [key: string]: string | NewJson[] };

/** Prints an addition as an item of its array. */
export function printedAddition(
  config: DocsConfig,
  addition: Addition,
  { parent }: Destination,
  document: TextDocument,
  style: PathStyle,
): PrintedItem {
  const source = addition.kind === 'page' ? undefined : sourceAround(config, parent);
  return newItem(document, jsonOfAddition(addition, style, source));
}

/** An addition as JSON. @param source the OpenAPI file in scope */
export function jsonOfAddition(addition: Addition, style: PathStyle, source: string | undefined): NewJson {
  if (addition.kind === 'page') return style + addition.path;
  if (addition.kind === 'endpoint') return addition.file === source ? addition.entry : `${addition.file} ${addition.entry}`;
  const { group } = addition;
  if ('pages' in addition) {
    const { pages, openapi } = addition;
    return { group, ...(openapi !== undefined && { openapi }), pages: pages.map((each) => jsonOfAddition(each, style, openapi ?? source)) };
  }
  const { key, file, entries } = addition;
  return entries.length > 0 ? { group, [key]: file, pages: [...entries] } : { group, [key]: file };
}

/** Pages by folder. */
export interface PageFolder {
  readonly pages: string[];
  readonly folders: Map<string, PageFolder>;
}

/** A group named after a folder, with its pages, the index first, then its folders as groups; `undefined` for a folder without pages. */
export function groupOfFolder(path: string, pages: readonly string[]): Addition | undefined {
  return pages.length > 0 ? groupOf(path, pagesByFolder(path, pages)) : undefined;
}

/**
 * The pages of a folder, by folder. A page beside a folder of the same name is put into that folder.
 * @param path of the folder, empty for the documentation folder
 */
export function pagesByFolder(path: string, pages: readonly string[]): PageFolder {
  const root: PageFolder = { pages: [], folders: new Map() };
  const start = path === '' ? 0 : path.length + 1;
  for (const page of pages) {
    let folder = root;
    for (const name of page.slice(start).split('/').slice(0, -1)) {
      const inner = folder.folders.get(name) ?? { pages: [], folders: new Map<string, PageFolder>() };
      folder.folders.set(name, inner);
      folder = inner;
    }
    folder.pages.push(page);
  }
  adoptNamesakes(root);
  return root;
}

/**
 * Function that compares paths of pages for the order in a new group of a folder: its pages in reading order, then its folders. The paths
 * are relative to the folder, without extension.
 */
export function orderOfPages(): (a: string, b: string) => number {
  const compare = naturalOrder();
  return (a, b) => comparePages(a, b, compare);
}

function comparePages(a: string, b: string, compare: ReturnType<typeof naturalOrder>): number {
  const [as, bs] = [a.split('/'), b.split('/')];
  let level = 0;
  while (level < Math.min(as.length, bs.length) - 1 && as[level] === bs[level]) level++;
  const [isPage, isOtherPage] = [level === as.length - 1, level === bs.length - 1];
  if (isPage !== isOtherPage) return isPage ? -1 : 1;
  const [own, other] = [as[level] ?? '', bs[level] ?? ''];
  return rankOf(own) - rankOf(other) || compare(own, other) || compareText(a, b);
}

/** Moves each page beside a folder of its name into the folder. */
function adoptNamesakes({ pages, folders }: PageFolder): void {
  const own = pages.splice(0);
  for (const page of own) (folders.get(nameOf(page))?.pages ?? pages).push(page);
  for (const folder of folders.values()) adoptNamesakes(folder);
}

/** A group with pages, then with folders as groups. */
export function groupOf(path: string, folder: PageFolder): Extract<Addition, { readonly kind: 'group' }> {
  return {
    kind: 'group',
    group: titleOfPath(path),
    pages: [
      ...sortedPages(folder.pages, path).map((page): Addition => ({ kind: 'page', path: page })),
      ...sortedFolders(folder).map(([name, inner]) => groupOf(path === '' ? name : `${path}/${name}`, inner)),
    ],
  };
}

/** Names of pages that come first, in this order. */
const introductoryNames: readonly RegExp[] = [
  /^index$/i,
  /^(?:introduction|intro|welcome|home)$/i,
  /^overview$/i,
  /^(?:quick[-_]?start|getting[-_]started|get[-_]started)$/i,
];

/** Pages in reading order: introductions first, numbers by value. @param folder path of the folder that a page of its name introduces */
export function sortedPages(pages: readonly string[], folder: string): string[] {
  const introducing = pages.filter((page) => page === folder);
  const others = pages.filter((page) => page !== folder);
  return [...introducing, ...inReadingOrder(others, (page) => page)];
}

/** Folders of a folder, in reading order. */
export function sortedFolders({ folders }: PageFolder): [name: string, folder: PageFolder][] {
  return inReadingOrder([...folders], ([name]) => name);
}

function inReadingOrder<T>(items: readonly T[], pathOf: (item: T) => string): T[] {
  const compare = naturalOrder();
  const ranked = items.map((item) => ({ item, path: pathOf(item), rank: rankOf(pathOf(item)) }));
  return ranked.sort((a, b) => a.rank - b.rank || compare(a.path, b.path)).map(({ item }) => item);
}

function rankOf(path: string): number {
  const rank = introductoryNames.findIndex((names) => names.test(nameOf(path)));
  return rank < 0 ? introductoryNames.length : rank;
}

/** File names that do not name the API. */
const genericNames = /^(?:openapi|asyncapi|swagger|api|index|spec)$/i;

/** A group for an OpenAPI or AsyncAPI file, named after it. @param entries the operations to list; empty to generate all pages */
export function groupOfFile({ path, table }: OpenApiFile, entries: readonly string[]): Addition {
  const segments = path.replace(/\.[^./]+$/, '').split('/');
  const name = segments.reverse().find((segment) => !genericNames.test(segment));
  const key = table.format === 'asyncapi' ? 'asyncapi' : 'openapi';
  return { kind: 'group', group: name === undefined ? 'API reference' : titleOfPath(name), key, file: path, entries };
}

/** Additions without repeated pages and endpoints; the first of each stays. */
export function withoutRepetition(additions: readonly Addition[]): Addition[] {
  const seen = new Set<string>();
  return additions.filter((addition) => {
    if (addition.kind === 'group') return true;
    const key = addition.kind === 'page' ? addition.path : `${addition.file} ${addition.entry}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
