import type { TextDocument } from 'vscode-languageserver-textdocument';

/** Reason why a file is not a TextMate grammar. */
export type GrammarProblem = 'notJson' | 'notObject' | 'noScopeName' | 'noPatterns';

/** A file of a grammar as read: the names of its language, or a problem. Both are empty for one that is too long to be read. */
interface ReadGrammar {
  readonly names: readonly string[];
  readonly problem?: GrammarProblem;
}

/** Maximum number of characters that are validated, ten times the size of the largest grammars. */
const maxLength = 20_000_000;
/** Limits of the names of a language. */
const maxNames = 20;
const maxNameLength = 100;

/** Validates TextMate grammars, cached per file version. */
export class Grammars {
  private readonly known = new WeakMap<TextDocument, ReadGrammar>();

  problemOf(document: TextDocument): GrammarProblem | undefined {
    return this.read(document).problem;
  }

  /** Names by which code blocks use the language of a grammar. */
  namesOf(document: TextDocument): readonly string[] {
    return this.read(document).names;
  }

  private read(document: TextDocument): ReadGrammar {
    const found = this.known.get(document) ?? readGrammar(document.getText());
    this.known.set(document, found);
    return found;
  }
}

function readGrammar(text: string): ReadGrammar {
  if (text.length > maxLength) return { names: [] };
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    return { names: [], problem: 'notJson' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { names: [], problem: 'notObject' };
  if (!('scopeName' in value) || typeof value.scopeName !== 'string') return { names: [], problem: 'noScopeName' };
  if (!('patterns' in value) || !Array.isArray(value.patterns)) return { names: [], problem: 'noPatterns' };
  const aliases: unknown = 'aliases' in value ? value.aliases : undefined;
  const names: readonly unknown[] = [
    'name' in value ? value.name : undefined,
    ...(Array.isArray(aliases) ? aliases.slice(0, maxNames) : []),
  ];
  return { names: names.filter((name): name is string => typeof name === 'string' && name !== '' && name.length <= maxNameLength) };
}
