import { addToList } from '../base/lists';
import { naturalOrder } from '../base/strings';
import { sortedPages } from '../navigation/edit/additions';

/** Pages of a language or version. */
export interface SitePart {
  /** Code of the language, or name of the version. */
  readonly name: string;
  /** Path of its folder; empty if its pages are in the folder around all parts. */
  readonly folder: string;
  readonly pages: readonly string[];
  /** Pages outside of its folder that come with it. */
  readonly others: readonly string[];
}

/** Share of the pages of a folder that must have a counterpart in the other folder, so that the folders mirror each other. */
const minShare = 0.5;
/** Minimum number of counterparts. A name and an index page are not enough: words such as `id` and `no` are also language codes. */
const minShared = 2;

/** Pattern of version names. A single year is excluded: it rather belongs to a blog or a changelog. */
const versionName = /^(?!(?:19|20)\d\d$)v?\d{1,4}(?:[.-]\d{1,4}){0,2}(?:\.x)?$/i;

/**
 * Languages of a folder: its folders that are named by codes and mirror each other, or mirror the pages beside them. The first language is
 * the source of the translations. `undefined` if it is not certain that these are languages.
 * @param codes language codes of the format
 */
export function languageParts(folder: string, pages: readonly string[], codes: readonly string[]): SitePart[] | undefined {
  const byName = pagesByFolder(folder, pages);
  const named = new Map<string, Candidate>();
  for (const [name, own] of byName) {
    const code = codes.find((each) => each === name) ?? codes.find((each) => each.toLowerCase() === name.toLowerCase());
    // Two folders for one code are ambiguous.
    if (code !== undefined && named.has(code)) return undefined;
    if (code !== undefined) named.set(code, candidateOf(code, join(folder, name), own));
  }
  const all = [...named.values()];
  const outside = pages.filter((page) => !all.some((each) => page.startsWith(`${each.folder}/`)));
  const around = candidateOf('en', folder, outside);
  const translated = named.has('en') ? [] : all.filter((each) => mirrors(each, around));
  if (translated.length > 0) {
    const untranslated = all.filter((each) => !translated.includes(each)).flatMap((each) => each.pages);
    return [partOf({ ...around, pages: [...outside, ...untranslated] }, []), ...inOrder(translated)];
  }
  const first = named.get('en') ?? largest(all);
  return first && partsAround(first, all, outside, inOrder);
}

/** Versions of a folder, newest first: its folders that are named by numbers and mirror the newest. `undefined` if that is not certain. */
export function versionParts(folder: string, pages: readonly string[]): SitePart[] | undefined {
  const named = [...pagesByFolder(folder, pages)].filter(([name]) => versionName.test(name));
  const compare = naturalOrder();
  const newestFirst = named.sort(([a], [b]) => compare(b.replace(/^v/i, ''), a.replace(/^v/i, '')));
  const all = newestFirst.map(([name, own]) => candidateOf(name, join(folder, name), own));
  const outside = pages.filter((page) => !all.some((each) => page.startsWith(`${each.folder}/`)));
  const [first] = all;
  // If only a part of a site has versions, such as an API, all other pages would be in the newest version only.
  if (outside.length > pages.length * minShare) return undefined;
  return first && partsAround(first, all, outside, (rest) => rest.map((each) => partOf(each, [])));
}

interface Candidate {
  readonly name: string;
  readonly folder: string;
  readonly pages: readonly string[];
  /** Paths of the pages from the folder. */
  readonly paths: ReadonlySet<string>;
}

function partsAround(
  first: Candidate,
  all: readonly Candidate[],
  outside: readonly string[],
  arrange: (rest: readonly Candidate[]) => SitePart[],
): SitePart[] | undefined {
  const rest = all.filter((each) => each !== first && mirrors(each, first));
  const unmatched = all.filter((each) => each !== first && !rest.includes(each)).flatMap((each) => each.pages);
  return rest.length > 0 ? [partOf(first, [...outside, ...unmatched]), ...arrange(rest)] : undefined;
}

function candidateOf(name: string, folder: string, pages: readonly string[]): Candidate {
  const start = folder === '' ? 0 : folder.length + 1;
  return { name, folder, pages, paths: new Set(pages.map((page) => page.slice(start))) };
}

function partOf({ name, folder, pages }: Candidate, others: readonly string[]): SitePart {
  return { name, folder, pages, others };
}

function inOrder(candidates: readonly Candidate[]): SitePart[] {
  const names = sortedPages(
    candidates.map(({ name }) => name),
    '',
  );
  return names.flatMap((name) => candidates.filter((each) => each.name === name).map((each) => partOf(each, [])));
}

/** Whether enough pages of a candidate have a counterpart in the other. */
function mirrors(each: Candidate, other: Candidate): boolean {
  let shared = 0;
  for (const path of each.paths) if (other.paths.has(path)) shared++;
  return shared >= minShared && shared >= each.paths.size * minShare;
}

function largest(candidates: readonly Candidate[]): Candidate | undefined {
  return candidates.reduce<Candidate | undefined>(
    (best, each) => (best && best.pages.length >= each.pages.length ? best : each),
    undefined,
  );
}

function pagesByFolder(folder: string, pages: readonly string[]): Map<string, string[]> {
  const start = folder === '' ? 0 : folder.length + 1;
  const found = new Map<string, string[]>();
  for (const page of pages) {
    const end = page.indexOf('/', start);
    if (end < 0) continue;
    const name = page.slice(start, end);
    addToList(found, name, page);
  }
  return found;
}

/** Path of a file or folder in a folder. */
export function join(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}
