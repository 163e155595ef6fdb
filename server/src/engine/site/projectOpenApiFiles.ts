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

/** Limit of data files that are examined; projects have dozens. */
const maxCandidates = 500;
/** Limit of files that are read concurrently. */
const atOnce = 32;

/** Bytes that identify a file. */
const headLength = 4_096;

const dataFile = /\.(?:json|ya?ml)$/i;
/** Common data files of other tools, and hidden folders. */
const others = /(?:^|\/)(?:package(?:-lock)?|tsconfig[^/]*|docs|mint|pnpm-lock|\.[^/]*)\.(?:json|ya?ml)$|(?:^|\/)\.[^/]+\//i;

/** The OpenAPI files of a project at one time, whether or not its docs.json names them. */
export interface ProjectOpenApiFiles {
  /** Sorted by path: of several with the same content, the service uses the first. */
  readonly all: readonly OpenApiFile[];
  /** Whether there are no others. */
  readonly isComplete: boolean;
}

/** Finds the OpenAPI files of a site by their first bytes. Cached per file version. */
export class ProjectOpenApiStore implements Disposable {
  /** By URI whether a file begins like an OpenAPI file; `undefined` if it cannot be read. */
  private readonly looks = new Map<string, Promise<boolean | undefined>>();
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
  of(site: FileIndex, token: CancellationToken): Promise<ProjectOpenApiFiles> {
    return this.sites.of(site, token);
  }

  /** The last result for a site, possibly stale; `undefined` before the first. */
  peek(site: FileIndex): ProjectOpenApiFiles | undefined {
    return this.sites.peek(site);
  }

  /** URIs of the documentation folders that depend on this file. */
  foldersReading(uri: string): string[] {
    return dataFile.test(uri) ? this.sites.folders().filter((folder) => uri.startsWith(`${folder}/`)) : [];
  }

  /** Invalidates all results, if it is unknown what has changed. */
  reset(): void {
    this.looks.clear();
    this.sites.reset();
  }

  dispose(): void {
    this.subscription.dispose();
  }

  private async load(site: FileIndex, former: ProjectOpenApiFiles | undefined): Promise<ProjectOpenApiFiles> {
    if (!this.documents.workspace.watchesFiles) this.looks.clear();
    const named = site.filesNamed(dataFile, maxCandidates + 1);
    const candidates = named.filter((path) => !others.test(path)).sort();
    const looked = await inBatches(candidates, atOnce, (path) => this.descriptionAt(site.folder, path));
    const all = looked.filter((found) => found !== undefined && found !== false);
    const isComplete = named.length <= maxCandidates && !looked.includes(undefined);
    const isSame = former?.isComplete === isComplete && former.all.length === all.length && all.every((each, i) => each === former.all[i]);
    return isSame ? former : { all, isComplete };
  }

  /** `false` for a file that is no OpenAPI file, `undefined` for one that may be and cannot be read. */
  private async descriptionAt(folder: string, path: string): Promise<OpenApiFile | false | undefined> {
    const uri = joinUri(folder, path);
    let look = this.looks.get(uri);
    if (!look) {
      look = this.look(uri);
      this.looks.set(uri, look);
    }
    const isLike = await look;
    if (!isLike) return isLike;
    const openApiFile = await this.openApiFiles.read(folder, path);
    if (!openApiFile) return undefined;
    const { format } = openApiFile.table;
    return format === 'unknown' || format === 'overlay' ? false : openApiFile;
  }

  private async look(uri: string): Promise<boolean | undefined> {
    const { workspace } = this.documents;
    const kept = this.documents.kept(uri);
    const head = kept || workspace.isOpen?.(uri) ? undefined : await workspace.readHead?.(uri, headLength);
    if (head) return looksLikeOpenApi(asciiOf(head.bytes));
    // Bypasses the cache of documents: most data files are of other tools.
    const content = await (kept ?? workspace.read(uri));
    if (content.kind === 'missing') return false;
    return content.kind === 'text' ? looksLikeOpenApi(content.document.getText()) : undefined;
  }

  private note(changes: readonly FileChange[]): void {
    for (const { uri } of changes) {
      if (!dataFile.test(uri)) continue;
      this.looks.delete(uri);
      this.sites.note(uri);
    }
  }
}

/** The bytes as text, of which only ASCII characters matter. */
function asciiOf(bytes: Uint8Array): string {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  let text = '';
  for (const byte of hasMark ? bytes.subarray(3) : bytes) text += String.fromCharCode(byte);
  return text;
}

/** Limit of characters. An OpenAPI file declares its format at its start, or begins with another of its sections. */
const headCharacters = 4_000;

const sections = 'info|servers|paths|webhooks|components|security|tags|externalDocs|channels|operations|id|defaultContentType|x-[\\w-]+';

const jsonFormat = /"(?:openapi|swagger|asyncapi)"\s*:\s*"/;

const jsonSection = new RegExp(`^\\uFEFF?\\s*\\{\\s*"(?:${sections})"\\s*:`);

const yamlFormat = /^["']?(?:openapi|swagger|asyncapi)["']?\s*:/m;

const yamlSection = new RegExp(`^\\uFEFF?(?:[ \\t]*(?:#[^\\n]*|---[^\\n]*)?\\r?\\n)*["']?(?:${sections})["']?\\s*:`);

/** Whether a text may be an OpenAPI file, by its first characters. Its table confirms it. */
function looksLikeOpenApi(text: string): boolean {
  const head = text.slice(0, headCharacters);
  if (/^\uFEFF?\s*\{/.test(head)) return jsonFormat.test(head) || jsonSection.test(head);
  return yamlFormat.test(head.replace(/^\uFEFF/, '')) || yamlSection.test(head);
}
