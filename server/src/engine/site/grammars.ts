import type { TextDocument } from 'vscode-languageserver-textdocument';

/** Reason why a file is not a TextMate grammar. */
export type GrammarProblem = 'notJson' | 'notObject' | 'noScopeName' | 'noPatterns';

/** Maximum number of characters that are validated, ten times the size of the largest grammars. */
const maxLength = 20_000_000;

/** Validates TextMate grammars, cached per file version. */
export class Grammars {
  private readonly known = new WeakMap<TextDocument, { readonly problem: GrammarProblem | undefined }>();

  problemOf(document: TextDocument): GrammarProblem | undefined {
    let found = this.known.get(document);
    if (!found) {
      found = { problem: problemIn(document.getText()) };
      this.known.set(document, found);
    }
    return found.problem;
  }
}

function problemIn(text: string): GrammarProblem | undefined {
  if (text.length > maxLength) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return 'notJson';
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'notObject';
  if (!('scopeName' in value) || typeof value.scopeName !== 'string') return 'noScopeName';
  return 'patterns' in value && Array.isArray(value.patterns) ? undefined : 'noPatterns';
}
