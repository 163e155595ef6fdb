import type { LanguageService } from 'vscode-json-languageservice';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CancellationToken, throwIfCancelled } from '../../../../shared/cancellation';
import { noPause, type Pause, withPauses } from '../base/pause';
import type { FileContent } from '../base/workspace';
import { ConfigFile } from '../config/configFile';
import type { DocsConfig, OwnEntries } from '../config/docsConfig';
import { type FileReader, FragmentLoader } from '../config/fragmentLoader';
import { NodeCache } from '../config/nodeCache';
import { SyntaxHistory } from '../config/syntaxHistory';
import type { Documents } from './documents';

/** The last parsed version of a file. */
interface LatestVersion {
  /** As long as it is referenced elsewhere. */
  readonly file: WeakRef<ConfigFile>;
  readonly history: SyntaxHistory;
}

/** Cache of configurations, each reloaded only if one of its files has changed. */
export class Configs {
  private readonly loaded = new Map<string, DocsConfig>();
  private readonly loading = new Map<string, Promise<DocsConfig | undefined>>();
  /**
   * Files that the last loaded version of each configuration read, by URI of the docs.json. Remains while the configuration is reloaded.
   */
  private readonly reads = new Map<string, ReadonlyMap<string, FileContent>>();
  private readonly files = new WeakMap<TextDocument, ConfigFile>();
  private readonly latest = new Map<string, LatestVersion>();
  private readonly ownEntries: OwnEntries = new NodeCache();

  constructor(
    private readonly documents: Documents,
    private readonly service: LanguageService,
    private readonly pause: Pause = noPause,
  ) {}

  /**
   * Configuration whose docs.json is at `uri`; `undefined` if that file is missing or cannot be read. Returns the same object until a file
   * that it read changes, and to all concurrent callers.
   * @throws {CancelledError}
   */
  async load(uri: string, token: CancellationToken): Promise<DocsConfig | undefined> {
    for (;;) {
      const known = this.loaded.get(uri);
      const isCurrent = known && (await this.isCurrent(known));
      throwIfCancelled(token);
      if (isCurrent) return known;
      const config = await (this.loading.get(uri) ?? this.begin(uri));
      throwIfCancelled(token);
      if (!config) return undefined;
    }
  }

  /** Configuration with these documents in place of some of its files. Not cached. */
  loadWith(uri: string, ...edited: readonly TextDocument[]): Promise<DocsConfig | undefined> {
    const texts = new Map(edited.map((document): [string, FileContent] => [document.uri, { kind: 'text', document }]));
    const reader: FileReader = { read: async (requested) => texts.get(requested) ?? this.documents.read(requested) };
    return this.loader(reader, uri).load();
  }

  /** URIs of the docs.json files whose configuration, as last loaded, depends on the file. */
  readersOf(uri: string): string[] {
    return [...this.reads].filter(([, reads]) => reads.has(uri)).map(([root]) => root);
  }

  private begin(uri: string): Promise<DocsConfig | undefined> {
    // Released before the new configuration is built: the trees of large files take most of the memory.
    this.loaded.delete(uri);
    const loading = this.loader(this.documents, uri)
      .load()
      .then((config) => {
        if (config) {
          this.loaded.set(uri, config);
          this.reads.set(uri, config.reads);
        } else this.reads.delete(uri);
        return config;
      })
      .finally(() => this.loading.delete(uri));
    this.loading.set(uri, loading);
    return loading;
  }

  private loader(reader: FileReader, uri: string): FragmentLoader {
    return new FragmentLoader(reader, (document) => this.fileOf(document), uri, this.ownEntries, this.pause);
  }

  private async fileOf(document: TextDocument): Promise<ConfigFile> {
    const known = this.files.get(document);
    if (known) return known;
    const latest = this.latest.get(document.uri);
    const history = latest?.history ?? new SyntaxHistory();
    const same = latest?.file.deref()?.ofSameText(document);
    const parsed = same ?? (await withPauses(ConfigFile.parsing(this.service, document, history), this.pause));
    // Another configuration may have parsed it meanwhile.
    const file = this.files.get(document) ?? parsed;
    this.files.set(document, file);
    this.latest.set(document.uri, { file: new WeakRef(file), history });
    return file;
  }

  private async isCurrent({ reads }: DocsConfig): Promise<boolean> {
    for (const [uri, seen] of reads) {
      if (!isSame(seen, await this.documents.read(uri))) return false;
    }
    return true;
  }
}

function isSame(a: FileContent, b: FileContent): boolean {
  if (a.kind === 'text' && b.kind === 'text') return a.document === b.document;
  return a.kind === b.kind;
}
