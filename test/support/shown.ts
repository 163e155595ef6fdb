import { type DocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { type MemoryWorkspace, uriOf } from './memoryWorkspace';

/** Diagnostics of one document. */
interface ShownDocument {
  readonly revision: string;
  /** `code line` of each diagnostic. */
  readonly problems: readonly string[];
  /** The titles of its code lenses. */
  readonly lenses: readonly string[];
}

/** Diagnostics after a change of those before. Paths are as they were given. */
interface Consequences {
  /** By path the problems of the documents that have others now. */
  readonly problems: Readonly<Record<string, readonly string[]>>;
  /** By path the lenses of the documents that have others now. */
  readonly lenses: Readonly<Record<string, readonly string[]>>;
  /** The documents whose diagnostics have another revision. */
  readonly revised: readonly string[];
  /** Number of reads of each file, by URI, until all diagnostics are published again. */
  readonly reads: Readonly<Record<string, number>>;
  /** The folders that were listed. */
  readonly lists: readonly string[];
}

/** Shows documents over and over, and tells what a change has made of them. */
export class Screen {
  private last = new Map<string, ShownDocument>();

  constructor(
    private readonly engine: DocsLanguageService,
    private readonly workspace: MemoryWorkspace,
    private readonly paths: readonly string[],
  ) {}

  /** Shows all for the first time: by path their problems and lenses, those without any left out. */
  async first(): Promise<Record<string, readonly string[]>> {
    this.last = await this.all();
    const told = [...this.last].map(([path, { problems, lenses }]) => [path, [...problems, ...lenses]] as const);
    return Object.fromEntries(told.filter(([, texts]) => texts.length > 0));
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

  private async all(): Promise<Map<string, ShownDocument>> {
    const shown = new Map<string, ShownDocument>();
    for (const path of this.paths) shown.set(path, await this.one(uriOf(path)));
    return shown;
  }

  private async one(uri: string): Promise<ShownDocument> {
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
