import type { LanguageRegistration, ThemeRegistrationAny } from 'shiki/core';
import type { CodeGrammar } from '../../../server/src/engine/pageModel/model';
import type { HighlightedCode } from './coloredCode';
import type { GrammarAnswer, GrammarRequest } from './grammarMessages';
import { languageOf, loadLanguage } from './languages';

/** Time that a worker has for one answer. Grammars that take longer are not used. */
const maxMs = 3_000;
/** Limit of languages of ours that grammars of a site include. */
const maxIncluded = 10;

/** A worker that colors code. One request at a time. */
export interface GrammarWorker {
  /** @throws if the worker has failed */
  ask(request: GrammarRequest): Promise<GrammarAnswer>;
  terminate(): void;
}

/** Colors code with the grammars of a site, in a worker. */
export class OwnLanguages {
  private worker: Promise<GrammarWorker | undefined> | undefined;
  /** Requests are made one by one, since the one that is not answered in time is to blame. */
  private last: Promise<unknown> = Promise.resolve();
  /** Indices of grammars that are not used. */
  private readonly refused = new Set<number>();
  private isDisposed = false;

  constructor(
    private readonly grammars: readonly CodeGrammar[],
    private readonly createWorker: () => Promise<GrammarWorker | undefined> = startWorker,
    private readonly limitMs = maxMs,
  ) {}

  /** Index of the grammar of a language. */
  indexOf(language: string): number | undefined {
    const name = language.toLowerCase();
    const index = this.grammars.findIndex(({ names }) => names.some((each) => each.toLowerCase() === name));
    return index < 0 ? undefined : index;
  }

  /** `undefined` if the grammar cannot be used. */
  highlight(code: string, index: number, theme: ThemeRegistrationAny): Promise<HighlightedCode | undefined> {
    const result = this.last.then(() => this.color(code, index, theme)).catch(() => undefined);
    this.last = result;
    return result;
  }

  dispose(): void {
    this.isDisposed = true;
    this.end();
  }

  private async color(code: string, index: number, theme: ThemeRegistrationAny): Promise<HighlightedCode | undefined> {
    if (this.refused.has(index) || this.isDisposed) return undefined;
    this.worker ??= this.start();
    const worker = await this.worker;
    const answer = worker && (await this.ask(worker, { kind: 'color', code, index, theme }));
    if (answer) return answer.result;
    this.refused.add(index);
    this.end();
    return undefined;
  }

  private async start(): Promise<GrammarWorker | undefined> {
    const worker = await this.createWorker();
    const included = await includedIn(this.grammars);
    // Without a limit: no grammar is to blame for a worker that starts late.
    const isRunning = worker && (await worker.ask({ kind: 'start' }).catch(() => undefined));
    const isLoaded = isRunning && (await this.ask(worker, { kind: 'load', included, grammars: this.grammars.map(({ text }) => text) }));
    if (!isLoaded) worker?.terminate();
    return isLoaded && worker;
  }

  /** `undefined` if the worker fails, or does not answer in time. */
  private async ask(worker: GrammarWorker, request: GrammarRequest): Promise<GrammarAnswer | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const limit = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), this.limitMs);
    });
    const answer = worker.ask(request).catch(() => undefined);
    return Promise.race([answer, limit]).finally(() => clearTimeout(timer));
  }

  private end(): void {
    void this.worker?.then((worker) => worker?.terminate());
    this.worker = undefined;
  }
}

async function startWorker(): Promise<GrammarWorker | undefined> {
  const [{ codeLibrary }, { workerScript }] = await Promise.all([import('./codeLibrary'), import('./workerScript')]);
  if (workerScript === '' || typeof Worker === 'undefined') return undefined;
  // A worker from a file is not possible in a webview, nor on a page that is a file.
  const address = URL.createObjectURL(new Blob([`self.codeLibrary = ${codeLibrary};\n${workerScript}`], { type: 'text/javascript' }));
  const worker = new Worker(address);
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<GrammarAnswer>) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(request);
      }),
    terminate() {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
  };
}

/** Grammars of ours that grammars of a site include by their scopes: `source.js`, `text.html.basic`. */
async function includedIn(grammars: readonly CodeGrammar[]): Promise<readonly LanguageRegistration[]> {
  const names = new Set<string>();
  for (const { text } of grammars) {
    for (const [, scope = ''] of text.matchAll(/"include"\s*:\s*"(?:source|text)\.([\w.-]{1,100})/g)) {
      const name = scope
        .split('.')
        .map(languageOf)
        .find((each) => each !== undefined);
      if (name !== undefined) names.add(name);
    }
  }
  const loaded = await Promise.all([...names].slice(0, maxIncluded).map(loadLanguage));
  return loaded.flatMap((languages) => languages ?? []);
}
