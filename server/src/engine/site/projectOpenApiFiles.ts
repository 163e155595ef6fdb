import type { CancellationToken } from '../../../../shared/cancellation';
import type { Disposable } from '../../../../shared/disposable';
import { inBatches } from '../base/batches';
import { joinUri } from '../base/uris';
import type { FileChange } from '../base/workspace';

import type { OpenApiFile } from '../openapi/openApiFile';
import type { Documents } from './documents';
import type { FileIndex } from './fileIndex/fileIndex';
import type { OpenApiFiles } from './openApiFiles';
import { SiteCache } from './siteCache';

/** Maximum number of data files that are examined; projects have dozens. */
const maxCandidates = 500;
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
}

/** Finds the OpenAPI files of a site by their first bytes. Cached per file version. */
export class ProjectOpenApiStore implements Disposable {
  /** Whether a file begins like an OpenAPI file, by URI; `undefined` if it cannot be read. */
  private readonly examinations = new Map<string, Promise<boolean | undefined>>();
  private readonly sites: SiteCache<ProjectOpenApiFiles>;
  private readonly subscription: Disposable;

  constructor(
    private readonly documents: Documents,
    private readonly openApiFiles: OpenApiFiles,
  ) {
    const isKept = (): boolean => documents.workspace.watchesFiles;
    this.sites = new SiteCache({ load: (site, former) => this.load(site, former), isKept });
    this.subscription = documents.onDidChange((changes) => this.note(changes));
  }

  /** All OpenAPI files of a site; the same object while none has changed. @throws {CancelledError} */
  of(fileIndex: FileIndex, token: CancellationToken): Promise<ProjectOpenApiFiles> {
    return this.sites.of(fileIndex, token);
  }

  /** The last result for a site, possibly stale; `undefined` before the first. */
  peek(fileIndex: FileIndex): ProjectOpenApiFiles | undefined {
    return this.sites.peek(fileIndex);
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
    const candidates = named.filter((path) => !toolFile.test(path)).sort();
    const examined = await inBatches(candidates, maxConcurrentReads, (path) => this.openApiFileAt(fileIndex.folder, path));
    const all = examined.filter((found) => found !== undefined && found !== false);
    const isComplete = named.length <= maxCandidates && !examined.includes(undefined);
    const isSame = former?.isComplete === isComplete && former.all.length === all.length && all.every((each, i) => each === former.all[i]);
    return isSame ? former : { all, isComplete };
  }

  /** OpenAPI file at a path; `false` if it is not an OpenAPI file, `undefined` if it may be one but cannot be read. */
  private async openApiFileAt(folder: string, path: string): Promise<OpenApiFile | false | undefined> {
    const uri = joinUri(folder, path);
    let examination = this.examinations.get(uri);
    if (!examination) {
      examination = this.examine(uri);
      this.examinations.set(uri, examination);
    }
    const isCandidate = await examination;
    if (!isCandidate) return isCandidate;
    const openApiFile = await this.openApiFiles.read(folder, path);
    if (!openApiFile) return undefined;
    const { format } = openApiFile.table;
    return format === 'unknown' || format === 'overlay' ? false : openApiFile;
  }

  private async examine(uri: string): Promise<boolean | undefined> {
    const { workspace } = this.documents;
    const cached = this.documents.kept(uri);
    const head = cached || workspace.isOpen?.(uri) ? undefined : await workspace.readHead?.(uri, maxHeadBytes);
    if (head) return looksLikeOpenApi(asciiOf(head.bytes));
    // Bypasses the cache of documents: most data files belong to other tools.
    const content = await (cached ?? workspace.read(uri));
    if (content.kind === 'missing') return false;
    return content.kind === 'text' ? looksLikeOpenApi(content.document.getText()) : undefined;
  }

  private note(changes: readonly FileChange[]): void {
    for (const { uri } of changes) {
      if (!dataFile.test(uri)) continue;
      this.examinations.delete(uri);
      this.sites.note(uri);
    }
  }
}

/** Converts bytes to a string, of which only the ASCII characters matter. */
function asciiOf(bytes: Uint8Array): string {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let text = '';
  for (const byte of hasMark ? bytes.subarray(3) : bytes) text += String.fromCharCode(byte);
  return text;
}

/**
 * Maximum number of characters that are examined: an OpenAPI file declares its format at its start, or begins with another of its sections.
 */
const maxHeadCharacters = 4_000;

const sections = 'info|servers|paths|webhooks|components|security|tags|externalDocs|channels|operations|id|defaultContentType|x-[\\w-]+';

const jsonFormat = /"(?:openapi|swagger|asyncapi)"\s*:\s*"/;

const jsonSection = new RegExp(`^\\uFEFF?\\s*\\{\\s*"(?:${sections})"\\s*:`);

const yamlFormat = /^["']?(?:openapi|swagger|asyncapi)["']?\s*:/m;

const yamlSection = new RegExp(`^\\uFEFF?(?:[ \\t]*(?:#[^\\n]*|---[^\\n]*)?\\r?\\n)*["']?(?:${sections})["']?\\s*:`);

/** Whether a text may be an OpenAPI file, judging by its first characters. Its table decides. */
function looksLikeOpenApi(text: string): boolean {
  const head = text.slice(0, maxHeadCharacters);
  if (/^\uFEFF?\s*\{/.test(head)) return jsonFormat.test(head) || jsonSection.test(head);
  return yamlFormat.test(head.replace(/^\uFEFF/, '')) || yamlSection.test(head);
}
