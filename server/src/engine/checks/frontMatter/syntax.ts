import { check, object, optional, picklist, pipe, string } from 'valibot';
import type { Span } from '../../base/spans';
import type { FrontMatter, FrontMatterProblem } from '../../pages/frontMatter/frontMatter';
import { type FrontMatterRepair, repairFrontMatter } from '../../pages/frontMatter/repair';
import { defineCheck } from '../check';
import { pageSample } from './docs';
import { isOneLine } from './fixes';

/** Front matter that is not valid YAML. */
export const frontMatterSyntax = defineCheck({
  code: 'frontMatter.syntax',
  target: 'page',
  severity: 'error',
  docs: {
    summary: 'Front matter that is not valid YAML.',
    why: 'The page cannot be built. Front matter holds `key: value` lines. A value with a colon and a blank in it, or with one of the characters that mean something in YAML at its start, stands in quotes.',
    wrong: pageSample('---\ntitle: Shelf: an introduction\n---\n'),
    right: pageSample('---\ntitle: "Shelf: an introduction"\n---\n'),
  },
  data: optional(object({ replacement: pipe(string(), check(isOneLine)), kind: picklist(['quote', 'blank', 'indent']) })),
  *run({ frontMatter, head }) {
    const problem = frontMatter?.problem;
    if (!frontMatter || (problem?.kind !== 'syntax' && problem?.kind !== 'notMapping')) return;
    const text = head.getText();
    const repair = repairFrontMatter(text, frontMatter);
    // Text between two thematic breaks is front matter only if a repair makes it YAML.
    if (problem.kind === 'notMapping' && !repair) return;
    yield {
      span: repair?.span ?? shownSpan(text, frontMatter, problem),
      message: repair ? repairMessages[repair.kind] : messageOf(problem.code),
      data: repair && { replacement: repair.text, kind: repair.kind },
    };
  },
  *fix({ span }, data) {
    if (!data) return;
    yield { title: titles[data.kind], edits: [{ span, text: data.replacement }], preferred: true, safe: data.kind !== 'indent' };
  },
});

const repairMessages: Readonly<Record<FrontMatterRepair['kind'], string>> = {
  quote: 'This text stands in quotes: as it is written, some of its characters have another meaning in YAML.',
  blank: 'A blank follows the colon behind a key.',
  indent: 'A key of front matter begins at the start of its line, and YAML indents with blanks, not tabs.',
};

const messages: ReadonlyMap<string, string> = new Map([
  ['BAD_ALIAS', 'A name is missing behind `&` or `*`. A text that begins with one of them stands in quotes.'],
  ['BAD_DIRECTIVE', 'A line that begins with `%` is a directive of YAML. A text that begins with it stands in quotes.'],
  ['BAD_DQ_ESCAPE', 'A backslash in double quotes begins an escape. Write `\\\\` for a backslash, or use single quotes.'],
  ['BAD_INDENT', 'This line is indented differently from what it belongs to, or a bracket above it is not closed.'],
  ['BAD_SCALAR_START', 'No text of YAML begins with this character. Quote the string.'],
  ['BLOCK_AS_IMPLICIT_KEY', 'A text with a colon and a blank in it stands in quotes.'],
  ['BLOCK_IN_FLOW', 'In brackets and braces, lists and maps are written in brackets and braces too.'],
  ['KEY_OVER_1024_CHARS', 'This key is longer than YAML allows.'],
  ['MISSING_CHAR', 'A quote, a bracket, a comma or a colon is missing here or above.'],
  ['MULTILINE_IMPLICIT_KEY', 'A line without a key and colon, or a key that goes on over several lines.'],
  ['MULTIPLE_DOCS', 'Front matter is one YAML document.'],
  ['TAB_AS_INDENT', 'YAML indents with blanks, not tabs.'],
  ['UNEXPECTED_TOKEN', 'This cannot stand here. A text with quotes or other special characters in it stands in quotes as a whole.'],
]);

function messageOf(code: string | undefined): string {
  return messages.get(code ?? '') ?? 'This is not valid YAML.';
}

/** The span of the problem; if it is empty, the line that ends there. */
function shownSpan(text: string, { block }: FrontMatter, { span }: FrontMatterProblem): Span {
  const shown = text.slice(span.start, span.end).trim();
  if (shown !== '' && !shown.includes('\n')) return span;
  const start = text.lastIndexOf('\n', Math.max(block.start, span.start - 1) - 1) + 1;
  const line = text.slice(start).split(/\r?\n/, 1)[0] ?? '';
  return { start: Math.max(start, block.start), end: Math.max(start, block.start) + line.trimEnd().length };
}

const titles = { quote: 'Quote the string', blank: 'Add a space after the colon', indent: 'Fix the indentation' } as const;
