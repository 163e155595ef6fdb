import type { TextDocument } from 'vscode-languageserver-textdocument';
import { joinUri } from '../base/uris';
import type { FileContent } from '../base/workspace';
import type { DocsConfig } from '../config/docsConfig';
import { OpenApiFile } from '../openapi/openApiFile';
import { operationTable, syntaxOfName } from '../openapi/operationTable';
import type { OpenApiSyntax, OperationTable } from '../openapi/table';
import type { OpenApiVerdict } from '../openapi/validation/verdict';
import type { Documents } from './documents';

/** Parses an OpenAPI file without blocking. If the promise rejects, the file counts as unreadable. */
export type OpenApiParser = (text: string, syntax: OpenApiSyntax) => Promise<OperationTable>;

/** Validates an OpenAPI file without blocking. If the promise rejects, its verdict is unknown. */
export type OpenApiValidator = (text: string, syntax: OpenApiSyntax) => Promise<OpenApiVerdict>;

/** Another thread, in which the host reads large OpenAPI files. Work that it does not do is done in the engine's thread. */
export interface OpenApiThread {
  /** Starts the thread for files that will be read soon. */
  start?(): void;
  readonly parse?: OpenApiParser;
  readonly validate?: OpenApiValidator;
}

type TableReader = (document: TextDocument) => Promise<OperationTable>;

/**
 * Maximum number of characters, in one file or in several files loaded together, that are parsed synchronously: passing them to a thread
 * takes about as long.
 */
const maxDirectLength = 500_000;
/** Maximum number of characters of a file that is validated synchronously: validation takes longer than reading a table. */
const maxDirectlyValidated = 50_000;

const unknownVerdict: OpenApiVerdict = { violations: [] };

/** The OpenAPI files of one configuration at the time of its check. */
export class OpenApiFileSet {
  constructor(
    private readonly byPath: ReadonlyMap<string, OpenApiFile>,
    /** The result of every read of a file, by URI. */
    readonly reads: ReadonlyMap<string, FileContent>,
    private readonly tooLarge: ReadonlySet<string>,
    private readonly others: ReadonlyMap<string, TextDocument>,
  ) {}

  /** Document of another file that was loaded with the OpenAPI files, by its path; `undefined` if it cannot be read. */
  other(path: string): TextDocument | undefined {
    return this.others.get(path);
  }

  /** OpenAPI file by its path from the documentation folder; `undefined` if it was not loaded or cannot be read. */
  get(path: string): OpenApiFile | undefined {
    return this.byPath.get(path);
  }

  /** Whether a file exists and is not read because of its size. */
  isTooLarge(path: string): boolean {
    return this.tooLarge.has(path);
  }
}

/** The tables of OpenAPI files, cached per file version. */
export class OpenApiFiles {
  private readonly tables = new WeakMap<TextDocument, Promise<OperationTable>>();
  private readonly settled = new WeakMap<TextDocument, OperationTable>();
  private readonly verdicts = new WeakMap<TextDocument, Promise<OpenApiVerdict>>();
  /** OpenAPI files, with their derived data, by document and path: a document can be in the folders of several sites. */
  private readonly filesOfDocuments = new WeakMap<TextDocument, Map<string, OpenApiFile>>();
  /** Files that the last check of a configuration read, by URI of the docs.json. */
  private readonly readsOf = new Map<string, ReadonlyMap<string, FileContent>>();

  constructor(
    private readonly documents: Documents,
    private readonly thread: OpenApiThread,
    private readonly log: (message: string, error?: unknown) => void,
  ) {}

  /** Whether the files of a configuration have been loaded. */
  hasLoaded(root: string): boolean {
    return this.readsOf.has(root);
  }

  /** Starts the thread for a configuration that names OpenAPI files, before it is known which. */
  startThread(config: DocsConfig): void {
    if (!this.thread.start) return;
    const namesFiles = [...config.files.values()].some(({ document }) => /"(?:openapi|asyncapi)"/.test(document.getText()));
    if (namesFiles) this.thread.start();
  }

  /** Begins to parse and validate files, so that a thread works while the caller prepares a call of `load`, which has the results. */
  begin(folder: string, paths: readonly string[]): void {
    const tableOf = this.togetherReader();
    const begin = async (path: string): Promise<void> => {
      const content = await this.documents.read(joinUri(folder, path));
      if (content.kind === 'text') await this.readWhole(path, content.document, tableOf);
    };
    for (const path of paths) begin(path).catch((error: unknown) => this.log(`The OpenAPI file ${path} could not be loaded`, error));
  }

