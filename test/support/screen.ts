import { type DocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { type MemoryWorkspace, uriOf } from './memoryWorkspace';

/** Diagnostics of one document. */
interface PulledDocument {
  readonly revision: string;
  /** `code line` of each diagnostic. */
  readonly problems: readonly string[];
  /** The titles of its code lenses. */
  readonly lenses: readonly string[];
}

/** Effects of a change on diagnostics. Paths are those of the constructor. */
interface Consequences {
  /** Problems of the documents whose problems have changed, by path. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
  /** Lenses of the documents whose lenses have changed, by path. */
  readonly lenses: Readonly<Record<string, readonly string[]>>;
  /** The documents whose diagnostics have another revision. */
  readonly revised: readonly string[];
  /** Number of reads of each file, by URI, until all diagnostics are published again. */
  readonly reads: Readonly<Record<string, number>>;
  /** The folders that were listed. */
  readonly lists: readonly string[];
}

/** Pulls diagnostics and lenses of documents repeatedly, and returns the effects of a change. */
export class Screen {
  private last = new Map<string, PulledDocument>();

  constructor(
    private readonly engine: DocsLanguageService,
    private readonly workspace: MemoryWorkspace,
    private readonly paths: readonly string[],
  ) {}

  /** Pulls all documents for the first time. @returns their problems and lenses by path, without documents that have none */
  async first(): Promise<Record<string, readonly string[]>> {
    this.last = await this.all();
    const reported = [...this.last].map(([path, { problems, lenses }]) => [path, [...problems, ...lenses]] as const);
    return Object.fromEntries(reported.filter(([, texts]) => texts.length > 0));
  }

  async after(change: () => void): Promise<Consequences> {
    this.workspace.resetCounts();
    change();
    const before = this.last;
    this.last = await this.all();
    const found = [...this.last].map(([path, now]) => ({ path, now, was: before.get(path) }));
    const others = (what: 'problems' | 'lenses') =>
      Object.fromEntries(found.filter(({ now, was }) => now[what].join() !== was?.[what].join()).map(({ path, now }) => [path, now[what]]));
    return {
      problems: others('problems'),
      lenses: others('lenses'),
      revised: found.filter(({ now, was }) => now.revision !== was?.revision).map(({ path }) => path),
      reads: Object.fromEntries(this.workspace.counts.reads),
      lists: [...this.workspace.counts.lists.keys()],
    };
  }

  private async all(): Promise<Map<string, PulledDocument>> {
    const pulled = new Map<string, PulledDocument>();
    for (const path of this.paths) pulled.set(path, await this.one(uriOf(path)));
    return pulled;
  }

  private async one(uri: string): Promise<PulledDocument> {
    const { items, revision } = await this.engine.diagnostics(uri, neverCancelled);
    const lenses = await this.engine.codeLenses(uri, neverCancelled);
    const resolved = await Promise.all(lenses.map((lens) => this.engine.resolveCodeLens(lens, neverCancelled)));
    return {
      revision,
      problems: items.map(({ code, range }) => `${code} ${range.start.line + 1}`),
      lenses: resolved.map(({ command }) => command?.title ?? ''),
    };
  }
}
