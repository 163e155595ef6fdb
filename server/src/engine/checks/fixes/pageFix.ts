import type { TextDocument } from 'vscode-languageserver-textdocument';
import type { Span } from '../../base/spans';
import { quotesOf, yamlScalar } from '../../yaml/quoting';
import type { DataByCode, DiagnosticCode } from '../codes';
import { type Fixer, isRecord, isTextList } from './fix';

/** Where a fix of a page is wanted: the diagnostic's place in the current text. */
export interface PageFixTarget {
  readonly document: TextDocument;
  readonly span: Span;
}

/** How one code is repaired in pages; `undefined` data is for codes that have none. */
export type PageFixer<C extends DiagnosticCode> = Fixer<C, PageFixTarget>;

type ProposingCode = {
  [C in DiagnosticCode]: DataByCode[C] extends { readonly suggestions: readonly string[]; readonly isNear: boolean } ? C : never;
}[DiagnosticCode];

/**
 * Puts one of the proposals in place of the marked value, in the quotes that it has.
 * @param ignoresCase whether a value in another letter case means the same
 */
export function proposing<C extends ProposingCode>(code: C, ignoresCase = false): PageFixer<C> {
  return {
    code,
    read: (data) => (isRecord(data) && isTextList(data.suggestions) ? proposed(data.suggestions, data.isNear === true) : undefined),
    *fixes({ document, span }, { suggestions, isNear }) {
      const given = document.getText().slice(span.start, span.end);
      const quotes = quotesOf(given);
      const content = given
        .slice(quotes.length, given.length - quotes.length)
        .trim()
        .toLowerCase();
      for (const [index, text] of suggestions.entries()) {
        const safe = ignoresCase && content === text.toLowerCase();
        yield { title: `Change to \`${text}\``, edits: [{ span, text: yamlScalar(text, quotes) }], preferred: isNear && index === 0, safe };
      }
    },
  };
}

function proposed<C extends ProposingCode>(suggestions: readonly string[], isNear: boolean): DataByCode[C] {
  return { suggestions, isNear } as unknown as DataByCode[C];
}
