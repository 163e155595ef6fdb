import type { HighlighterCore } from 'shiki/core';
import { languageOf, loadLanguage } from './languages';

/** A piece of a line in one color. */
interface CodeToken {
  readonly text: string;
  readonly color?: string | undefined;
  readonly isItalic?: boolean;
  readonly isBold?: boolean;
}

export interface HighlightedCode {
  readonly lines: readonly (readonly CodeToken[])[];
  readonly background?: string | undefined;
  readonly foreground?: string | undefined;
}

/** Limits of code that is colored: longer code is shown plain. */
const maxLength = 60_000;
const maxLineLength = 2_000;
/** Limit of results that are cached. */
const maxCached = 400;

/** Colors code. Grammars and themes are loaded when code first needs them. */
export class Highlighter {
  private core: Promise<HighlighterCore> | undefined;
  private readonly results = new Map<string, HighlightedCode>();
  private readonly loaded = new Map<string, Promise<boolean>>();

  /** Result of an earlier call. */
  known(code: string, language: string, theme: string): HighlightedCode | undefined {
    return this.results.get(keyOf(code, language, theme));
  }

  /** Colored code; `undefined` for an unknown language. */
  async highlight(code: string, language: string, theme: string): Promise<HighlightedCode | undefined> {
    const name = languageOf(language);
    if (name === undefined || code.length > maxLength) return undefined;
    this.core ??= createCore();
    const core = await this.core;
    const hasLanguage = await this.once(`language ${name}`, async () => {
      const grammar = await loadLanguage(name);
      if (grammar) await core.loadLanguage(...grammar);
      return grammar !== undefined;
    });
    const hasTheme = await this.once(`theme ${theme}`, async () => {
      const { bundledThemes } = await import('shiki/themes');
      const load = Object.hasOwn(bundledThemes, theme) ? bundledThemes[theme as keyof typeof bundledThemes] : undefined;
      if (load) await core.loadTheme(await load());
      return load !== undefined;
    });
    if (!hasLanguage || !hasTheme) return undefined;
    const { tokens, bg, fg } = core.codeToTokens(code, { lang: name, theme, tokenizeMaxLineLength: maxLineLength, tokenizeTimeLimit: 0 });
    const lines = tokens.map((line) =>
      line.map(({ content, color, fontStyle = 0 }) => ({
        text: content,
        color,
        isItalic: (fontStyle & 1) > 0,
        isBold: (fontStyle & 2) > 0,
      })),
    );
    const result: HighlightedCode = { lines, background: bg, foreground: fg };
    if (this.results.size >= maxCached) this.results.clear();
    this.results.set(keyOf(code, language, theme), result);
    return result;
  }

  private once(key: string, load: () => Promise<boolean>): Promise<boolean> {
    const known = this.loaded.get(key) ?? load();
    this.loaded.set(key, known);
    return known;
  }
}

async function createCore(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
  ]);
  // Without WebAssembly, which a strict content security policy forbids.
  return createHighlighterCore({ themes: [], langs: [], engine: createJavaScriptRegexEngine({ forgiving: true }) });
}

function keyOf(code: string, language: string, theme: string): string {
  return `${theme}\n${language}\n${code}`;
}
