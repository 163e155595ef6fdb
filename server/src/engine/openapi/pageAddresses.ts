import { withoutOuterSlashes, withoutSuffix } from '../base/addresses';
import { editDistance, maxEditsFor } from '../base/stringDistance';
import type { Operation, OperationTable } from './table';

/** Maximum edit distance of a misspelled address. */
const maxEdits = 2;
/** Minimum length at which the service may truncate addresses. */
const minTruncated = 40;

/**
 * The addresses of the pages that the service generates from one OpenAPI file. Its rule to derive an address from a summary differs between
 * its versions, so the results of all common rules for the title, the method and path or the operation id count as addresses.
 */
export class PageAddresses {
  private readonly names = new Set<string>();
  private readonly folders = new Set<string>();
  private readonly hrefs = new Set<string>();
  /** The most likely names of the pages. */
  private readonly likelyNames = new Set<string>();

  constructor(table: OperationTable) {
    for (const operation of table.operations) this.add(operation, operation.method);
    for (const operation of table.webhookOperations) this.add(operation, 'webhook');
    for (const { name } of table.webhooks) this.addName(name);
  }

  /** Whether the OpenAPI file sets this address itself: a path without leading and trailing slashes. */
  isSet(path: string): boolean {
    return this.hrefs.has(path);
  }

  /** Whether the OpenAPI file itself sets an address in this folder. */
  setsBelow(folder: string): boolean {
    for (const href of this.hrefs) if (href.startsWith(`${folder}/`)) return true;
    return false;
  }

  /** Whether a page may have this address below the folder of the generated pages. */
  mayHave(path: string): boolean {
    const segments = path.split('/').map(lettersOf);
    // A name with slashes may have become several folders.
    for (let from = segments.length; from >= 0; from--) {
      const isFolder = segments.slice(0, from).every((segment) => this.isFolder(segment));
      if (isFolder && (from === segments.length || this.isName(segments.slice(from).join('')))) return true;
    }
    return false;
  }

  /** Addresses below the folder of the generated pages that `path` may be a misspelling of, nearest first. */
  near(path: string): string[] {
    const cut = path.lastIndexOf('/') + 1;
    const folders = path.slice(0, cut).split('/').map(lettersOf);
    if (!folders.every((folder) => folder === '' || this.isFolder(folder))) return [];
    const name = path.slice(cut).toLowerCase();
    const maxDistance = Math.min(maxEdits, maxEditsFor(name));
    const found: { readonly name: string; readonly cost: number }[] = [];
    for (const candidate of this.likelyNames) {
      if (Math.abs(candidate.length - name.length) > maxDistance || differInNumbersOnly(candidate, name)) continue;
      const cost = editDistance(name, candidate);
      if (cost <= maxDistance) found.push({ name: candidate, cost });
    }
    return found.sort((a, b) => a.cost - b.cost).map((each) => path.slice(0, cut) + each.name);
  }

  private isFolder(letters: string): boolean {
    return this.folders.has(letters) || /^v\d+$/.test(letters);
  }

  private isName(letters: string): boolean {
    // The second of two pages with one title gets a number.
    if (letters === '' || this.names.has(letters) || this.names.has(letters.replace(/\d+$/, ''))) return true;
    return letters.length >= minTruncated && [...this.names].some((name) => name.startsWith(letters));
  }

  private add(operation: Operation, method: string): void {
    const { path, summary, title, operationId, tags = [], href } = operation;
    const bare = path.replace(/\{[^{}]*\}/g, '');
    const segments = path.split('/');
    for (const name of [title, summary, operationId]) if (name !== undefined) this.addName(name);
    for (const each of [path, bare]) for (const name of [each, `${method} ${each}`, `${each} ${method}`]) this.addName(name);
    const last =
      bare
        .split('/')
        .filter((segment) => segment !== '')
        .at(-1) ?? '';
    this.addName(last);
    this.addName(`${method} ${last}`);
    const likely = pageNameOf(operation, method);
    this.addName(likely);
    if (href === undefined) this.likelyNames.add(likely);
    for (const tag of tags) for (const folder of [tag, ...tag.split(/[/.:|>]/)]) addVariants(this.folders, folder);
    for (const segment of segments) addVariants(this.folders, segment);
    if (href !== undefined) this.hrefs.add(withoutOuterSlashes(withoutSuffix(href)));
  }

  private addName(name: string): void {
    addVariants(this.names, name);
  }
}

/** Symbols that some rules spell out, and other rules drop. */
const words: ReadonlyMap<string, string> = new Map([
  ['&', 'and'],
  ['+', 'plus'],
  ['@', 'at'],
  ['%', 'percent'],
  ['$', 'dollar'],
  ['#', 'sharp'],
  ['<', 'less'],
  ['>', 'greater'],
  ['|', 'or'],
]);

function addVariants(set: Set<string>, text: string): void {
  for (const letters of [lettersOf(text), lettersOf(text.replace(/&/g, 'and')), lettersOf(text.replace(/[&+@%$#<>|]/g, spelled))]) {
    if (letters !== '') set.add(letters);
  }
}

function spelled(symbol: string): string {
  return words.get(symbol) ?? symbol;
}

/** Reduces a text to letters and digits, which most rules agree on: they differ in separators and accents. */
function lettersOf(text: string): string {
  if (/^[a-z\d]*$/.test(text)) return text;
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * The usual address of the generated page of an operation, without leading slash: the address that its OpenAPI file sets, or else folder,
 * tag and title. The service may add a number if another page has the address.
 * @param tag the name of the tag of its group
 * @param method `webhook` for webhooks
 */
export function defaultAddress(operation: Operation, tag: string | undefined, method: string, directory: string): string {
  const { href } = operation;
  if (href !== undefined) return /^https?:\/\//i.test(href) ? href : withoutOuterSlashes(withoutSuffix(href));
  const segments = [directory.toLowerCase(), fileName(tag ?? ''), pageNameOf(operation, method)];
  return segments.filter((segment) => segment !== '').join('/');
}

/** The usual address of the generated page of a channel, without leading slash. */
export function channelAddress(title: string, directory: string): string {
  return [directory.toLowerCase(), 'websockets', fileName(title)].filter((segment) => segment !== '').join('/');
}

/** The name of the generated page of an operation. A title in the metadata of the page does not change it. */
function pageNameOf({ summary, path }: Operation, method: string): string {
  if (summary) return fileName(summary);
  return method === 'webhook' ? fileName(path) : `${method.toLowerCase()}-${fileName(path)}`;
}

/** The service's rule for names of files: parameters and some punctuation are dropped, spaces become hyphens. */
function fileName(text: string): string {
  return text
    .replace(/ /g, '-')
    .replace(/\{[^\n}]*\}/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '')
    .replace(/[{}(),.'\n/]/g, '')
    .replace(/--/g, '-')
    .toLowerCase();
}

/** Whether two names differ only in their numbers: then neither is a misspelling of the other. */
export function differInNumbersOnly(a: string, b: string): boolean {
  return a !== b && a.replace(/\d+/g, '') === b.replace(/\d+/g, '');
}
