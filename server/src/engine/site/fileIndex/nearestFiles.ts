import { nameOf, parentOf } from '../../../../../shared/paths';
import { editDistance, isWithinDistance, maxEditsFor } from '../../base/stringDistance';
import { detached } from '../../base/strings';
import { assetClassOf, extensionOf, kindOfName } from './fileNames';
import type { SiteFolders } from './folders';

/** An existing file that may be meant by a path that does not exist. */
export interface NearFile {
  /** Relative to the documentation folder; for a page without extension. */
  readonly path: string;
  /** Edit distance. */
  readonly cost: number;
  /** Whether it is close enough to be meant, if no other file is as close. */
  readonly isNear: boolean;
}

/** Pages of one language and version: pages of other languages and versions are rarely meant. */
export interface PathGroup {
  /** Identifies the group. */
  readonly key: string;
  has(path: string): boolean;
}

/** Whether the first file is certainly meant: it is close enough, and no other file is as close. */
export function isClear([first, second]: readonly NearFile[]): boolean {
  return first?.isNear === true && (second === undefined || second.cost > first.cost);
}

/** Generic names: a page with such a name in another folder is rarely meant. */
const genericNames: ReadonlySet<string> = new Set([
  'index',
  'overview',
  'introduction',
  'intro',
  'quickstart',
  'getting-started',
  'readme',
  'home',
]);
/** Maximum number of suggested files with a specific name, in any folder. */
const maxElsewhere = 3;
const maxFound = 6;
/** Maximum number of candidates for one path; further candidates with one name or in one folder are ignored. */
const maxCompared = 2_000;
/** Maximum number of paths of one stem that are compared one by one; for more paths a table is built. */
const maxOfStem = 64;
const maxCached = 4_000;

/** Rules for comparing the names of one kind of files. */
interface Names {
  paths(folders: SiteFolders): Iterable<string>;
  /** The part of a name that stays when a file is moved or converted, in lower case. */
  stem(name: string): string;
  fits(name: string, soughtName: string): boolean;
  /** Whether a file of this stem may be meant in any folder. */
  isTelling(stem: string): boolean;
  /** Paths, existing or not, that are often confused with the path. */
  equals(path: string): readonly string[];
}

const pageNames: Names = {
  paths: (folders) => folders.allPages(),
  stem: (name) => name.toLowerCase(),
  fits: () => true,
  isTelling: (stem) => stem.length > 3 && !genericNames.has(stem),
  equals: (path) => {
    const folder = path.replace(/\/(?:index|overview|introduction|intro|readme)$/i, '');
    return [`${folder}/index`, `${folder}/overview`, folder, `${folder}/introduction`];
  },
};

const fileNames: Names = {
  *paths(folders) {
    for (const [path, folder] of folders.all()) for (const name of folder.files) yield path === '' ? name : `${path}/${name}`;
  },
  stem: (name) => name.replace(/\.\w+$/, '').toLowerCase(),
  fits(name, soughtName) {
    const extension = extensionOf(name);
    const soughtExtension = extensionOf(soughtName);
    if (kindOfName(soughtName) === 'other') return soughtExtension === '' || editDistance(extension, soughtExtension) <= 1;
    return assetClassOf(extension) === assetClassOf(soughtExtension);
  },
  isTelling: () => true,
  equals: () => [],
};

/**
 * Finds the files closest to paths that do not exist, for one version of the index. Tables are built on first use and results cached, so
 * that a site with many missing pages pays once for each.
 */
export class NearestFiles {
  private readonly pageTable: NearTable;
  private readonly fileTable: NearTable;
  private pageFolders: ReadonlySet<string> | undefined;

  constructor(private readonly folders: SiteFolders) {
    this.pageTable = new NearTable(folders, pageNames);
    this.fileTable = new NearTable(folders, fileNames);
  }

  /** Near pages, best first, a handful at most. @param group pages that are preferred, if the site has several groups */
  pages(path: string, group?: PathGroup): readonly NearFile[] {
    return this.pageTable.near(path, group);
  }

  /** Page whose path differs only in letter case. */
  pageInOtherCase(path: string): string | undefined {
    return this.pageTable.inOtherCase(path);
  }

