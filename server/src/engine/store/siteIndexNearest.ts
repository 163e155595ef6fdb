import { allowedEdits, editCost } from '../text/nearest';
import { nameOf, parentOf, type SiteFolder, type SiteFolders } from './siteIndexFolders';
import { assetClassOf, extensionOf } from './siteIndexNames';

/** An existing file that may be meant by a path that does not exist. */
export interface NearFile {
  /** From the documentation folder; of a page without its extension. */
  readonly path: string;
  /** Nothing else comes as near, and it is near enough to be meant. */
  readonly isSure: boolean;
}

/** Names that say nothing of their own: a page of that name elsewhere is hardly the one meant. */
const general: ReadonlySet<string> = new Set([
  'index',
  'overview',
  'introduction',
  'intro',
  'quickstart',
  'getting-started',
  'readme',
  'home',
  'logo',
  'icon',
  'light',
  'dark',
]);
const mostOffered = 3;
/** Candidates looked at for one path; more of one name or in one folder are left out. */
const mostCompared = 2_000;
const mostRemembered = 4_000;

/** The names of one kind of file in a folder, with what is compared of them. */
interface Names {
  namesIn(folder: SiteFolder): Iterable<string>;
  /** The part of a name that stays when a file moves or is converted, in lower case. */
  stem(name: string): string;
  fits(name: string, wanted: string): boolean;
}

const pageNames: Names = {
  namesIn: (folder) => (folder.holdsPages ? folder.pages.keys() : []),
  stem: (name) => name.toLowerCase(),
  fits: () => true,
};

const fileNames: Names = {
  namesIn: (folder) => folder.files,
  stem: (name) => name.replace(/\.\w+$/, '').toLowerCase(),
  fits: (name, wanted) => assetClassOf(extensionOf(name)) === assetClassOf(extensionOf(wanted)) || extensionOf(wanted) === '',
};

/**
 * Finds the files that come nearest to paths that do not exist, in the state of one version of the index. Tables are made
 * on first use and answers kept, so that a site with many missing pages pays for each once.
 */
export class NearestFiles {
  private readonly pageTable: NearTable;
  private readonly fileTable: NearTable;

  constructor(folders: SiteFolders) {
    this.pageTable = new NearTable(folders, pageNames);
    this.fileTable = new NearTable(folders, fileNames);
  }

  /** Best first, at most three. */
  pages(path: string): readonly NearFile[] {
    return this.pageTable.near(path);
  }

  /** The page whose path differs in letter case only. */
  pageInOtherCase(path: string): string | undefined {
    return this.pageTable.inOtherCase(path);
  }

  /** Files of the same kind: images for an image, descriptions for a description. Best first, at most three. */
  files(path: string): readonly NearFile[] {
    return this.fileTable.near(path);
  }

  fileInOtherCase(path: string): string | undefined {
    return this.fileTable.inOtherCase(path);
  }
}

class NearTable {
  /** Folders by the stem of the names in them. */
  private foldersByStem: Map<string, string | string[]> | undefined;
  private readonly answers = new Map<string, readonly NearFile[]>();

  constructor(
    private readonly folders: SiteFolders,
    private readonly names: Names,
  ) {}

  near(path: string): readonly NearFile[] {
    let answer = this.answers.get(path);
    if (!answer) {
      if (this.answers.size >= mostRemembered) this.answers.clear();
      answer = this.find(path);
      this.answers.set(path, answer);
    }
    return answer;
  }

  inOtherCase(path: string): string | undefined {
    const wanted = path.toLowerCase();
    return this.ofStem(nameOf(path)).find((candidate) => candidate.toLowerCase() === wanted);
  }

  private find(path: string): NearFile[] {
    const lower = path.toLowerCase();
    const name = nameOf(path);
    const stem = this.names.stem(name);
    const costs = new Map<string, number>();
    const elsewhere = this.ofStem(name);
    const isTelling = stem.length > 3 && !general.has(stem) && elsewhere.length <= mostOffered;
    for (const candidate of elsewhere) {
      const cost = editCost(lower, candidate.toLowerCase());
      if (isTelling || cost <= Math.max(3, lower.length * 0.4)) costs.set(candidate, cost);
    }
    for (const candidate of this.besides(path)) {
      costs.set(candidate, editCost(name.toLowerCase(), nameOf(candidate).toLowerCase()));
    }
    const ranked = [...costs].filter(([candidate]) => candidate !== path).sort(([, a], [, b]) => a - b);
    const [best, second] = ranked;
    const isAlone = best !== undefined && (second === undefined || second[1] > best[1]);
    const isNear = best !== undefined && best[1] <= allowedEdits(lower);
    const isSure = isAlone && (isNear || (isTelling && ranked.length === 1));
    return ranked.slice(0, mostOffered).map(([candidate], index) => ({ path: candidate, isSure: isSure && index === 0 }));
  }

  /** Files of the same folder whose names are near. */
  private besides(path: string): string[] {
    const parent = parentOf(path);
    const folder = this.folders.get(parent);
    if (!folder) return [];
    const wanted = nameOf(path).toLowerCase();
    const allowed = allowedEdits(this.names.stem(wanted));
    const found: string[] = [];
    let left = mostCompared;
    for (const name of this.names.namesIn(folder)) {
      if (left-- <= 0) break;
      if (Math.abs(name.length - wanted.length) > allowed || !this.names.fits(name, wanted)) continue;
      if (editCost(wanted, name.toLowerCase()) <= allowed) found.push(join(parent, name));
    }
    return found;
  }

  /** Files anywhere of the same stem. */
  private ofStem(name: string): string[] {
    this.foldersByStem ??= this.tabulate();
    const stem = this.names.stem(name);
    const found: string[] = [];
    let left = mostCompared * 10;
    for (const parent of [this.foldersByStem.get(stem) ?? []].flat()) {
      const folder = this.folders.get(parent);
      for (const candidate of folder ? this.names.namesIn(folder) : []) {
        if (left-- <= 0 || found.length >= mostCompared) return found;
        if (this.names.stem(candidate) === stem && this.names.fits(candidate, name)) found.push(join(parent, candidate));
      }
    }
    return found;
  }

  private tabulate(): Map<string, string | string[]> {
    const table = new Map<string, string | string[]>();
    for (const [path, folder] of this.folders.all()) {
      for (const name of this.names.namesIn(folder)) {
        const stem = this.names.stem(name);
        const known = table.get(stem);
        if (known === undefined) table.set(stem, path);
        else if (typeof known !== 'string') {
          if (known.at(-1) !== path) known.push(path);
        } else if (known !== path) table.set(stem, [known, path]);
      }
    }
    return table;
  }
}

function join(parent: string, name: string): string {
  return parent === '' ? name : `${parent}/${name}`;
}
