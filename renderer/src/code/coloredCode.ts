import { codeToTokens, createShikiInternal } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import type { ShikiInternal } from 'shiki/types';

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

/** Longer lines are shown plain. */
const maxLineLength = 2_000;

/** Grammars and themes, none at first. */
export function createColors(): Promise<ShikiInternal> {
  // Without WebAssembly, which a strict content security policy forbids.
  return createShikiInternal({ themes: [], langs: [], engine: createJavaScriptRegexEngine({ forgiving: true }) });
}

/** @throws if the grammar or the theme is not loaded */
export function coloredCode(colors: ShikiInternal, code: string, language: string, theme: string): HighlightedCode {
  const { tokens, bg, fg } = codeToTokens(colors, code, {
    lang: language,
    theme,
    tokenizeMaxLineLength: maxLineLength,
    tokenizeTimeLimit: 0,
  });
  const lines = tokens.map((line) =>
    line.map(({ content, color, fontStyle = 0 }) => ({
      text: content,
      color,
      isItalic: (fontStyle & 1) > 0,
      isBold: (fontStyle & 2) > 0,
    })),
  );
  return { lines, background: bg, foreground: fg };
}
