import { minValue, number, object, pipe, safeInteger } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { defineContentCheck } from '../contentCheck';
import { pageSample } from '../docs';

/** Front matter without its closing `---`. */
export const frontMatterUnclosed = defineContentCheck({
  code: 'frontMatter.unclosed',
  severity: 'warning',
  docs: {
    summary: t`Front matter without the line of three dashes that ends it.`,
    why: t`The page has no title and no other setting, and shows the lines as text.`,
    wrong: pageSample('---\ntitle: Welcome\n\nHow to begin.\n'),
    right: pageSample('---\ntitle: Welcome\n---\n\nHow to begin.\n'),
  },
  data: object({ line: pipe(number(), safeInteger(), minValue(1)) }),
  *run({ frontMatter, headText }) {
    if (frontMatter?.problem?.kind !== 'unclosed') return;
    const line = lineBehindKeys(headText, frontMatter.block.start);
    // Without keys, the dashes are a thematic break.
    if (line === undefined) return;
    const message = t`Unclosed front matter. End it with a line of three dashes, \`---\`.`;
    yield { span: frontMatter.problem.span, message, data: { line } };
  },
  *fix({ document }, { line }) {
    const text = document.getText();
    const at = document.offsetAt({ line, character: 0 });
    const isAtBreak = at === 0 || text[at - 1] === '\n';
    const end = lineEndOf(text);
    yield {
      title: t`Close the front matter with \`---\``,
      edits: [{ span: { start: at, end: at }, text: isAtBreak ? `---${end}` : `${end}---${end}` }],
      preferred: true,
    };
  },
});

/** Line behind the properties at an offset; `undefined` if there are none. */
function lineBehindKeys(text: string, offset: number): number | undefined {
  const before = text.slice(0, offset).split('\n').length - 1;
  const lines = text.slice(offset).split(/\r?\n/);
  // A file of several parts, each of which begins with dashes and a name.
  if (lines.some((line) => /^---[ \t]*\w/.test(line))) return undefined;
  const behind = lines.findIndex((line) => !/^[A-Za-z_][\w:.-]*:(?:[ \t]|$)|^[ \t]*- |^#(?!#| )|^[ \t]+\S/.test(line));
  const count = behind < 0 ? lines.length : behind;
  return lines.slice(0, count).some((line) => /^[A-Za-z_][\w:.-]*:(?:[ \t]|$)/.test(line)) ? before + count : undefined;
}

/** Line ending of a text. */
function lineEndOf(text: string): '\r\n' | '\n' {
  const at = text.indexOf('\n');
  return at > 0 && text[at - 1] === '\r' ? '\r\n' : '\n';
}
