import { t } from '../../../../../shared/l10n';
import type { Fix, TextFixTarget } from './fix';

/** Limit of characters of a link text. */
const maxLabelLength = 1_000;

/** Removes a Markdown link around an address, but not its text; no fix for other links. */
export function* removeLink({ document, span }: TextFixTarget): Iterable<Fix> {
  const text = document.getText();
  const hasAngles = text[span.start - 1] === '<' && text[span.end] === '>';
  const opening = span.start - (hasAngles ? 3 : 2);
  if (text.slice(opening, opening + 2) !== '](') return;
  const start = startOfLabel(text, opening);
  const rest = text.slice(span.end + (hasAngles ? 1 : 0), span.end + maxLabelLength);
  const closing = /^[ \t]*(?:"[^"\n]*"|'[^'\n]*')?[ \t]*\)/.exec(rest)?.[0];
  // An image consists of its address.
  if (start === undefined || closing === undefined || text[start - 1] === '!') return;
  const end = span.end + (hasAngles ? 1 : 0) + closing.length;
  yield { title: t`Remove link`, edits: [{ span: { start, end }, text: text.slice(start + 1, opening) }], preferred: false };
}

/** Offset of the bracket that opens a link text. @param closing offset of the closing bracket */
function startOfLabel(text: string, closing: number): number | undefined {
  let depth = 0;
  for (let at = closing; at >= 0 && at >= closing - maxLabelLength; at--) {
    if (text[at - 1] === '\\') continue;
    if (text[at] === ']') depth++;
    else if (text[at] === '[' && --depth === 0) return at;
    else if (text[at] === '\n' && /^[ \t\r]*\n/.test(text.slice(at + 1, at + 80))) return undefined;
  }
  return undefined;
}
