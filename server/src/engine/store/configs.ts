import type { LanguageService } from 'vscode-json-languageservice';
import { type CancellationToken, throwIfCancelled } from '../cancellation';
import type { ConfigFile } from '../model/configFile';
import type { DocsConfig } from '../model/docsConfig';
import { FragmentLoader, fileParser } from '../model/fragmentLoader';
import type { FileContent } from '../workspace';
import type { Documents } from './documents';

/** The configurations, each loaded again only when one of the files it read has changed. */
export class Configs {
  private readonly loaded = new Map<string, DocsConfig>();
  private readonly parse: (content: FileContent & { kind: 'text' }) => Promise<ConfigFile>;

  constructor(
    private readonly documents: Documents,
    service: LanguageService,
  ) {
    this.parse = fileParser(service);
  }

  /**
   * The configuration whose docs.json is at `uri`; `undefined` when that file is missing or cannot be read.
   * The same object as before while nothing it read has changed.
   * @throws {CancelledError}
   */
  async load(uri: string, token: CancellationToken): Promise<DocsConfig | undefined> {
    const known = this.loaded.get(uri);
    if (known && (await this.isCurrent(known))) return known;
    throwIfCancelled(token);
    const config = await new FragmentLoader(this.documents, this.parse, uri, token).load();
    if (config) this.loaded.set(uri, config);
    else this.loaded.delete(uri);
    return config;
  }

  /** URIs of the docs.json files whose configuration, as last loaded, read or looked for the file. */
  readersOf(uri: string): string[] {
    return [...this.loaded.values()].filter((config) => config.reads.has(uri)).map((config) => config.root.uri);
  }

  private async isCurrent(config: DocsConfig): Promise<boolean> {
    for (const [uri, seen] of config.reads) {
      if (!isSame(seen, await this.documents.read(uri))) return false;
    }
    return true;
  }
}

function isSame(a: FileContent, b: FileContent): boolean {
  if (a.kind === 'text' && b.kind === 'text') return a.document === b.document;
  return a.kind === b.kind;
}
