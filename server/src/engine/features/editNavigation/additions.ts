import type { TextDocument } from 'vscode-languageserver-textdocument';
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
  | ({ readonly kind: 'group'; readonly group: string } & (
      | { readonly pages: readonly Addition[] }
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
  const source = addition.kind === 'endpoint' ? sourceAround(config, parent) : undefined;
  return newItem(document, jsonOf(addition, style, source));
}

/** @param source the OpenAPI file in scope */
function jsonOf(addition: Addition, style: PathStyle, source: string | undefined): NewJson {
  if (addition.kind === 'page') return style + addition.path;
  if (addition.kind === 'endpoint') return addition.file === source ? addition.entry : `${addition.file} ${addition.entry}`;
  const { group } = addition;
  if ('pages' in addition) return { group, pages: addition.pages.map((each) => jsonOf(each, style, undefined)) };
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

function groupOf(path: string, { pages, folders }: Folder): Addition {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const isIndex = (page: string): number => (/(?:^|\/)index$/i.test(page) ? 0 : 1);
  return {
    kind: 'group',
    group: titleOfPath(path),
    pages: [
      ...[...pages].sort((a, b) => isIndex(a) - isIndex(b) || compare(a, b)).map((page): Addition => ({ kind: 'page', path: page })),
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
