import { type Node, Parser } from 'acorn';
import jsx from 'acorn-jsx';
import { char, skipWhitespace } from './characters';

const JsxParser = Parser.extend(jsx());
/** Parser options of MDX. */
const options = { ecmaVersion: 2024, sourceType: 'module' } as const;

/** `text`: among the content, where braces may be empty. `value`: of an attribute. `spread`: `{...attributes}`. */
type ExpressionUse = 'text' | 'value' | 'spread';

type ExpressionEnd =
  /** `end`: offset after the closing brace. */
  | { readonly kind: 'valid'; readonly end: number }
  /** The braces match, but there is no expression between them. */
  | { readonly kind: 'invalid'; readonly end: number }
  | { readonly kind: 'unclosed' }
  /** Beyond the limits. */
  | { readonly kind: 'unknown' };

type Statements =
  | { readonly kind: 'valid'; readonly body: readonly Node[] }
  /** `isUnfinished`: more text may complete it. */
  | { readonly kind: 'invalid'; readonly isUnfinished: boolean }
  | { readonly kind: 'unknown' };

/** Maximum length of an expression. */
const maxExpression = 100_000;
/** Maximum number of closing braces that are tried: braces in strings and JSX text do not end an expression. */
const maxAttempts = 20;
/** Maximum number of failed attempts to parse in one page, and of the characters parsed in them. */
const maxFailures = 500;
const maxFailedText = 2_000_000;
/** An expression that needs no parser, unless its name is a keyword. */
const simple = /\{\s*(?:([A-Za-z_$][\w$]*)(?:\.[A-Za-z_$][\w$]*)*|\d{1,15}|"[^"\\\r\n]*"|'[^'\\\r\n]*')\s*\}/y;
const keywords = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends finally for function if implements import in instanceof interface let new package private protected public return static super switch this throw try typeof var void while with yield'.split(
    ' ',
  ),
);

/** Parses the JavaScript of one page, within limits. */
export class ScriptParser {
  private failures = 0;
  private failedText = 0;

  private get isExhausted(): boolean {
    return this.failures >= maxFailures || this.failedText >= maxFailedText;
  }

  /** Finds the end of the expression whose opening brace is at an offset. */
  endOfExpression(text: string, start: number, limit: number, use: ExpressionUse): ExpressionEnd {
    const fast = new RegExp(simple);
    fast.lastIndex = start;
    const match = use === 'spread' ? null : fast.exec(text);
    if (match && start + match[0].length <= limit && !(match[1] && keywords.has(match[1]))) {
      return { kind: 'valid', end: start + match[0].length };
    }
    if (this.isExhausted) return { kind: 'unknown' };
    const found = this.find(text, start, Math.min(limit, start + maxExpression), use);
    if (found.kind !== 'valid') this.failures++;
    return found.kind === 'unclosed' && limit > start + maxExpression ? { kind: 'unknown' } : found;
  }

  private find(text: string, start: number, limit: number, use: ExpressionUse): ExpressionEnd {
    const content = skipComments(text, start + 1, limit);
    if (content < limit && text.charCodeAt(content) === char.rightBrace) {
      return { kind: use === 'text' || content > start + 1 ? 'valid' : 'invalid', end: content + 1 };
    }
    const first = matchingBrace(text, start, limit);
    const isSpread = text.startsWith('...', content);
    if (isSpread !== (use === 'spread')) return first === undefined ? { kind: 'unclosed' } : { kind: 'invalid', end: first + 1 };
    const from = isSpread ? content + '...'.length : content;
    let end = first ?? nextBrace(text, start, limit);
    for (let attempt = 0; end !== undefined && attempt < maxAttempts; attempt++) {
      const script = text.slice(from, end + 1);
      if (isTooDeep(script)) return { kind: 'unknown' };
      const after = endOfParsed(script);
      if (after !== undefined && from + after === end) return { kind: 'valid', end: end + 1 };
      this.failedText += script.length;
      if (this.isExhausted) return { kind: 'unknown' };
      end = nextBrace(text, end, limit);
    }
    return first === undefined ? { kind: 'unclosed' } : { kind: 'invalid', end: first + 1 };
  }

