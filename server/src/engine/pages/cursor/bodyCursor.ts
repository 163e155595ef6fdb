import { lineStartAt } from '../../../../../shared/lineBreak';
import { frontMatterEnd } from '../frontMatter/frontMatter';
import { withoutCode } from '../withoutCode';
import { type CursorText, quotedText } from './cursorText';
import { type ImportCursor, importCursorAt } from './importCursor';
import { type DefinitionCursor, definitionCursorAt, type TargetCursor, targetCursorAt } from './targetCursor';

/** A string at the cursor in the body of a page that names a page, a file or an anchor; it may be incomplete. */
export type BodyCursor = TargetCursor | DefinitionCursor | AttributeCursor | ImportCursor;

/** Maximum number of characters of a line before the cursor. */
const maxLine = 3_000;

/** The string at an offset; `undefined` in prose, in code and in front matter. In prose only the line is searched. */
export function bodyCursorAt(text: string, offset: number): BodyCursor | undefined {
  if (offset === 0) return undefined;
  const lineStart = lineStartAt(text, offset);
  if (offset - lineStart > maxLine) return undefined;
  const found =
    targetCursorAt(text, lineStart, offset) ??
    definitionCursorAt(text, lineStart, offset) ??
    importCursorAt(text, lineStart, offset) ??
    attributeCursorAt(text, offset);
  if (!found) return undefined;
  const bodyStart = frontMatterEnd(text);
  if (found.mark < bodyStart) return undefined;
  // A space in place of the mark means that the string is in code.
  return withoutCode(text, bodyStart)[found.mark] === ' ' ? undefined : found;
}

/** The value of `href`, `src` and the like of an element. */
interface AttributeCursor extends CursorText {
  readonly kind: 'attribute';
  readonly attribute: string;
  /** The name of the element. */
  readonly element: string;
}

/** Maximum lengths of the value, and of the tag before it. */
const maxValue = 300;
const maxTag = 5_000;
/** An opening tag up to the name of an attribute; braces are nested at most once, as in `style={{ … }}`. */
const openTag = /<([A-Za-z][\w.]*)(?=[\s/])(?:[^<>"'{}]|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\})*$/;

function attributeCursorAt(text: string, offset: number): AttributeCursor | undefined {
  const before = text.slice(Math.max(0, offset - maxValue), offset);
  const match = /[\s"'}](href|src|img|image|poster)\s{0,20}=\s{0,20}(?:\{\s{0,20})?(["'])([^"'\r\n{}<>]*)$/.exec(before);
  if (!match) return undefined;
  const [, attribute = '', quote = '"', typed = ''] = match;
  const start = offset - typed.length;
  const name = offset - match[0].length + 1;
  const element = openTag.exec(text.slice(Math.max(0, name - maxTag), name))?.[1];
  return element === undefined ? undefined : { kind: 'attribute', ...quotedText(text, start, offset, quote), attribute, element };
}