  /** Folders of pages with a similar path. Best first, a handful at most. */
  foldersOfPages(path: string): readonly NearFile[] {
    this.pageFolders ??= foldersWithPages(this.folders);
    const lower = path.toLowerCase();
    const allowed = maxEditsFor(lower);
    const found: NearFile[] = [];
    for (const folder of this.pageFolders) {
      if (found.length >= maxFound || Math.abs(folder.length - path.length) > allowed) continue;
      const cost = editDistance(lower, folder.toLowerCase());
      if (cost <= allowed) found.push({ path: folder, cost, isNear: true });
    }
    return found.sort((a, b) => a.cost - b.cost);
  }

  /** Files of the same kind, such as images for an image. Best first, a handful at most. */
  files(path: string): readonly NearFile[] {
    return this.fileTable.near(path);
  }

  fileInOtherCase(path: string): string | undefined {
    return this.fileTable.inOtherCase(path);
  }
}

/** All folders that contain a page at any depth. */
function foldersWithPages(folders: SiteFolders): Set<string> {
  const found = new Set<string>();
  for (const path of folders.allPages()) {
    for (let folder = parentOf(path); folder !== '' && !found.has(folder); folder = parentOf(folder)) found.add(folder);
  }
  return found;
}

class NearTable {
  private tables: Tables | undefined;
  private byLowerCase: ReadonlyMap<string, string> | undefined;
  /** Words of the names of files, by path. */
  private readonly words = new Map<string, ReadonlySet<string>>();
  private readonly answers = new Map<string, readonly NearFile[]>();

  constructor(
    private readonly folders: SiteFolders,
    private readonly names: Names,
  ) {}

  near(sought: string, group?: PathGroup): readonly NearFile[] {
    const path = detached(sought);
    const key = group ? `${path}\n${group.key}` : path;
    let answer = this.answers.get(key);
    if (!answer) {
      if (this.answers.size >= maxCached) this.answers.clear();
      answer = this.find(path, group);
      this.answers.set(key, answer);
    }
    return answer;
  }

  inOtherCase(path: string): string | undefined {
    const lower = path.toLowerCase();
    const candidates = look(this.tabulate().byStem, this.names.stem(nameOf(path)));
    if (candidates.length > maxOfStem) {
      this.byLowerCase ??= tableByLowerCase(this.names.paths(this.folders));
      return this.byLowerCase.get(lower);
    }
    return candidates.find((candidate) => candidate.toLowerCase() === lower);
  }

  private find(path: string, group?: PathGroup): NearFile[] {
    const lower = path.toLowerCase();
    const name = nameOf(path);
    const costs = new Map<string, number>();
    const named = this.ofStem(name);
    const folder = wordsOf(parentOf(path));
    const beside = this.similarInFolder(path);
    const isInGroup = (candidate: string): boolean => group?.has(candidate) !== false;
    const elsewhere = named.filter(isInGroup);
    const isTelling = elsewhere.length <= maxElsewhere && this.names.isTelling(this.names.stem(name));
    for (const candidate of elsewhere) {
      const cost = editDistance(lower, candidate.toLowerCase());
      if (isTelling || cost <= maxSimilarDistance(lower) || folderWords(folder, candidate) > 0) costs.set(candidate, cost);
    }
    for (const candidate of beside.filter(isInGroup)) {
      costs.set(candidate, editDistance(name.toLowerCase(), nameOf(candidate).toLowerCase()));
    }
    const allowed = maxEditsFor(lower);
    const ranked = [...costs].filter(([candidate]) => candidate !== path).sort(([, a], [, b]) => a - b);
    const found = ranked.map(([candidate, cost]) => ({
      path: candidate,
      cost,
      isNear: cost <= allowed || (isTelling && ranked.length === 1),
    }));
    // Guesses must not make other files less certain, so they cost more.
    const guessCost = Math.max(found.at(-1)?.cost ?? 0, allowed) + 1;
    const guess = (candidates: readonly string[]): NearFile[] => {
      const fresh = [...new Set(candidates)].filter((candidate) => candidate !== path && !costs.has(candidate) && this.has(candidate));
      for (const candidate of fresh) costs.set(candidate, guessCost);
      return fresh.map((candidate) => ({ path: candidate, cost: guessCost, isNear: false }));
    };
    const equivalents = guess(this.names.equals(path));
    const sharing = guess(this.sharingWords(path));
    const outsideGroup = guess([...beside, ...named].filter((candidate) => !isInGroup(candidate) && isSimilar(lower, candidate)));
    const typos = found.filter(({ cost }) => cost <= allowed);
    const commonWords = new Map(found.map((file) => [file, folderWords(folder, file.path)]));
    const moved = found.slice(typos.length).sort((a, b) => (commonWords.get(b) ?? 0) - (commonWords.get(a) ?? 0));
    return [...typos, ...equivalents, ...moved, ...sharing, ...outsideGroup].slice(0, maxFound);
  }

