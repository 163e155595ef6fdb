import { editDistance, isWithinDistance, maxEditsFor } from '../../base/stringDistance';
import { assetClassOf, extensionOf, kindOfName } from './fileNames';
import { nameOf, parentOf, type SiteFolders } from './folders';

/** An existing file that may be meant by a path that does not exist. */
export interface NearFile {
  /** Relative to the documentation folder; of a page without its extension. */
  readonly path: string;
  /** Edit distance. */
  readonly cost: number;
  /** Whether it is close enough to be meant, if nothing else is as close. */
  readonly isNear: boolean;
}

/** The pages of one language and version: those of another are hardly meant. */
export interface PathGroup {
  /** Identifies the group. */
  readonly key: string;
  has(path: string): boolean;
}

/** Whether the first of them is certain: close enough, and nothing else as close. */
export function isClear([first, second]: readonly NearFile[]): boolean {
  return first?.isNear === true && (second === undefined || second.cost > first.cost);
}

/** Generic names: a page of such a name in another folder is hardly the one meant. */
const general: ReadonlySet<string> = new Set([
  'index',
  'overview',
  'introduction',
  'intro',
  'quickstart',
  'getting-started',
  'readme',
  'home',
]);
/** Limit of suggested files with a specific name, in any folder. */
const maxElsewhere = 3;
const maxFound = 6;
/** Limit of candidates for one path; more of one name or in one folder are ignored. */
const maxCompared = 2_000;
/** Limit of paths of one name that are compared one by one: more are worth a table. */
const maxOfStem = 64;
const maxRemembered = 4_000;

/** The files of one kind, with the compared parts of their names. */
interface Names {
  paths(folders: SiteFolders): Iterable<string>;
  /** The part of a name that stays when a file is moved or converted, in lower case. */
  stem(name: string): string;
  fits(name: string, wanted: string): boolean;
  /** Whether a file of this stem may be meant in any folder. */
  isTelling(stem: string): boolean;
  /** Paths, existing or not, that are often written for one another. */
  equals(path: string): readonly string[];
}

