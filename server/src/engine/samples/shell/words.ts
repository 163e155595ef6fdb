import type { Span } from '../../base/spans';
import { type ComposedText, TextComposer } from '../composedText';

/** A command of a shell: its words, without assignments, redirections and comments. */
export interface ShellCommand {
  readonly words: readonly ComposedText[];
  /** Text that it reads from its input; `undefined` if there is none, or if it comes from elsewhere. */
  input: ComposedText | undefined;
  /** Whether each of its words ends within the code. */
  readonly isComplete: boolean;
}

/** Maximum depth of commands within `$(…)`. */
const maxDepth = 3;
/** Maximum number of commands that are read of a block of code. */
const maxCommands = 2_000;
/** Maximum number of words of a command that are read. A longer one is not complete. */
const maxWords = 1_000;
/** Maximum length of a value that variables have: each may be several times in the next one. */
const maxValue = 2_000;

/**
 * Reads the commands of a shell script, without running anything. Values of variables are known if they are assigned once, before they are
 * used; everything else that only the shell knows is a hole. Linear in the length of the code.
 * @param offset of the code in the whole text
 */
export function readShell(code: string, offset: number): readonly ShellCommand[] {
  return new ShellReader(code, offset).read();
}

class ShellReader {
  private readonly commands: ShellCommand[] = [];
  private readonly variables = new Map<string, ComposedText | undefined>();
  private at = 0;
  private end: number;
  private composer: TextComposer;
  private substitutions: Span[] = [];
  private heredocs: { readonly delimiter: string; readonly isLiteral: boolean; readonly isIndented: boolean; command: number }[] = [];
  private isComplete = true;
  /** Runs of characters without a meaning: in words, in double quotes, and in heredocs. */
  private readonly plainRun = /[^\s;|&()'"\\$`<>]+/y;
  private readonly quotedRun = /[^"\\$`]+/y;
  private readonly heredocRun = /[^\\$`]+/y;

  constructor(
    private readonly code: string,
    private readonly offset: number,
  ) {
    this.end = code.length;
    this.composer = new TextComposer(code, offset);
  }

  read(): readonly ShellCommand[] {
    let spans: readonly Span[] = [{ start: 0, end: this.code.length }];
    for (let depth = 0; depth <= maxDepth && spans.length > 0; depth++) {
      this.substitutions = [];
      for (const { start, end } of spans) this.readCommands(start, end);
      spans = this.substitutions;
    }
    return this.commands;
  }

  private readCommands(start: number, end: number): void {
    this.at = start;
    this.end = end;
    while (this.at < end && this.commands.length < maxCommands) this.readCommand();
  }

  private readCommand(): void {
    this.skipPrompt();
    this.isComplete = true;
    const words: ComposedText[] = [];
    const index = this.commands.length;
    let isStart = true;
    for (;;) {
      this.skipSpaces();
      const char = this.code.charAt(this.at);
      if (this.at >= this.end) break;
      if (char === '\r' || char === '\n') {
        this.at++;
        if (char === '\r' && this.code.charAt(this.at) === '\n') this.at++;
        break;
      }
      if (char === '#') {
        this.skipLine();
        continue;
      }
      if (';|&()'.includes(char)) {
        this.at++;
        break;
      }
      if (this.skipRedirection(index)) continue;
      const word = this.readWord();
      if (isStart && this.assign(word)) continue;
      if (isStart && word.text === 'export') continue;
      isStart = false;
      if (words.length < maxWords) words.push(word);
      else this.isComplete = false;
    }
    if (words.length > 0) this.commands.push({ words, input: undefined, isComplete: this.isComplete });
    if (this.heredocs.length > 0 && this.isLineStart()) this.readHeredocs();
  }

  private isLineStart(): boolean {
    return this.at === 0 || this.at >= this.end || /[\r\n]/.test(this.code.charAt(this.at - 1));
  }

  /** Skips `$ ` and `> ` at the start of a line, as in a terminal. */
  private skipPrompt(): void {
    if (!this.isLineStart()) return;
    this.skipSpaces();
    if (/[$%>]/.test(this.code.charAt(this.at)) && this.code.charAt(this.at + 1) === ' ') this.at += 2;
  }

  /** Skips spaces, and the ends of lines after a backslash, even if there are spaces between them. */
  private skipSpaces(): void {
    for (;;) {
      const char = this.code.charAt(this.at);
      if (this.at >= this.end) return;
      if (char === ' ' || char === '\t') this.at++;
      else {
        const next = char === '\\' ? this.continuationEnd(this.at) : undefined;
        if (next === undefined) return;
        this.at = next;
      }
    }
  }

  /** Offset after the end of the line that a backslash continues. */
  private continuationEnd(backslash: number): number | undefined {
    let at = backslash + 1;
    while (at < this.end && (this.code.charAt(at) === ' ' || this.code.charAt(at) === '\t')) at++;
    if (this.code.charAt(at) === '\r') at++;
    return at < this.end && this.code.charAt(at) === '\n' ? at + 1 : undefined;
  }

  /** Skips one character, and the run that it begins. */
  private skipRun(run: RegExp): void {
    run.lastIndex = this.at + 1;
    this.at = Math.min(this.end, run.test(this.code) ? run.lastIndex : this.at + 1);
  }

  private skipLine(): void {
    const next = this.code.indexOf('\n', this.at);
    this.at = next < 0 ? this.end : Math.min(next, this.end);
  }

  /** Reads `NAME=value`; `false` if the word is not an assignment. */
  private assign(word: ComposedText): boolean {
    const [assignment, name = ''] = /^([A-Za-z_]\w*)=/.exec(word.text) ?? [];
    if (assignment === undefined) return false;
    const isCertain = !this.variables.has(name) && word.isKnown && word.text.length <= maxValue;
    this.variables.set(name, isCertain ? word.slice(assignment.length, word.text.length) : undefined);
    return true;
  }

  /** Skips a redirection with its file. Text in angle brackets is a placeholder, as it is written in documentation. */
  private skipRedirection(command: number): boolean {
    const { code, at } = this;
    let sign = at;
    while (sign < this.end && /\d/.test(code.charAt(sign))) sign++;
    const char = code.charAt(sign);
    if ((char !== '<' && char !== '>') || (char === '<' && placeholderEnd(code, sign, this.end) !== undefined)) return false;
    if (code.startsWith('<<', sign) && code.charAt(sign + 2) !== '<') return this.openHeredoc(sign + 2, command);
    let next = sign + 1;
    while (next < this.end && /[<>&|]/.test(code.charAt(next))) next++;
    this.at = next;
    this.skipSpaces();
    if (this.at < this.end && !/[\r\n;|&()]/.test(code.charAt(this.at))) this.readWord();
    return true;
  }

  private openHeredoc(at: number, command: number): boolean {
    const isIndented = this.code.charAt(at) === '-';
    this.at = at + (isIndented ? 1 : 0);
    this.skipSpaces();
    const start = this.at;
    const word = this.readWord();
    const isLiteral = /["'\\]/.test(this.code.slice(start, this.at));
    if (word.text !== '' && word.text.length < 100) this.heredocs.push({ delimiter: word.text, isLiteral, isIndented, command });
    return true;
  }

  /** Reads the texts after a line with `<<`. A text without its end reaches to the end of the code. */
  private readHeredocs(): void {
    const opened = this.heredocs;
    this.heredocs = [];
    for (const { delimiter, isLiteral, isIndented, command } of opened) {
      const start = this.at;
      let [end, next] = [this.end, this.end];
      for (let line = start; line < this.end; ) {
        const lineEnd = Math.min(this.end, indexOr(this.code, '\n', line, this.end));
        const content = this.code.slice(line, Math.min(lineEnd, line + delimiter.length + 100)).trim();
        if (content === delimiter) {
          [end, next] = [line, Math.min(this.end, lineEnd + 1)];
          break;
        }
        line = lineEnd + 1;
      }
      if (end === this.end) this.isComplete = false;
      const found = this.commands[command];
      this.composer = new TextComposer(this.code, this.offset);
      if (isLiteral || isIndented) this.composer.verbatim(start, end);
      else this.readExpanded(start, end, '');
      const text = this.composer.done(start, end);
      if (found && next > end) found.input = text;
      this.at = next;
    }
  }

  /** Reads one word, up to a space or a character that ends a command. */
  private readWord(): ComposedText {
    const { code } = this;
    const start = this.at;
    this.composer = new TextComposer(code, this.offset);
    for (;;) {
      const char = code.charAt(this.at);
      if (this.at >= this.end || /[\s;|()]/.test(char)) break;
      if (char === '&' && !this.isInAddress(start)) break;
      if (char === "'") this.readSingleQuoted(this.at + 1);
      else if (char === '"') this.readDoubleQuoted();
      else if (char === '\\') {
        const next = this.continuationEnd(this.at);
        if (next !== undefined) this.at = next;
        else {
          if (this.at + 1 < this.end) this.composer.escaped(code.charAt(this.at + 1), this.at, this.at + 2);
          this.at += 2;
        }
      } else if (char === '$' || char === '`') this.readExpansion(true);
      else if (char === '<' || char === '>') {
        const end = char === '<' ? placeholderEnd(code, this.at, this.end) : undefined;
        if (end === undefined) break;
        this.composer.verbatim(this.at, end);
        this.at = end;
      } else {
        const from = this.at;
        this.skipRun(this.plainRun);
        this.composer.verbatim(from, this.at);
      }
    }
    // A character that no word has, such as a closing brace of a broken line.
    if (this.at === start) this.at++;
    this.at = Math.min(this.at, this.end);
    return this.composer.done(start, this.at);
  }

  /** Whether an ampersand belongs to the query of a URL without quotes, as documentation often has it. */
  private isInAddress(start: number): boolean {
    const { code, at } = this;
    return /^https?:/.test(code.slice(start, start + 6)) && /^&[\w[\]-]+=/.test(code.slice(at, at + 80));
  }

  private readSingleQuoted(from: number): void {
    const close = this.code.indexOf("'", from);
    const isClosed = close >= 0 && close < this.end;
    if (!isClosed) this.isComplete = false;
    const end = isClosed ? close : this.end;
    this.composer.verbatim(from, end);
    this.at = isClosed ? close + 1 : this.end;
  }

  private readDoubleQuoted(): void {
    const end = this.readExpanded(this.at + 1, this.end, '"');
    if (end >= this.end || this.code.charAt(end) !== '"') this.isComplete = false;
    this.at = end + 1;
  }

  /** Reads a text in which variables have values. @returns offset of the closing character, or the end */
  private readExpanded(from: number, end: number, closing: '"' | ''): number {
    const { code } = this;
    this.at = from;
    while (this.at < end) {
      const char = code.charAt(this.at);
      if (char === closing) break;
      if (char === '\\') {
        const next = code.charAt(this.at + 1);
        const lineEnd = next === '\n' ? this.at + 2 : next === '\r' && code.charAt(this.at + 2) === '\n' ? this.at + 3 : undefined;
        if (lineEnd === undefined) {
          if (next === '$' || next === '`' || next === '\\' || (next === '"' && closing === '"'))
            this.composer.escaped(next, this.at, this.at + 2);
          else this.composer.verbatim(this.at, Math.min(end, this.at + 2));
        }
        this.at = lineEnd ?? this.at + 2;
      } else if (char === '$' || char === '`') this.readExpansion(false);
      else {
        const start = this.at;
        this.skipRun(closing === '' ? this.heredocRun : this.quotedRun);
        this.at = Math.min(this.at, end);
        this.composer.verbatim(start, this.at);
      }
    }
    return Math.min(this.at, end);
  }

  /** Reads `$name`, `${…}`, `$(…)`, `` `…` `` or `$'…'`. */
  private readExpansion(allowsQuotes: boolean): void {
    const { code, at } = this;
    if (code.charAt(at) === '`') {
      const close = indexOr(code, '`', at + 1, this.end);
      if (close >= this.end) this.isComplete = false;
      this.substitutions.push({ start: at + 1, end: Math.min(close, this.end) });
      this.unknown(at, Math.min(close + 1, this.end));
      return;
    }
    const next = code.charAt(at + 1);
    if (next === '(') {
      const close = this.closingParenthesis(at + 2);
      if (close >= this.end) this.isComplete = false;
      this.substitutions.push({ start: at + 2, end: close });
      this.unknown(at, Math.min(close + 1, this.end));
    } else if (next === '{') {
      const close = indexOr(code, '}', at + 2, this.end);
      const name = code.slice(at + 2, Math.min(close, at + 100));
      if (close >= this.end) this.isComplete = false;
      this.variable(/^\w+$/.test(name) ? name : undefined, at, Math.min(close + 1, this.end));
    } else if (next === "'" && allowsQuotes) this.readEscapedQuoted();
    else {
      let end = at + 1;
      if (/[A-Za-z_]/.test(next)) while (end < this.end && /\w/.test(code.charAt(end))) end++;
      else if (/[\d?#@*!$-]/.test(next)) end++;
      if (end === at + 1) {
        this.composer.verbatim(at, end);
        this.at = end;
      } else this.variable(code.slice(at + 1, end), at, end);
    }
  }

  /** `$'…'`, with the escapes of C. */
  private readEscapedQuoted(): void {
    const { code } = this;
    this.at += 2;
    while (this.at < this.end && code.charAt(this.at) !== "'") {
      if (code.charAt(this.at) === '\\') {
        const { text, length } = escapeAt(code, this.at);
        this.composer.escaped(text, this.at, Math.min(this.end, this.at + length));
        this.at += length;
      } else {
        const start = this.at++;
        while (this.at < this.end && /[^'\\]/.test(code.charAt(this.at))) this.at++;
        this.composer.verbatim(start, this.at);
      }
    }
    if (this.at >= this.end) this.isComplete = false;
    this.at++;
  }

  private variable(name: string | undefined, start: number, end: number): void {
    this.composer.variable(name === undefined ? undefined : this.variables.get(name), start, end);
    this.at = end;
  }

  private unknown(start: number, end: number): void {
    this.composer.variable(undefined, start, end);
    this.at = end;
  }

  /** Offset of the parenthesis that closes `$(`; the end if there is none. Text in quotes is skipped. */
  private closingParenthesis(from: number): number {
    const { code } = this;
    let depth = 1;
    let quote = '';
    for (let at = from; at < this.end; at++) {
      const char = code.charAt(at);
      if (char === '\\' && quote !== "'") at++;
      else if (quote !== '') quote = char === quote ? '' : quote;
      else if (char === '"' || char === "'") quote = char;
      else if (char === '(') depth++;
      else if (char === ')' && --depth === 0) return at;
    }
    return this.end;
  }
}

/** Offset after a placeholder in angle brackets, such as `<API_KEY>` or `<your key>`. */
function placeholderEnd(code: string, at: number, end: number): number | undefined {
  const match = /^<[A-Za-z][\w .:-]{0,60}>/.exec(code.slice(at, Math.min(end, at + 64)));
  return match ? at + match[0].length : undefined;
}

function indexOr(text: string, search: string, from: number, otherwise: number): number {
  const index = text.indexOf(search, from);
  return index < 0 ? otherwise : index;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['a', '\u0007'],
  ['b', '\b'],
  ['e', '\u001b'],
  ['E', '\u001b'],
  ['f', '\f'],
  ['v', '\v'],
  ['\\', '\\'],
  ["'", "'"],
  ['"', '"'],
  ['?', '?'],
]);

/** The character that an escape of `$'…'` is, and the length of the escape. A backslash before other characters is itself. */
function escapeAt(code: string, backslash: number): { readonly text: string; readonly length: number } {
  const rest = code.slice(backslash + 1, backslash + 10);
  const [number, x, u, U, octal] = /^(?:x([\dA-Fa-f]{1,2})|u([\dA-Fa-f]{1,4})|U([\dA-Fa-f]{1,8})|([0-7]{1,3}))/.exec(rest) ?? [];
  if (number !== undefined) {
    const point = octal === undefined ? Number.parseInt(x ?? u ?? U ?? '', 16) : Number.parseInt(octal, 8);
    return { text: point <= 0x10_ffff ? String.fromCodePoint(point) : '\ufffd', length: number.length + 1 };
  }
  const escaped = rest.charAt(0);
  return { text: escapes.get(escaped) ?? `\\${escaped}`, length: 2 };
}
