import type { ShikiInternal, ThemeRegistrationAny } from 'shiki/types';
import type { CodeGrammar } from '../../../server/src/engine/pageModel/model';
import type { coloredCode, HighlightedCode } from './coloredCode';
import { languageOf, loadLanguage } from './languages';
import { type GrammarWorker, OwnLanguages } from './ownLanguages';

/** Longer code is shown plain. */
const maxLength = 60_000;
/** Limit of results that are cached. */
const maxCached = 400;

/** Colors code. Grammars and themes are loaded when code first needs them. */
export class Highlighter {
  private colors: Promise<Colors> | undefined;
  private readonly results = new Map<string, HighlightedCode>();
  private readonly languages = new Map<string, Promise<boolean>>();
  private readonly themes = new Map<string, Promise<ThemeRegistrationAny | undefined>>();
  private grammars: readonly CodeGrammar[] = [];
  private own: OwnLanguages;
  private grammarRevision = 0;

  /** @param createWorker default: in the browser */
  constructor(private readonly createWorker?: () => Promise<GrammarWorker | undefined>) {
    this.own = new OwnLanguages([], createWorker);
  }

  /** Uses the grammars of the site of a page. @returns a number that changes with them */
  use(grammars: readonly CodeGrammar[] = []): number {
    const isSame =
      grammars.length === this.grammars.length &&
      grammars.every(({ text, names }, index) => text === this.grammars[index]?.text && `${names}` === `${this.grammars[index].names}`);
    if (isSame) return this.grammarRevision;
    this.own.dispose();
    this.own = new OwnLanguages(grammars, this.createWorker);
    this.grammars = grammars;
    this.results.clear();
    return ++this.grammarRevision;
  }

  /** Result of an earlier call. */
  known(code: string, language: string, theme: string): HighlightedCode | undefined {
    return this.results.get(keyOf(code, language, theme));
  }

  /** Colored code; `undefined` for an unknown language. */
  async highlight(code: string, language: string, theme: string): Promise<HighlightedCode | undefined> {
    if (code.length > maxLength) return undefined;
    const { own, grammarRevision } = this;
    const index = own.indexOf(language);
    const result = index === undefined ? await this.built(code, language, theme) : await this.withGrammar(own, code, index, theme);
    if (!result || grammarRevision !== this.grammarRevision) return undefined;
    if (this.results.size >= maxCached) this.results.clear();
    this.results.set(keyOf(code, language, theme), result);
    return result;
  }

  dispose(): void {
    this.own.dispose();
  }

  /** Code in a language that is built in. */
  private async built(code: string, language: string, theme: string): Promise<HighlightedCode | undefined> {
    const name = languageOf(language);
    if (name === undefined) return undefined;
    this.colors ??= loadColors();
    const { internal, ...library } = await this.colors;
    const hasLanguage = await this.language(internal, name);
    const registration = await this.theme(theme);
    if (!hasLanguage || !registration) return undefined;
    if (!internal.getLoadedThemes().includes(theme)) await internal.loadTheme(registration);
    return library.coloredCode(internal, code, name, theme);
  }

  private async withGrammar(own: OwnLanguages, code: string, index: number, theme: string): Promise<HighlightedCode | undefined> {
    const registration = await this.theme(theme);
    return registration && own.highlight(code, index, registration);
  }

  private language(internal: ShikiInternal, name: string): Promise<boolean> {
    const load = async (): Promise<boolean> => {
      const grammar = await loadLanguage(name);
      if (grammar) await internal.loadLanguage(...grammar);
      return grammar !== undefined;
    };
    const known = this.languages.get(name) ?? load();
    this.languages.set(name, known);
    return known;
  }

  private theme(name: string): Promise<ThemeRegistrationAny | undefined> {
    const load = async (): Promise<ThemeRegistrationAny | undefined> => {
      const { bundledThemes } = await import('shiki/themes');
      const found = Object.hasOwn(bundledThemes, name) ? await bundledThemes[name as keyof typeof bundledThemes]() : undefined;
      return found?.default;
    };
    const known = this.themes.get(name) ?? load();
    this.themes.set(name, known);
    return known;
  }
}

interface Colors {
  readonly internal: ShikiInternal;
  readonly coloredCode: typeof coloredCode;
}

async function loadColors(): Promise<Colors> {
  const { codeLibrary } = await import('./codeLibrary');
  const library = codeLibrary();
  return { internal: await library.createColors(), coloredCode: library.coloredCode };
}

function keyOf(code: string, language: string, theme: string): string {
  return `${theme}\n${language}\n${code}`;
}
