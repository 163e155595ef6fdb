import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { grammars } from 'tm-grammars';
import oniguruma from 'vscode-oniguruma';
import textMate from 'vscode-textmate';

/** A part of a line with one list of scopes, the outermost first. */
export interface ScopedToken {
  readonly text: string;
  /** Offset in the whole text. */
  readonly start: number;
  readonly scopes: readonly string[];
}

interface GrammarContribution {
  readonly scopeName: string;
  readonly path: string;
  readonly tokenTypes?: Readonly<Record<string, string>>;
}

const require = createRequire(import.meta.url);
const root = fileURLToPath(new URL('../', import.meta.url));

/** What a token is for the editor: suggestions and brackets go by it. */
export type TokenType = 'other' | 'comment' | 'string' | 'regex';

const tokenTypes: readonly TokenType[] = ['other', 'comment', 'string', 'regex'];

/** Highlighter of the editor: a grammar of this extension with those of the editor that it includes. */
export class Highlighter {
  /** Scopes that the grammar includes, and that no grammar has. */
  readonly unknownScopes: ReadonlySet<string>;
  readonly #grammar: textMate.IGrammar;

  private constructor(grammar: textMate.IGrammar, unknownScopes: ReadonlySet<string>) {
    this.#grammar = grammar;
    this.unknownScopes = unknownScopes;
  }

  static async create(scopeName: string): Promise<Highlighter> {
    await oniguruma.loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')));
    const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
      readonly contributes: { readonly grammars: readonly GrammarContribution[] };
    };
    const own = manifest.contributes.grammars;
    const unknown = new Set<string>();
    const registry = new textMate.Registry({
      onigLib: Promise.resolve({
        createOnigScanner: (patterns) => new oniguruma.OnigScanner(patterns),
        createOnigString: (text) => new oniguruma.OnigString(text),
      }),
      loadGrammar: async (scope) => {
        const contribution = own.find((one) => one.scopeName === scope);
        const other = grammars.find((one) => one.scopeName === scope);
        const path = contribution ? `${root}${contribution.path}` : other && require.resolve(`tm-grammars/grammars/${other.name}.json`);
        if (!path) {
          unknown.add(scope);
          return null;
        }
        return textMate.parseRawGrammar(readFileSync(path, 'utf8'), path);
      },
    });
    const types = own.find((one) => one.scopeName === scopeName)?.tokenTypes ?? {};
    const grammar = await registry.loadGrammarWithConfiguration(scopeName, 1, {
      tokenTypes: Object.fromEntries(Object.entries(types).map(([selector, type]) => [selector, tokenTypes.indexOf(type as TokenType)])),
    });
    if (!grammar) throw new Error(`No grammar ${scopeName}`);
    return new Highlighter(grammar, unknown);
  }

  /** The tokens of a text, line breaks excluded. */
  tokens(text: string): ScopedToken[] {
    const tokens: ScopedToken[] = [];
    let state = textMate.INITIAL;
    for (const { line, start } of linesOf(text)) {
      const result = this.#grammar.tokenizeLine(line, state);
      state = result.ruleStack;
      for (const { startIndex, endIndex, scopes } of result.tokens) {
        const token = line.slice(startIndex, endIndex);
        if (token !== '') tokens.push({ text: token, start: start + startIndex, scopes });
      }
    }
    return tokens;
  }

  /** Type of the token that ends at an offset, as the editor asks for it before it suggests something. */
  typeBefore(text: string, offset: number): TokenType {
    let state = textMate.INITIAL;
    for (const { line, start } of linesOf(text)) {
      const { tokens, ruleStack } = this.#grammar.tokenizeLine2(line, state);
      state = ruleStack;
      if (offset > start + line.length) continue;
      const column = Math.max(offset - start - 1, 0);
      let metadata = 0;
      for (let index = 0; index < tokens.length && (tokens[index] ?? 0) <= column; index += 2) metadata = tokens[index + 1] ?? 0;
      // The token type is in bits 8 and 9, https://github.com/microsoft/vscode-textmate/blob/main/src/encodedTokenAttributes.ts.
      return tokenTypes[(metadata >>> 8) & 3] ?? 'other';
    }
    return 'other';
  }

  /** Tokenizes a text as the editor does for colors, without lists of scopes. */
  run(text: string): void {
    let state = textMate.INITIAL;
    for (const { line } of linesOf(text)) state = this.#grammar.tokenizeLine2(line, state).ruleStack;
  }
}

function* linesOf(text: string): Iterable<{ readonly line: string; readonly start: number }> {
  for (const match of text.matchAll(/([^\r\n]*)(\r\n|\r|\n|$)/g)) {
    yield { line: match[1] ?? '', start: match.index };
    if (match[2] === '') return;
  }
}
