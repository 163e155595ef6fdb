import type { TextDocument } from 'vscode-languageserver-textdocument';
import { compareText } from '../../base/strings';
import type { DocsConfig } from '../../config/docsConfig';
import type { OpenApiFile } from '../../openapi/openApiFile';
import { titleOfPath } from '../../pages/newPage';
import type { PathStyle } from '../config/completion/pathStyle';
import type { Destination } from './destination';
import { sourceAround } from './endpointScope';
import type { PrintedItem } from './navigationChange';
import { newItem } from './printedItem';

/** What is added to the navigation. */
export type Addition =
  /** `path`: without extension. */
  | { readonly kind: 'page'; readonly path: string }
  /** `file`: path of the OpenAPI file. */
  | { readonly kind: 'endpoint'; readonly entry: string; readonly file: string }
  | ({ readonly kind: 'group'; readonly group: string } /** `openapi`: the file of its endpoints, if it is not in scope. */ & (
      | { readonly pages: readonly Addition[]; readonly openapi?: string }
      /** `key`: under which the file is named. `entries`: none if pages are generated for all of it. */
      | { readonly file: string; readonly key: 'openapi' | 'asyncapi'; readonly entries: readonly string[] }
    ));

type NewJson = string | { [key: string]: string | NewJson[] };

/** An addition as an item of its array. */
export function printedAddition(
  config: DocsConfig,
  addition: Addition,
  { parent }: Destination,
  document: TextDocument,
  style: PathStyle,
): PrintedItem {
  const source = addition.kind === 'page' ? undefined : sourceAround(config, parent);
  return newItem(document, jsonOf(addition, style, source));
}

/** @param source the OpenAPI file in scope */
function jsonOf(addition: Addition, style: PathStyle, source: string | undefined): NewJson {
  if (addition.kind === 'page') return style + addition.path;
  if (addition.kind === 'endpoint') return addition.file === source ? addition.entry : `${addition.file} ${addition.entry}`;
  const { group } = addition;
  if ('pages' in addition) {
    const { pages, openapi } = addition;
    return { group, ...(openapi !== undefined && { openapi }), pages: pages.map((each) => jsonOf(each, style, openapi ?? source)) };
  }
  const { key, file, entries } = addition;
  return entries.length > 0 ? { group, [key]: file, pages: [...entries] } : { group, [key]: file };
}

interface Folder {
  readonly pages: string[];
  readonly folders: Map<string, Folder>;
}

/** A group named after a folder, with its pages, the index first, then its folders as groups; `undefined` for a folder without pages. */
export function groupOfFolder(path: string, pages: readonly string[]): Addition | undefined {
  const root: Folder = { pages: [], folders: new Map() };
  for (const page of pages) {
    let folder = root;
    for (const name of page
      .slice(path.length + 1)
      .split('/')
      .slice(0, -1)) {
      const inner = folder.folders.get(name) ?? { pages: [], folders: new Map<string, Folder>() };
      folder.folders.set(name, inner);
      folder = inner;
    }
    folder.pages.push(page);
  }
  return pages.length > 0 ? groupOf(path, root) : undefined;
}

const { compare } = new Intl.Collator('en', { numeric: true });

/**
 * Compares paths of pages in the order of a new group for a folder: its pages by name, the index first, then its folders.
 * @param a relative to the folder, without extension, as the other
 */
export function comparePages(a: string, b: string): number {
  const [as, bs] = [a.split('/'), b.split('/')];
  let level = 0;
  while (level < Math.min(as.length, bs.length) - 1 && as[level] === bs[level]) level++;
  const [isPage, isOtherPage] = [level === as.length - 1, level === bs.length - 1];
  if (isPage !== isOtherPage) return isPage ? -1 : 1;
  const [own, other] = [as[level] ?? '', bs[level] ?? ''];
  return (isPage ? indexFirst(own) - indexFirst(other) : 0) || compare(own, other) || compareText(a, b);
}

function indexFirst(page: string): number {
  return /(?:^|\/)index$/i.test(page) ? 0 : 1;
}

function groupOf(path: string, { pages, folders }: Folder): Addition {
  return {
    kind: 'group',
    group: titleOfPath(path),
    pages: [
      ...[...pages].sort((a, b) => indexFirst(a) - indexFirst(b) || compare(a, b)).map((page): Addition => ({ kind: 'page', path: page })),
      ...[...folders].sort(([a], [b]) => compare(a, b)).map(([name, folder]) => groupOf(`${path}/${name}`, folder)),
    ],
  };
}

/** Names of files that say nothing about the API. */
const general = /^(?:openapi|asyncapi|swagger|api|index|spec)$/i;

/** A group for an OpenAPI or AsyncAPI file, named after it. @param entries the operations to list; empty to generate all pages */
export function groupOfFile({ path, table }: OpenApiFile, entries: readonly string[]): Addition {
  const segments = path.replace(/\.[^./]+$/, '').split('/');
  const name = segments.reverse().find((segment) => !general.test(segment));
  const key = table.format === 'asyncapi' ? 'asyncapi' : 'openapi';
  return { kind: 'group', group: name === undefined ? 'API reference' : titleOfPath(name), key, file: path, entries };
}

/** Each page and endpoint once, at its first place. */
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
