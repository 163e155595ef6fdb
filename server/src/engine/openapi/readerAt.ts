import type { Span } from '../base/spans';
import type { ValueReader } from '../base/valueReader';
import { JsonReader } from '../json/jsonReader';
import { YamlLines } from '../yaml/lines';
import { YamlReader } from '../yaml/yamlReader';

/**
 * A reader that stands at the value of a key, so that a part of a large description is read without what is before it.
 * @param key the span of the key, quotes left out, as tables have it
 */
export function readerAt(text: string, key: Span): ValueReader | undefined {
  const quote = text[key.start - 1];
  const isQuoted = (quote === '"' || quote === "'") && text[key.end] === quote;
  const colon = /\s*:/y;
  colon.lastIndex = isQuoted ? key.end + 1 : key.end;
  if (!colon.test(text)) return undefined;
  const from = colon.lastIndex;
  // In YAML, brackets may hold keys without quotes.
  if (quote === '"' && /^\uFEFF?\s*\{\s*"/.test(text)) return new JsonReader(text, from);
  const start = isQuoted ? key.start - 1 : key.start;
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lines = new YamlLines(text);
  let content = lineStart + lines.indentOf(lineStart);
  if (lineStart === 0 && text.charCodeAt(0) === 0xfeff) content++;
  while (lines.isDash(content)) content = lines.skipBlanks(content + 1);
  // What stands before a key in its line are the dashes of lists, or else a bracket that it is in.
  if (content !== start) return new YamlReader(text, { from, indent: -1, isMember: false, isFlow: true });
  const isInBrackets = /^\uFEFF?\s*\{/.test(text);
  return new YamlReader(
    text,
    isInBrackets ? { from, indent: -1, isMember: false, isFlow: true } : { from, indent: start - lineStart, isMember: true },
  );
}
