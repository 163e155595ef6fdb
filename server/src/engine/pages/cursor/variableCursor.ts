import type { Span } from '../../base/spans';
import { frontMatterEnd } from '../frontMatter/frontMatter';
import { restOfLine } from './cursorText';

/** The name of a variable that is being typed after `{{`. */
export interface VariableCursor {
  /** Span that completion replaces. */
  readonly span: Span;
  /** The missing closing braces. */
  readonly closing: string;
}

/** Maximum number of characters before the cursor. */
const maxName = 200;

/** The name at an offset, even in code; `undefined` elsewhere, and if the braces are an object in a tag. */
export function variableCursorAt(text: string, offset: number): VariableCursor | undefined {
  const before = text.slice(Math.max(0, offset - maxName), offset);
  const match = /(^|[^={])\{\{[ \t]*([\w.-]*)$/.exec(before);
  if (!match || offset <= frontMatterEnd(text)) return undefined;
  const rest = restOfLine(text, offset);
  const word = /^[\w.-]*/.exec(rest)?.[0].length ?? 0;
  const braces = /^[ \t]*(\}{0,2})/.exec(rest.slice(word))?.[1]?.length ?? 0;
  return { span: { start: offset - (match[2]?.length ?? 0), end: offset + word }, closing: '}'.repeat(2 - braces) };
}
