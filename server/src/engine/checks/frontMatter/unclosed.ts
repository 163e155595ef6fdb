import type { PageCheck } from '../pageCheck';
import { pageSample } from './docs';

/** Front matter without the line of dashes at its end. */
export const frontMatterUnclosed: PageCheck<'frontMatter.unclosed'> = {
  code: 'frontMatter.unclosed',
  severity: 'warning',
  docs: {
    summary: 'Front matter without the line of three dashes that ends it.',
    why: 'The page has no title and no other setting, and shows the lines as text.',
    wrong: pageSample('---\ntitle: Welcome\n\nHow to begin.\n'),
    right: pageSample('---\ntitle: Welcome\n---\n\nHow to begin.\n'),
  },
  *checkPage({ frontMatter, head }) {
    if (frontMatter?.problem?.kind !== 'unclosed') return;
    const line = lineBehindKeys(head.getText(), frontMatter.block.start);
    // A page may as well begin with a rule.
    if (line === undefined) return;
    const message = 'This front matter is not closed: a line of three dashes, `---`, ends it.';
    yield { span: frontMatter.problem.span, message, data: { line } };
  },
};

/** The number of the line behind the keys and values at an offset; `undefined` when there are none. */
function lineBehindKeys(text: string, offset: number): number | undefined {
  const before = text.slice(0, offset).split('\n').length - 1;
  const lines = text.slice(offset).split(/\r?\n/);
  // Where texts have several parts, each begins with dashes and its name.
  if (lines.some((line) => /^---[ \t]*\w/.test(line))) return undefined;
  const behind = lines.findIndex((line) => !/^[A-Za-z_][\w:.-]*:(?:[ \t]|$)|^[ \t]*- |^#(?!#| )|^[ \t]+\S/.test(line));
  const count = behind < 0 ? lines.length : behind;
  return lines.slice(0, count).some((line) => /^[A-Za-z_][\w:.-]*:(?:[ \t]|$)/.test(line)) ? before + count : undefined;
}
