import { maxTextLength } from '../base/valueReader';
import type { YamlLines } from './lines';

/** A line of a block scalar: its indentation and its content. */
interface Line {
  readonly indent: number;
  readonly content: string;
}

/**
 * The string that `|` or `>` at the offset introduces.
 * @param indent indentation of the key or dash that the scalar belongs to; its lines are indented deeper
 */
export function blockScalarAt(lines: YamlLines, offset: number, indent: number): string {
  const { text } = lines;
  const header = /^[|>]([-+]?)(\d?)([-+]?)/.exec(text.slice(offset, offset + 4));
  const chomping = header?.[1] || header?.[3] || '';
  const explicit = header?.[2] ? Math.max(indent, 0) + Number(header[2]) : undefined;
  const content = contentOf(lines, lines.nextLine(offset), indent, explicit);
  if (content.every((line) => line.content === '')) return chomping === '+' ? '\n'.repeat(content.length) : '';
  const ownIndent = explicit ?? content.find((line) => line.content !== '')?.indent ?? 0;
  // Lines of whitespace belong to the string only if they exceed its indentation.
  let end = content.length;
  while (end > 0 && content[end - 1]?.content === '' && (content[end - 1]?.indent ?? 0) <= ownIndent) end--;
  const unindented = content.slice(0, end).map((line) => ' '.repeat(Math.max(0, line.indent - ownIndent)) + line.content);
  const joined = text[offset] === '>' ? foldedLines(unindented) : unindented.join('\n');
  if (chomping === '-') return joined;
  return joined + (chomping === '+' ? '\n'.repeat(content.length - end + 1) : '\n');
}

function contentOf(lines: YamlLines, from: number, indent: number, explicit: number | undefined): Line[] {
  const { text } = lines;
  const content: Line[] = [];
  let ownIndent = explicit;
  let length = 0;
  for (let start = from; start < text.length && length < maxTextLength; start = lines.nextLine(start)) {
    const lineIndent = lines.indentOf(start);
    const isEmpty = lines.isLineBreak(start + lineIndent);
    if (!isEmpty) {
      ownIndent ??= lineIndent;
      if (lineIndent <= indent || lineIndent < ownIndent || lines.isMarker(start)) break;
    } else if (ownIndent !== undefined && lineIndent <= ownIndent && lines.nextLine(start) === start + lineIndent) {
      // Whitespace at the end of the text is not a line.
      break;
    }
    content.push({ indent: lineIndent, content: text.slice(start + lineIndent, lines.lineEnd(start)) });
    length += lines.lineEnd(start) - start;
  }
  return content;
}

/** Folds line breaks between lines into spaces, except around empty and deeper indented lines. */
function foldedLines(lines: readonly string[]): string {
  const first = lines.findIndex((line) => line !== '');
  let value = '\n'.repeat(Math.max(first, 0));
  let separator = '';
  let wasDeeper = false;
  for (const line of lines.slice(Math.max(first, 0))) {
    if (line === '') {
      if (separator === '\n') value += '\n';
      else separator = '\n';
    } else if (line[0] === ' ' || line[0] === '\t') {
      if (separator === ' ') separator = '\n';
      else if (separator === '\n' && !wasDeeper) separator = '\n\n';
      value += separator + line;
      separator = '\n';
      wasDeeper = true;
    } else {
      value += separator + line;
      separator = ' ';
      wasDeeper = false;
    }
  }
  return value;
}
