import type { Span } from '../../../base/spans';
import type { PageBody } from '../../../pages/body/pageBody';
import { frontMatterEnd } from '../../../pages/frontMatter/frontMatter';

/** Whole lines of a page that a refactoring can move or enclose: blocks that are complete. */
export interface SelectedLines {
  /** From the start of the first line to the end of the last, without its line break. */
  readonly span: Span;
  /** Whitespace before the first line. */
  readonly indent: string;
  /** The lines, without this whitespace. */
  readonly content: string;
}

/**
 * Lines of a selection. `undefined` if it is empty, or if a part would be incomplete: if they are a part of a paragraph or list, or if
 * elements or code blocks reach beyond them.
 */
export function selectedLines(text: string, body: PageBody, selection: Span): SelectedLines | undefined {
  const span = linesOf(text, selection);
  if (!span || span.start < frontMatterEnd(text) || !isBlock(text, span) || !isComplete(body, text, span)) return undefined;
  const indent = /^[ \t]*/.exec(text.slice(span.start))?.[0] ?? '';
  return { span, indent, content: withoutIndent(text.slice(span.start, span.end), indent) };
}

/** Whole lines of a selection, without empty lines at its ends and the last line break; `undefined` for an empty selection. */
function linesOf(text: string, { start, end }: Span): Span | undefined {
  const selected = text.slice(start, end);
  if (selected.trim() === '') return undefined;
  const first = start + selected.search(/\S/);
  const last = start + selected.trimEnd().length;
  const rest = /^[^\r\n]*/.exec(text.slice(last))?.[0] ?? '';
  return { start: Math.max(text.lastIndexOf('\n', first - 1), text.lastIndexOf('\r', first - 1)) + 1, end: last + rest.trimEnd().length };
}

/** Whether the lines are surrounded by empty lines or tags: within a paragraph or list, the element would become a part of it. */
function isBlock(text: string, { start, end }: Span): boolean {
  const before = /([^\r\n]*)(?:\r\n|\n|\r)$/.exec(text.slice(Math.max(0, start - 2_000), start))?.[1] ?? '';
  const after = /^[ \t]*(?:\r\n|\n|\r)([^\r\n]*)/.exec(text.slice(end, end + 2_000))?.[1] ?? '';
  return [before, after].every((line) => /^[ \t]*(?:$|<\/?[A-Za-z]|---[ \t]*$)/.test(line));
}

/** Whether no element, statement or code block reaches beyond the lines. */
function isComplete({ elements, imports, exports }: PageBody, text: string, lines: Span): boolean {
  const isInside = (span: Span): boolean => span.start >= lines.start && span.start < lines.end;
  const crosses = ({ start, end }: Span): boolean => isInside({ start, end }) !== (end > lines.start && end <= lines.end);
  const fences = text.slice(lines.start, lines.end).match(/^[ \t]*(?:`{3,}|~{3,})/gm) ?? [];
  return (
    fences.length % 2 === 0 &&
    ![...imports, ...exports].some(({ span }) => isInside(span)) &&
    !elements.some(({ tag, end }) => crosses(tag) || crosses({ start: tag.start, end }))
  );
}

function withoutIndent(lines: string, indent: string): string {
  const each = lines.split(/(?<=\n)/);
  return each.every((line) => line.startsWith(indent) || line.trim() === '')
    ? each.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line.replace(/^[ \t]+/, ''))).join('')
    : lines;
}
