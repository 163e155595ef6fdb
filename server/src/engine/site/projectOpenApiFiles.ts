import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import type { Disposable } from '../../../../shared/disposable';
import { inBatches } from '../base/batches';
import { joinUri } from '../base/uris';
import type { FileChange } from '../base/workspace';
import type { OpenApiFile } from '../openapi/openApiFile';
import { overlaidPath } from '../openapi/overlaidPath';
import type { Documents } from './documents';
import { readHeadText } from './fileHead';
import type { FileIndex } from './fileIndex/fileIndex';
import type { OpenApiFiles } from './openApiFiles';
import { type OpenApiKind, openApiKind } from './openApiKind';
import { SiteCache } from './siteCache';

/** Maximum number of data files that are examined; projects have dozens. */
const maxCandidates = 500;
/** Maximum number of data files whose first bytes are read. */
const maxHeads = 5_000;
/** Maximum number of files that are read concurrently. */
const maxConcurrentReads = 32;

/** Maximum number of bytes that are read to identify a file. */
const maxHeadBytes = 4_096;

const dataFile = /\.(?:json|ya?ml)$/i;
/** Common data files of other tools, and hidden folders. */
const toolFile = /(?:^|\/)(?:package(?:-lock)?|tsconfig[^/]*|docs|mint|pnpm-lock|\.[^/]*)\.(?:json|ya?ml)$|(?:^|\/)\.[^/]+\//i;

/** Snapshot of the OpenAPI files of a project, whether or not its docs.json names them. */
export interface ProjectOpenApiFiles {
  /** Sorted by path: of several files with the same content, the service uses the first. */
  readonly all: readonly OpenApiFile[];
  /** Whether the project has no other OpenAPI files. */
  readonly isComplete: boolean;
  /** Paths of the files that overlays of the project extend: they may have operations that the overlays add. */
  readonly overlaid: ReadonlySet<string>;
}

/** Finds the OpenAPI files of a site by their first bytes. Cached per file version. */
export class ProjectOpenApiStore implements Disposable {
  /** Format that files begin like, by URI; `undefined` if a file cannot be read. */
  private readonly examinations = new Map<string, Promise<OpenApiKind | undefined>>();
  private readonly sites: SiteCache<ProjectOpenApiFiles>;
  private readonly subscription: Disposable;

  constructor(
    private readonly documents: Documents,
    private readonly openApiFiles: OpenApiFiles,
  ) {
    const isKept = (): boolean => documents.workspace.watchesFiles;
    this.sites = new SiteCache({ load: (fileIndex, former) => this.load(fileIndex, former), isKept });
    this.subscription = documents.onDidChange((changes) => this.note(changes));
  }

  /** All OpenAPI files of a site; the same object while none has changed. @throws {CancelledError} */
  of(fileIndex: FileIndex, token: CancellationToken): Promise<ProjectOpenApiFiles> {
    return this.sites.of(fileIndex, token);
  }

  /** The last result for a site, possibly stale; `undefined` before the first. */
  peek(site: Pick<FileIndex, 'folder'>): ProjectOpenApiFiles | undefined {
    return this.sites.peek(site);
  }

  /**
   * Paths of the files that begin like an OpenAPI or AsyncAPI file. Reads only their first bytes, unlike `of`.
   * @throws {CancelledError}
   */
  async pathsLike(fileIndex: FileIndex, kind: 'openapi' | 'asyncapi', token: CancellationToken): Promise<readonly string[]> {
    if (!this.documents.workspace.watchesFiles) this.examinations.clear();
    const candidates = this.candidatesIn(fileIndex.filesNamed(dataFile, maxHeads));
    const kinds = await inBatches(candidates, maxConcurrentReads, (path) => this.kindOf(joinUri(fileIndex.folder, path)));
    throwIfCancelled(token);
    return candidates.filter((_, index) => kinds[index] === kind);
  }

  /** Paths of the overlays of a site. Reads only the first bytes of files. */
  async overlays(fileIndex: FileIndex): Promise<readonly string[]> {
    if (!this.documents.workspace.watchesFiles) this.examinations.clear();
    const candidates = this.candidatesIn(fileIndex.filesNamed(dataFile, maxCandidates));
    const kinds = await inBatches(candidates, maxConcurrentReads, (path) => this.kindOf(joinUri(fileIndex.folder, path)));
    return candidates.filter((_, index) => kinds[index] === 'overlay');
  }

  /** URIs of the documentation folders that depend on this file. */
  foldersReading(uri: string): string[] {
    return dataFile.test(uri) ? this.sites.folders().filter((folder) => uri.startsWith(`${folder}/`)) : [];
  }

  /** Invalidates all results, if it is unknown what has changed. */
  reset(): void {
    this.examinations.clear();
    this.sites.reset();
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private async load(fileIndex: FileIndex, former: ProjectOpenApiFiles | undefined): Promise<ProjectOpenApiFiles> {
    if (!this.documents.workspace.watchesFiles) this.examinations.clear();
    const named = fileIndex.filesNamed(dataFile, maxCandidates + 1);
    const candidates = this.candidatesIn(named);
    const examined = await inBatches(candidates, maxConcurrentReads, (path) => this.openApiFileAt(fileIndex.folder, path));
    const all = examined.filter((found) => found !== undefined && found !== false);
    const isComplete = named.length <= maxCandidates && !examined.includes(undefined);
    const overlaid = new Set(await this.overlaidIn(fileIndex.folder, candidates));
    const isSame =
      former?.isComplete === isComplete &&
      former.all.length === all.length &&
      all.every((each, i) => each === former.all[i]) &&
      [...overlaid].join('\n') === [...former.overlaid].join('\n');
    return isSame ? former : { all, isComplete, overlaid };
  }

  private async overlaidIn(folder: string, candidates: readonly string[]): Promise<string[]> {
    const targets = await inBatches(candidates, maxConcurrentReads, async (path) => {
      const uri = joinUri(folder, path);
      const content = (await this.kindOf(uri)) === 'overlay' ? await this.documents.read(uri) : undefined;
      return content?.kind === 'text' ? overlaidPath(path, content.document.getText()) : undefined;
    });
    return targets.filter((target) => target !== undefined).sort();
  }

  /** OpenAPI file at a path; `false` if it is not an OpenAPI file, `undefined` if it may be one but cannot be read. */
  private async openApiFileAt(folder: string, path: string): Promise<OpenApiFile | false | undefined> {
    const uri = joinUri(folder, path);
    const kind = await this.kindOf(uri);
    if (kind === undefined || kind === 'none' || kind === 'overlay') return kind && false;
    const openApiFile = await this.openApiFiles.read(folder, path);
    if (!openApiFile) return undefined;
    const { format } = openApiFile.table;
    return format === 'unknown' || format === 'overlay' ? false : openApiFile;
  }

  private candidatesIn(paths: readonly string[]): string[] {
    return paths.filter((path) => !toolFile.test(path)).sort();
  }

  private kindOf(uri: string): Promise<OpenApiKind | undefined> {
    let examination = this.examinations.get(uri);
    if (!examination) {
      examination = this.examine(uri);
      this.examinations.set(uri, examination);
    }
    return examination;
  }

  private async examine(uri: string): Promise<OpenApiKind | undefined> {
    const head = await readHeadText(this.documents, uri, maxHeadBytes);
    return head === 'missing' ? 'none' : head === undefined ? undefined : openApiKind(head);
  }

  private note(changes: readonly FileChange[]): void {
    for (const { uri } of changes) {
      if (!dataFile.test(uri)) continue;
      this.examinations.delete(uri);
      this.sites.note(uri);
    }
  }
}
