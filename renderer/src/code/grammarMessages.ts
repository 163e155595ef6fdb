/** Messages between the page and the worker that colors code with grammars of the site. */
import type { LanguageRegistration, ThemeRegistrationAny } from 'shiki/core';
import type { HighlightedCode } from './coloredCode';

export type GrammarRequest =
  /** Answered as soon as the worker runs. */
  | { readonly kind: 'start' }
  | {
      readonly kind: 'load';
      /** Grammars that those of the site may include. */
      readonly included: readonly LanguageRegistration[];
      /** JSON of the grammars of the site. */
      readonly grammars: readonly string[];
    }
  /** `index`: of the grammar. */
  | { readonly kind: 'color'; readonly code: string; readonly index: number; readonly theme: ThemeRegistrationAny };

/** Answer to each request. Without a result, the code stays plain. */
export interface GrammarAnswer {
  readonly result?: HighlightedCode;
}

/** Name of the language of a grammar in the worker, which those of other grammars are not. */
export function ownLanguage(index: number): string {
  return `docs-json-own-${index}`;
}
