import { lineBreakOf } from '../../../../shared/lineBreak';

/** Text with lines at its end. Like the text before, it ends with a line break or not, so that `withoutBlock` restores the text. */
export function withBlock(text: string, lines: readonly string[], isSeparate: boolean): string {
  const eol = lineBreakOf(text);
  const block = lines.join(eol);
  const gap = isSeparate ? eol : '';
  return text.endsWith('\n') ? `${text}${gap}${block}${eol}` : `${text}${eol}${gap}${block}`;
}

/** Text without the lines from `start` to `end`, offsets of the starts of lines, as it was before `withBlock`. */
export function withoutBlock(text: string, start: number, end: number, isSeparate: boolean): string {
  const lines = text.slice(0, start);
  const before = isSeparate ? lines.replace(/(^|\n)\r?\n$/, '$1') : lines;
  // Without a line break at the end of the block, the one before it was added with it.
  return (end === text.length && !text.endsWith('\n') ? before.replace(/\r?\n$/, '') : before) + text.slice(end);
}

/** Lines of a text with their line breaks and offsets. */
export function linesWithOffsets(text: string): readonly { readonly text: string; readonly offset: number }[] {
  let offset = 0;
  return (text.match(/[^\n]*\n|[^\n]+$/g) ?? []).map((line) => {
    const at = offset;
    offset += line.length;
    return { text: line, offset: at };
  });
}
