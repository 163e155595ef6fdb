import { type CancellationToken, throwIfCancelled } from '../cancellation';
import type { Description } from '../openapi/description';
import { looksLikeDescription } from '../openapi/looksLikeDescription';
import { joinUri } from '../text/uris';
import type { Disposable, FileChange } from '../workspace';
import type { Descriptions } from './descriptions';
import type { Documents } from './documents';
import type { SiteIndex } from './siteIndex';

/** Files of data that are looked at; projects have dozens. */
const maxCandidates = 500;
/** Files that are read at the same time. */
const atOnce = 32;

/** Bytes by which a file is told. */
const headLength = 4_096;

const dataFile = /\.(?:json|ya?ml)$/i;
/** Files of data that every second project has, and folders that the service does not look into. */
const others =
  /(?:^|\/)(?:package(?:-lock)?|tsconfig[^/]*|docs|mint|pnpm-lock|\.[^/]*)\.(?:json|ya?ml)$|(?:^|\/)(?:\.[^/]+|build|dist|coverage|tmp|temp)\//i;

/** The API descriptions of a project at one time, whether or not its docs.json names them. */
export interface ProjectDescriptions {
  /** Sorted by path: of several that hold the same, the service takes the first. */
  readonly all: readonly Description[];
  /** Whether there is none beside these. */
  readonly isComplete: boolean;
}

interface Known {
  readonly site: SiteIndex;
  readonly siteVersion: number;
  readonly asOf: number;
  readonly found: ProjectDescriptions;
}

/** Finds the API descriptions among the files of a site, by how they begin. Each file is looked at once a version. */
export class ProjectDescriptionStore implements Disposable {
  /** By URI whether a file begins like a description; `undefined` when it cannot be read. */
  private readonly looks = new Map<string, Promise<boolean | undefined>>();
  private readonly known = new Map<string, Known>();
  private readonly loading = new Map<string, Promise<void>>();
  private readonly changedAt = new Map<string, number>();
  private readonly subscription: Disposable;
  private changes = 0;

  constructor(
    private readonly documents: Documents,
    private readonly descriptions: Descriptions,
  ) {
    this.subscription = documents.onDidChange((changes) => this.note(changes));
  }

  /** All descriptions of a site, waited for; the same object as before while none has changed. @throws {CancelledError} */
  async of(site: SiteIndex, token: CancellationToken): Promise<ProjectDescriptions> {
    for (;;) {
      const known = this.known.get(site.folder);
      if (known && this.isCurrent(known, site)) return known.found;
      let loading = this.loading.get(site.folder);
      if (!loading) {
        loading = this.load(site).finally(() => this.loading.delete(site.folder));
        this.loading.set(site.folder, loading);
      }
      await loading;
      throwIfCancelled(token);
      const loaded = this.known.get(site.folder);
      // Nobody tells of changes: what was read just now is as good as it gets.
      if (loaded && !this.documents.workspace.watchesFiles) return loaded.found;
    }
  }

  /** What was last known of a site; `undefined` before it has been asked for. */
  peek(site: SiteIndex): ProjectDescriptions | undefined {
    return this.known.get(site.folder)?.found;
  }

  /** URIs of the documentation folders for which it matters that this file has changed, come or gone. */
  foldersReading(uri: string): string[] {
    return dataFile.test(uri) ? [...this.known.keys()].filter((folder) => uri.startsWith(`${folder}/`)) : [];
  }

  /** Forgets everything, for when it is not known what has changed. */
  reset(): void {
    this.looks.clear();
    this.known.clear();
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private isCurrent({ site: knownSite, siteVersion, asOf }: Known, site: SiteIndex): boolean {
    if (!this.documents.workspace.watchesFiles) return false;
    return knownSite === site && siteVersion === site.version && (this.changedAt.get(site.folder) ?? 0) <= asOf;
  }

  private async load(site: SiteIndex): Promise<void> {
    const siteVersion = site.version;
    const asOf = this.changes;
    if (!this.documents.workspace.watchesFiles) this.looks.clear();
    const named = site.filesNamed(dataFile, maxCandidates + 1);
    const candidates = named.filter((path) => !others.test(path)).sort();
    let isComplete = named.length <= maxCandidates;
    const all: Description[] = [];
    for (let at = 0; at < candidates.length; at += atOnce) {
      for (const found of await Promise.all(candidates.slice(at, at + atOnce).map((path) => this.descriptionAt(site.folder, path)))) {
        if (found === undefined) isComplete = false;
        else if (found) all.push(found);
      }
    }
    const former = this.known.get(site.folder)?.found;
    const isSame = former?.isComplete === isComplete && former.all.length === all.length && all.every((each, i) => each === former.all[i]);
    this.known.set(site.folder, { site, siteVersion, asOf, found: isSame ? former : { all, isComplete } });
  }

  /** `false` for a file that is no description, `undefined` for one that may be and cannot be read. */
  private async descriptionAt(folder: string, path: string): Promise<Description | false | undefined> {
    const uri = joinUri(folder, path);
    let look = this.looks.get(uri);
    if (!look) {
      look = this.look(uri);
      this.looks.set(uri, look);
    }
    const isLike = await look;
    if (!isLike) return isLike;
    const description = await this.descriptions.read(folder, path);
    if (!description) return undefined;
    const { format } = description.table;
    return format === 'unknown' || format === 'overlay' ? false : description;
  }

  private async look(uri: string): Promise<boolean | undefined> {
    const { workspace } = this.documents;
    const kept = this.documents.kept(uri);
    const head = kept ? undefined : await workspace.readHead?.(uri, headLength);
    if (head) return looksLikeDescription(asciiOf(head.bytes));
    // Past the documents that are kept: most files of data are nothing to us.
    const content = await (kept ?? workspace.read(uri));
    if (content.kind === 'missing') return false;
    return content.kind === 'text' ? looksLikeDescription(content.document.getText()) : undefined;
  }

  private note(changes: readonly FileChange[]): void {
    for (const { uri } of changes) {
      if (!dataFile.test(uri)) continue;
      this.looks.delete(uri);
      this.changes++;
      for (const folder of [...this.known.keys(), ...this.loading.keys()]) {
        if (uri.startsWith(`${folder}/`)) this.changedAt.set(folder, this.changes);
      }
    }
  }
}

/** The bytes as text, where only what is ASCII counts. */
function asciiOf(bytes: Uint8Array): string {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let text = '';
  for (const byte of hasMark ? bytes.subarray(3) : bytes) text += String.fromCharCode(byte);
  return text;
}
