import { lineStartAt } from '../../../../shared/lineBreak';
import type { Span } from '../base/spans';
import type { ValueReader } from '../base/valueReader';
import { JsonReader } from '../json/jsonReader';
import { isWhitespaceOrEnd, YamlLines } from '../yaml/lines';
import { explicitKeyAt } from '../yaml/scalars';
import { isInBrackets } from '../yaml/structureScan';
import { YamlReader } from '../yaml/yamlReader';

/**
 * A reader positioned at the value of a key, so that a part of a large file is read without the text before it.
 * @param key the span of the key without quotes, as in tables
 */
export function readerAt(text: string, key: Span): ValueReader | undefined {
  const quote = text[key.start - 1];
  const isQuoted = (quote === '"' || quote === "'") && text[key.end] === quote;
  const colon = /\s*:/y;
  colon.lastIndex = isQuoted ? key.end + 1 : key.end;
  if (!colon.test(text)) return undefined;
  const from = colon.lastIndex;
  // In YAML, flow collections may have keys without quotes.
  if (quote === '"' && /^\uFEFF?\s*\{\s*"/.test(text)) return new JsonReader(text, from);
  const start = isQuoted ? key.start - 1 : key.start;
  const lines = new YamlLines(text);
  const lineStart = lines.lineStart(start);
  let content = lineStart + lines.indentOf(lineStart);
  while (lines.isDash(content) || isColon(text, content)) content = lines.skipWhitespace(content + 1);
  const column = content - lineStart;
  // Dashes of sequences and the key's own properties may precede a key on its line; otherwise the key is in brackets.
  const isExplicit = explicitKeyAt(lines, content)?.after === from;
  const ownsLine = isExplicit || lines.skipProperties(content) === start;
  const isBlock = ownsLine && !(mayBeInBrackets(text, lineStart) && isInBrackets(text, start));
  return new YamlReader(
    text,
    isBlock ? { from, indent: column, isMember: true, isExplicit } : { from, indent: -1, isMember: false, isFlow: true },
  );
}

/** Whether the colon of an explicit key (`? key`) is at the offset. */
function isColon(text: string, offset: number): boolean {
  return text.charCodeAt(offset) === 0x3a && isWhitespaceOrEnd(text.charCodeAt(offset + 1));
}

/** Maximum number of lines without content that are skipped. */
const maxLinesAbove = 50;

/** Whether the content above a line ends with a comma or an opening bracket. */
function mayBeInBrackets(text: string, lineStart: number): boolean {
  for (let end = lineStart - 1, count = 0; end > 0 && count < maxLinesAbove; count++) {
    const start = lineStartAt(text, end);
    const line = text.slice(start, end).trim();
    // Within quotes, a line that begins with a hash is not a comment.
    if (/[[{,][ \t]*(?:$|[ \t]#)/.test(line)) return true;
    if (line !== '' && !line.startsWith('#')) return false;
    end = start - 1;
  }
  return lineStart > 0;
}