  /** Parses statements. */
  statements(text: string): Statements {
    if (this.isExhausted || isTooDeep(text)) return { kind: 'unknown' };
    try {
      return { kind: 'valid', body: JsxParser.parse(text, options).body };
    } catch (error) {
      this.failures++;
      this.failedText += text.length;
      // Unterminated strings, templates, comments and elements are reported at their start, but raised at the end.
      return { kind: 'invalid', isUnfinished: raisedAt(error) >= text.trimEnd().length };
    }
  }
}

/** The offset of the closing brace after the expression at the start of a script; `undefined` if there is no such expression. */
function endOfParsed(script: string): number | undefined {
  try {
    const { end } = JsxParser.parseExpressionAt(script, 0, options);
    return skipComments(script, end, script.length);
  } catch (error) {
    raisedAt(error);
    return undefined;
  }
}

/** The offset at which the parser raised a syntax error. @throws any other error */
function raisedAt(error: unknown): number {
  if (error instanceof SyntaxError && 'raisedAt' in error) return Number(error.raisedAt);
  throw error;
}

/** Maximum nesting of brackets and elements, and of operators and words between two of them: the parser recurses over both. */
const maxDepth = 150;
const maxChain = 1_000;

/** Whether the parser would exhaust the stack, which can end the process. */
function isTooDeep(script: string): boolean {
  let depth = 0;
  let chain = 0;
  for (let at = 0; at < script.length; at++) {
    switch (script.charCodeAt(at)) {
      case char.leftBrace:
      case char.leftBracket:
      case char.leftParenthesis:
        depth++;
        chain = 0;
        break;
      case char.rightBrace:
      case char.rightBracket:
      case char.rightParenthesis:
        depth--;
        chain = 0;
        break;
      case char.lessThan:
        depth += script.charCodeAt(at + 1) === char.slash ? -1 : 1;
        chain = 0;
        break;
      case char.slash:
        if (script.charCodeAt(at + 1) === char.greaterThan) depth--;
        break;
      case char.comma:
      case char.semicolon:
        chain = 0;
        break;
      case char.space:
      case char.lineFeed:
      case char.exclamationMark:
      case char.tilde:
      case char.plus:
      case char.hyphen:
      case char.equals:
      case char.questionMark:
      case char.asterisk:
      case char.greaterThan:
      case char.verticalBar:
      case char.ampersand:
      case char.colon:
      case char.tab:
        chain++;
        break;
    }
    if (depth > maxDepth || chain > maxChain) return true;
  }
  return false;
}

function matchingBrace(text: string, start: number, limit: number): number | undefined {
  // Most unclosed braces are in texts without any closing brace, which this detects much faster.
  if (nextBrace(text, start, limit) === undefined) return undefined;
  let depth = 0;
  for (let at = start; at < limit; at++) {
    const code = text.charCodeAt(at);
    if (code === char.leftBrace) depth++;
    else if (code === char.rightBrace && --depth === 0) return at;
  }
  return undefined;
}

function nextBrace(text: string, from: number, limit: number): number | undefined {
  const at = text.indexOf('}', from + 1);
  return at < 0 || at >= limit ? undefined : at;
}

/** The offset after whitespace and comments of JavaScript. */
function skipComments(text: string, from: number, limit: number): number {
  for (let at = skipWhitespace(text, from, limit); ; ) {
    const closer = text.startsWith('/*', at) ? '*/' : text.startsWith('//', at) ? '\n' : undefined;
    if (closer === undefined) return at;
    const end = text.indexOf(closer, at + 2);
    if (end < 0 || end >= limit) return closer === '\n' ? limit : at;
    at = skipWhitespace(text, end + closer.length, limit);
  }
}
