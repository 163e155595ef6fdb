import type { Span } from '../../base/spans';
import { yamlScalar } from '../../yaml/quoting';
import { type FrontMatter, readFrontMatter } from './frontMatter';

/** A change of one line that makes front matter valid YAML, or moves its first error down. */
export interface FrontMatterRepair {
  /** `quote`: quotes around a value. `blank`: a space after the colon. `indent`: spaces in place of tabs, or no indentation. */
  readonly kind: 'quote' | 'blank' | 'indent';
  /** The span to replace. */
  readonly span: Span;
  readonly text: string;
}

/** Maximum length: the text is parsed again for every change that is tried. */
const maxLength = 10_000;
/** Maximum number of lines above the error that are tried: an unclosed quote is detected at the end. */
const maxTried = 8;

/** Repair of front matter with a syntax error: a change after which the text parses, at least up to a later line. */
export function repairFrontMatter(text: string, { block, problem }: FrontMatter): FrontMatterRepair | undefined {
  if (problem?.kind !== 'syntax' && problem?.kind !== 'notMapping') return undefined;
  if (block.end - block.start > maxLength) return undefined;
  const at = Math.min(problem.span.start, block.end - 1);
  const lines = [...indentedBelow(text, block, at), ...linesUpTo(text, block, at).slice(0, maxTried)];
  for (const line of lines) {
    for (const repair of repairsOf(text, line)) if (helps(text, repair, lineEnd(text, Math.max(at, line.end)))) return repair;
  }
  return undefined;
}

/** Lines with content, from the line at an offset upwards. */
function linesUpTo(text: string, block: Span, offset: number): Span[] {
  const lines: Span[] = [];
  for (let start = block.start; start < block.end && start <= offset; start = lineEnd(text, start) + 1) {
    const end = lineEnd(text, start);
    const content = text.slice(start, end).trimEnd();
    if (content !== '') lines.push({ start, end: start + content.length });
  }
  return lines.reverse();
}

/** The line below, if it is indented: a key there makes an object of the value above. */
function indentedBelow(text: string, block: Span, offset: number): Span[] {
  const start = lineEnd(text, offset) + 1;
  const end = lineEnd(text, start);
  return end < block.end && /^[ \t]+\S/.test(text.slice(start, end))
    ? [{ start, end: start + text.slice(start, end).trimEnd().length }]
    : [];
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}

function* repairsOf(text: string, { start, end }: Span): Iterable<FrontMatterRepair> {
  const line = text.slice(start, end);
  const indent = /^[ \t]+/.exec(line)?.[0] ?? '';
  if (indent !== '') {
    if (indent.includes('\t')) yield { kind: 'indent', span: { start, end: start + indent.length }, text: indent.replaceAll('\t', '  ') };
    yield { kind: 'indent', span: { start, end: start + indent.length }, text: '' };
  }
  const glued = /^([ \t]*[A-Za-z_][\w-]*:)(?=[^\s:/])/.exec(line);
  if (glued) yield { kind: 'blank', span: { start, end: start + glued[0].length }, text: `${glued[0]} ` };
  const pair = /^([ \t]*(?:- )?[A-Za-z_][\w:.-]*:[ \t]+)(\S.*)$/.exec(line);
  if (!pair?.[1] || !pair[2]) return;
  // A comment after the value stays a comment.
  const written = /^["']/.test(pair[2]) ? pair[2] : pair[2].replace(/[ \t]+#[ \t].*$/, '');
  const value = { start: start + pair[1].length, end: start + pair[1].length + written.length };
  for (const meant of intendedTexts(written)) yield { kind: 'quote', span: value, text: yamlScalar(meant, '"') };
}

/** The intended string: without the quotes around it, if any. */
function intendedTexts(written: string): string[] {
  const quote = written[0];
  if (quote !== '"' && quote !== "'") return [written];
  return [written.replace(new RegExp(`^${quote}|${quote}$`, 'g'), ''), written];
}

/** Whether there is no error up to an offset of the original text. */
function helps(text: string, { span, text: replacement }: FrontMatterRepair, upTo: number): boolean {
  const repaired = text.slice(0, span.start) + replacement + text.slice(span.end);
  const read = readFrontMatter(repaired);
  if (!read) return false;
  const growth = replacement.length - (span.end - span.start);
  return read.problem === undefined || (read.problem.kind === 'syntax' && read.problem.span.start > upTo + growth);
}
