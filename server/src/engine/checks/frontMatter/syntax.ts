import { check, object, optional, picklist, pipe, string } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import type { Span } from '../../base/spans';
import type { FrontMatter, FrontMatterProblem } from '../../pages/frontMatter/frontMatter';
import { type FrontMatterRepair, repairFrontMatter } from '../../pages/frontMatter/repair';
import { defineContentCheck } from '../contentCheck';
import { pageSample } from '../docs';
import { isOneLine } from './common';

/** Front matter that is not valid YAML. */
export const frontMatterSyntax = defineContentCheck({
  code: 'frontMatter.syntax',
  severity: 'error',
  docs: {
    summary: t`Front matter that is not valid YAML.`,
    why: t`The page cannot be built. Front matter holds \`key: value\` lines. A value with a colon and a space in it, or with one of the characters that mean something in YAML at its start, stands in quotes.`,
    wrong: pageSample('---\ntitle: Shelf: an introduction\n---\n'),
    right: pageSample('---\ntitle: "Shelf: an introduction"\n---\n'),
  },
  data: optional(object({ replacement: pipe(string(), check(isOneLine)), kind: picklist(['quote', 'blank', 'indent']) })),
  *run({ frontMatter, headText: text }) {
    const problem = frontMatter?.problem;
    if (!frontMatter || (problem?.kind !== 'syntax' && problem?.kind !== 'notMapping')) return;
    const repair = repairFrontMatter(text, frontMatter);
    // Text between two thematic breaks is front matter only if a repair makes it a YAML mapping.
    if (problem.kind === 'notMapping' && !repair) return;
    yield {
      span: repair?.span ?? reportedSpan(text, frontMatter, problem),
      message: repair ? repairMessages[repair.kind] : messageOf(problem.code),
      data: repair && { replacement: repair.text, kind: repair.kind },
      ...(problem.kind === 'notMapping' && notRefused),
    };
  },
  *fix({ span }, data) {
    if (!data) return;
    yield { title: titles[data.kind], edits: [{ span, text: data.replacement }], preferred: true, safe: data.kind !== 'indent' };
  },
});

/** A plain text is valid YAML, so the page is built, but without its settings. */
const notRefused = { severity: 'warning' } as const;

const repairMessages: Readonly<Record<FrontMatterRepair['kind'], Localizable>> = {
  quote: t`Quote this string: some of its characters have a meaning in YAML.`,
  blank: t`Missing space after the colon of a key.`,
  indent: t`Invalid indentation: keys start at the line start, nested lines with spaces.`,
};

const messages: ReadonlyMap<string, Localizable> = new Map([
  ['BAD_ALIAS', t`Invalid anchor or alias. Quote strings that begin with \`&\` or \`*\`.`],
  ['BAD_DIRECTIVE', t`\`%\` begins a YAML directive. Quote strings that begin with it.`],
  ['BAD_DQ_ESCAPE', t`Invalid escape sequence. Write \`\\\\\` for a backslash, or use single quotes.`],
  ['BAD_INDENT', t`Inconsistent indentation, or an unclosed bracket above.`],
  ['BAD_SCALAR_START', t`Invalid character at the start of a string. Quote the string.`],
  ['BLOCK_AS_IMPLICIT_KEY', t`Quote strings that contain a colon and a space.`],
  ['BLOCK_IN_FLOW', t`Expected brackets or braces inside of brackets and braces.`],
  ['KEY_OVER_1024_CHARS', t`Key too long for YAML.`],
  ['MISSING_CHAR', t`Missing quote, bracket, comma or colon here or above.`],
  ['MULTILINE_IMPLICIT_KEY', t`Expected a key and a colon on this line.`],
  ['MULTIPLE_DOCS', t`Expected a single YAML document.`],
  ['TAG_RESOLVE_FAILED', t`Unknown YAML tag. Quote strings that begin with \`!\`.`],
  ['TAB_AS_INDENT', t`Expected spaces for indentation, got tabs.`],
  ['UNEXPECTED_TOKEN', t`Unexpected token. Quote the whole string if it has special characters.`],
]);

function messageOf(code: string | undefined): Localizable {
  return messages.get(code ?? '') ?? t`Invalid YAML.`;
}

/** Span of the problem; if it is empty or has several lines, the line at its start. */
function reportedSpan(text: string, { block }: FrontMatter, { span }: FrontMatterProblem): Span {
  const content = text.slice(span.start, span.end).trim();
  if (content !== '' && !content.includes('\n')) return span;
  const start = text.lastIndexOf('\n', Math.max(block.start, span.start - 1) - 1) + 1;
  const line = text.slice(start).split(/\r?\n/, 1)[0] ?? '';
  return { start: Math.max(start, block.start), end: Math.max(start, block.start) + line.trimEnd().length };
}

const titles = { quote: t`Quote the string`, blank: t`Add a space after the colon`, indent: t`Fix the indentation` } as const;