const pageNames: Names = {
  paths: (folders) => folders.allPages(),
  stem: (name) => name.toLowerCase(),
  fits: () => true,
  isTelling: (stem) => stem.length > 3 && !general.has(stem),
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
  fits(name, wanted) {
    const extension = extensionOf(name);
    const wantedExtension = extensionOf(wanted);
    if (kindOfName(wanted) === 'other') return wantedExtension === '' || editDistance(extension, wantedExtension) <= 1;
    return assetClassOf(extension) === assetClassOf(wantedExtension);
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

  /** Best first, a handful at most. @param group the pages that come first, if the site has others */
  pages(path: string, group?: PathGroup): readonly NearFile[] {
    return this.pageTable.near(path, group);
  }

  /** The page whose path differs in letter case only. */
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

/** All folders with a page in them or below. */
function foldersWithPages(folders: SiteFolders): Set<string> {
  const found = new Set<string>();
  for (const path of folders.allPages()) {
    for (let folder = parentOf(path); folder !== '' && !found.has(folder); folder = parentOf(folder)) found.add(folder);
  }
  return found;
}

class NearTable {
  private tables: Tables | undefined;
  private byLetters: ReadonlyMap<string, string> | undefined;
  /** The words of the names of files, by path. */
  private readonly words = new Map<string, ReadonlySet<string>>();
  private readonly answers = new Map<string, readonly NearFile[]>();

  constructor(
    private readonly folders: SiteFolders,
    private readonly names: Names,
  ) {}

  near(path: string, group?: PathGroup): readonly NearFile[] {
    const key = group ? `${path}\n${group.key}` : path;
    let answer = this.answers.get(key);
    if (!answer) {
      if (this.answers.size >= maxRemembered) this.answers.clear();
      answer = this.find(path, group);
      this.answers.set(key, answer);
    }
    return answer;
  }

  inOtherCase(path: string): string | undefined {
    const lower = path.toLowerCase();
    const candidates = look(this.tabulate().byStem, this.names.stem(nameOf(path)));
    if (candidates.length > maxOfStem) {
      this.byLetters ??= tableByLetters(this.names.paths(this.folders));
      return this.byLetters.get(lower);
    }
    return candidates.find((candidate) => candidate.toLowerCase() === lower);
  }

  private find(path: string, group?: PathGroup): NearFile[] {
    const lower = path.toLowerCase();
    const name = nameOf(path);
    const costs = new Map<string, number>();
    const named = this.ofStem(name);
    const folder = wordsOf(parentOf(path));
    const beside = this.besides(path);
    const isOwn = (candidate: string): boolean => group?.has(candidate) !== false;
    const elsewhere = named.filter(isOwn);
    const isTelling = elsewhere.length <= maxElsewhere && this.names.isTelling(this.names.stem(name));
    for (const candidate of elsewhere) {
      const cost = editDistance(lower, candidate.toLowerCase());
      if (isTelling || cost <= maxLike(lower) || folderWords(folder, candidate) > 0) costs.set(candidate, cost);
    }
    for (const candidate of beside.filter(isOwn)) {
      costs.set(candidate, editDistance(name.toLowerCase(), nameOf(candidate).toLowerCase()));
    }
    const allowed = maxEditsFor(lower);
    const ranked = [...costs].filter(([candidate]) => candidate !== path).sort(([, a], [, b]) => a - b);
    const found = ranked.map(([candidate, cost]) => ({
      path: candidate,
      cost,
      isNear: cost <= allowed || (isTelling && ranked.length === 1),
    }));
    // Guesses make nothing else less certain, so they count as farther.
    const farther = Math.max(found.at(-1)?.cost ?? 0, allowed) + 1;
    const guess = (candidates: readonly string[]): NearFile[] => {
      const fresh = [...new Set(candidates)].filter((candidate) => candidate !== path && !costs.has(candidate) && this.has(candidate));
      for (const candidate of fresh) costs.set(candidate, farther);
      return fresh.map((candidate) => ({ path: candidate, cost: farther, isNear: false }));
    };
    const equals = guess(this.names.equals(path));
    const sharing = guess(this.sharingWords(path));
    const foreign = guess([...beside, ...named].filter((candidate) => !isOwn(candidate) && isLike(lower, candidate)));
    const typos = found.filter(({ cost }) => cost <= allowed);
    const kinship = new Map(found.map((file) => [file, folderWords(folder, file.path)]));
    const moved = found.slice(typos.length).sort((a, b) => (kinship.get(b) ?? 0) - (kinship.get(a) ?? 0));
    return [...typos, ...equals, ...moved, ...sharing, ...foreign].slice(0, maxFound);
  }

  private has(path: string): boolean {
    return look(this.tabulate().byFolder, parentOf(path)).includes(path);
  }

  /** Files of the same folder whose name has all words of the other and more, or lacks some: `node` and `node-setup`. */
  private sharingWords(path: string): string[] {
    const wanted = wordsOf(nameOf(path));
    const beside = look(this.tabulate().byFolder, parentOf(path)).slice(0, maxCompared);
    return beside.filter((candidate) => isSubset(wanted, this.wordsOfFile(candidate))).slice(0, maxElsewhere);
  }

  private wordsOfFile(path: string): ReadonlySet<string> {
    let words = this.words.get(path);
    if (!words) {
      words = wordsOf(nameOf(path));
      this.words.set(path, words);
    }
    return words;
  }

  /** Files of the same folder with similar names. */
  private besides(path: string): string[] {
    const wanted = nameOf(path).toLowerCase();
    const allowed = maxEditsFor(this.names.stem(wanted));
    const found: string[] = [];
    for (const candidate of look(this.tabulate().byFolder, parentOf(path)).slice(0, maxCompared)) {
      const name = nameOf(candidate);
      if (Math.abs(name.length - wanted.length) > allowed) continue;
      if (isWithinDistance(wanted, name.toLowerCase(), allowed) && this.names.fits(name, wanted)) found.push(candidate);
    }
    return found;
  }

  /** Files of the same stem in any folder. */
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

/** Whether two paths differ little. */
function isLike(lower: string, candidate: string): boolean {
  const other = candidate.toLowerCase();
  // The distance is at least that of the lengths.
  return Math.abs(lower.length - other.length) <= maxLike(lower) && editDistance(lower, other) <= maxLike(lower);
}

/** The largest edit distance between a path and those like it. */
function maxLike(lower: string): number {
  return Math.max(3, lower.length * 0.4);
}

/** The words of a name, without those that say little: `set-up-sso` has `set` and `sso`. */
function wordsOf(name: string): Set<string> {
  return new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length > 2 && !general.has(word)),
  );
}

function isSubset(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  const [fewer, more] = a.size <= b.size ? [a, b] : [b, a];
  return fewer.size > 0 && [...fewer].every((word) => more.has(word) || [...more].some((other) => isStemOf(word, other)));
}

/** `auth` and `authentication`, `install` and `installation`. */
function isStemOf(a: string, b: string): boolean {
  return Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a));
}

/** The number of words that the folder of a path has: `coding-agents/overview` has the one of `agents`. */
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

/** Paths by their letters in lower case. */
function tableByLetters(paths: Iterable<string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const path of paths) {
    const lower = path.toLowerCase();
    if (!found.has(lower)) found.set(lower, path);
  }
  return found;
}

/** Paths by a part of them. Most stems have one path, which needs no array. */
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