  /**
   * Loads the OpenAPI files at these paths, and waits until all are parsed and validated.
   * @param others paths of other files whose content the check of the configuration depends on
   */
  async load(root: string, folder: string, paths: readonly string[], others: readonly string[] = []): Promise<OpenApiFileSet> {
    const reads = new Map<string, FileContent>();
    const byPath = new Map<string, OpenApiFile>();
    const tooLarge = new Set<string>();
    const tableOf = this.togetherReader();
    const load = async (path: string): Promise<void> => {
      const uri = joinUri(folder, path);
      const content = await this.documents.read(uri);
      reads.set(uri, content);
      if (content.kind === 'unreadable' && content.problem === 'tooLarge') tooLarge.add(path);
      if (content.kind !== 'text') return;
      const openApiFile = await this.readWhole(path, content.document, tableOf);
      if (openApiFile.table.problem?.kind === 'tooLarge') tooLarge.add(path);
      byPath.set(path, openApiFile);
    };
    const texts = new Map<string, TextDocument>();
    const loadOther = async (path: string): Promise<void> => {
      const uri = joinUri(folder, path);
      const content = await this.documents.read(uri);
      reads.set(uri, content);
      if (content.kind === 'text') texts.set(path, content.document);
    };
    await Promise.all([...paths.map(load), ...others.map(loadOther)]);
    this.readsOf.set(root, reads);
    return new OpenApiFileSet(byPath, reads, tooLarge, texts);
  }

  /** An OpenAPI file, without waiting for a large one; `undefined` if it cannot be read. */
  async peek(folder: string, path: string): Promise<OpenApiFile | 'pending' | undefined> {
    const content = await this.documents.read(joinUri(folder, path));
    if (content.kind !== 'text') return undefined;
    const { document } = content;
    const isShort = document.getText().length <= maxDirectLength;
    const reading = this.tableOf(document, isShort);
    const table = this.settled.get(document) ?? (isShort ? await reading : undefined);
    return table ? this.fileOf(path, document, table) : 'pending';
  }

  /** An OpenAPI file, after waiting until it is parsed; `undefined` if it cannot be read. */
  async read(folder: string, path: string): Promise<OpenApiFile | undefined> {
    const content = await this.documents.read(joinUri(folder, path));
    if (content.kind !== 'text') return undefined;
    const { document } = content;
    return this.fileOf(path, document, await this.tableOf(document, document.getText().length <= maxDirectLength));
  }

  /** Waits for the verdict of the service on a file. Validates a version of a file once, and none that nobody asks about. */
  async validate(openApiFile: OpenApiFile): Promise<void> {
    const { document, table } = openApiFile;
    if (openApiFile.verdict || table.problem || table.format !== 'openapi') return;
    let verdict = this.verdicts.get(document);
    if (!verdict) {
      verdict = this.validated(document);
      this.verdicts.set(document, verdict);
    }
    openApiFile.verdict = await verdict;
  }

  async isCurrent(set: OpenApiFileSet): Promise<boolean> {
    for (const [uri, seen] of set.reads) {
      const now = await this.documents.read(uri);
      if (now.kind !== seen.kind || (now.kind === 'text' && seen.kind === 'text' && now.document !== seen.document)) return false;
    }
    return true;
  }

  /** URIs of the docs.json files whose last check depends on this file. */
  readersOf(uri: string): string[] {
    return [...this.readsOf].filter(([, reads]) => reads.has(uri)).map(([root]) => root);
  }

  private fileOf(path: string, document: TextDocument, table: OperationTable): OpenApiFile {
    const byPath = this.filesOfDocuments.get(document) ?? new Map<string, OpenApiFile>();
    this.filesOfDocuments.set(document, byPath);
    const known = byPath.get(path);
    if (known?.table === table) return known;
    const openApiFile = new OpenApiFile(path, document, table);
    byPath.set(path, openApiFile);
    return openApiFile;
  }

  /** A file whose verdict is known, too. */
  private async readWhole(path: string, document: TextDocument, tableOf: TableReader): Promise<OpenApiFile> {
    const openApiFile = this.fileOf(path, document, await tableOf(document));
    await this.validate(openApiFile);
    return openApiFile;
  }

  /** Reads tables of files that are loaded together: directly up to a total length, then in the thread. */
  private togetherReader(): TableReader {
    let length = 0;
    return (document) => {
      if (!this.tables.has(document)) length += document.getText().length;
      return this.tableOf(document, length <= maxDirectLength);
    };
  }

  private tableOf(document: TextDocument, isShort: boolean): Promise<OperationTable> {
    let table = this.tables.get(document);
    if (!table) {
      table = this.parsed(document, isShort).then((read) => {
        this.settled.set(document, read);
        return read;
      });
      this.tables.set(document, table);
    }
    return table;
  }

  private async parsed(document: TextDocument, isShort: boolean): Promise<OperationTable> {
    const text = document.getText();
    const syntax = syntaxOfName(document.uri);
    if (!this.thread.parse || isShort) return operationTable(text, syntax);
    try {
      return await this.thread.parse(text, syntax);
    } catch (error) {
      this.log(`The description ${document.uri} could not be read`, error);
      return { ...operationTable('', 'yaml'), problem: { kind: 'unreadable', span: { start: 0, end: 0 } } };
    }
  }

  private async validated(document: TextDocument): Promise<OpenApiVerdict> {
    const text = document.getText();
    const syntax = syntaxOfName(document.uri);
    try {
      if (this.thread.validate && text.length > maxDirectlyValidated) return await this.thread.validate(text, syntax);
      const { openApiVerdict } = await import('../openapi/validation/verdict');
      return await openApiVerdict(text, syntax);
    } catch (error) {
      this.log(`The description ${document.uri} could not be validated`, error);
      return unknownVerdict;
    }
  }
}
