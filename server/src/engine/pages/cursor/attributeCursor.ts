import { type CursorText, quotedText } from './cursorText';

/** The value of `href`, `src` and the like of an element. */
export interface AttributeCursor extends CursorText {
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

export function attributeCursorAt(text: string, offset: number): AttributeCursor | undefined {
  const before = text.slice(Math.max(0, offset - maxValue), offset);
  const match = /[\s"'}](href|src|img|image|poster)\s{0,20}=\s{0,20}(?:\{\s{0,20})?(["'])([^"'\r\n{}<>]*)$/.exec(before);
  if (!match) return undefined;
  const [, attribute = '', quote = '"', typed = ''] = match;
  const start = offset - typed.length;
  const name = offset - match[0].length + 1;
  const element = openTag.exec(text.slice(Math.max(0, name - maxTag), name))?.[1];
  return element === undefined ? undefined : { kind: 'attribute', ...quotedText(text, start, offset, quote), attribute, element };
}