  private has(path: string): boolean {
    return look(this.tabulate().byFolder, parentOf(path)).includes(path);
  }

  /** Files of the same folder whose name has all words of the other name, or some of them and no others: `node` and `node-setup`. */
  private sharingWords(path: string): string[] {
    const soughtWords = wordsOf(nameOf(path));
    const beside = look(this.tabulate().byFolder, parentOf(path)).slice(0, maxCompared);
    return beside.filter((candidate) => isSubset(soughtWords, this.wordsOfFile(candidate))).slice(0, maxElsewhere);
  }

  private wordsOfFile(path: string): ReadonlySet<string> {
    let words = this.words.get(path);
    if (!words) {
      words = wordsOf(nameOf(path));
      this.words.set(path, words);
    }
    return words;
  }

  /** Files of the same folder and kind with similar names. */
  private similarInFolder(path: string): string[] {
    const soughtName = nameOf(path).toLowerCase();
    const allowed = maxEditsFor(this.names.stem(soughtName));
    const found: string[] = [];
    for (const candidate of look(this.tabulate().byFolder, parentOf(path)).slice(0, maxCompared)) {
      const name = nameOf(candidate);
      if (Math.abs(name.length - soughtName.length) > allowed) continue;
      if (isWithinDistance(soughtName, name.toLowerCase(), allowed) && this.names.fits(name, soughtName)) found.push(candidate);
    }
    return found;
  }

  /** Files of the same kind and stem in any folder. */
  private ofStem(name: string): string[] {
    const candidates = look(this.tabulate().byStem, this.names.stem(name)).slice(0, maxCompared);
    return candidates.filter((candidate) => this.names.fits(nameOf(candidate), name));
  }

  private tabulate(): Tables {
    if (this.tables) return this.tables;
    const byFolder: Table = new Map();
    const byStem: Table = new Map();
    for (const path of this.names.paths(this.folders)) {
      enter(byFolder, parentOf(path), path);
      enter(byStem, this.names.stem(nameOf(path)), path);
    }
    this.tables = { byFolder, byStem };
    return this.tables;
  }
}

/** Whether two paths are similar. */
function isSimilar(lower: string, candidate: string): boolean {
  const other = candidate.toLowerCase();
  // The distance is at least the difference of the lengths.
  return Math.abs(lower.length - other.length) <= maxSimilarDistance(lower) && editDistance(lower, other) <= maxSimilarDistance(lower);
}

/** Maximum edit distance between a path and similar paths. */
function maxSimilarDistance(lower: string): number {
  return Math.max(3, lower.length * 0.4);
}

/** Words of a name, without short and generic words: `set-up-sso` has `set` and `sso`. */
function wordsOf(name: string): Set<string> {
  return new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 && !genericNames.has(word)),
  );
}

function isSubset(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word) || [...more].some((other) => isStemOf(word, other)));
}

/** Whether one word starts with the other: `auth` and `authentication`, `install` and `installation`. */
function isStemOf(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a));
}

/** Number of the words that occur in the folder of a path: `agents` occurs in the folder of `coding-agents/overview`. */
function folderWords(words: ReadonlySet<string>, path: string): number {
  if (words.size === 0) return 0;
  const folder = parentOf(path).toLowerCase();
  let count = 0;
  for (const word of words) if (folder.includes(word)) count++;
  return count;
}

interface Tables {
  readonly byFolder: Table;
  readonly byStem: Table;
}

/** Paths by the path in lower case. */
function tableByLowerCase(paths: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const lower = path.toLowerCase();
    if (!found.has(lower)) found.set(lower, path);
  }
  return found;
}

/** Paths by folder or stem. Most stems have one path, which needs no array. */
type Table = Map<string, string | string[]>;

function enter(table: Table, key: string, path: string): void {
  const known = table.get(key);
  if (known === undefined) table.set(key, path);
  else if (typeof known === 'string') table.set(key, [known, path]);
  else known.push(path);
}

function look(table: Table, key: string): string[] {
  const found = table.get(key) ?? [];
  return typeof found === 'string' ? [found] : found;
}
