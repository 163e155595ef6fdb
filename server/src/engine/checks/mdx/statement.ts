import { t } from '../../../../../shared/l10n';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample, isCertainlyMdx, mdxErrors } from './common';

const setup = { 'snippets/setup.mdx': 'Install it.\n' };

/** A paragraph that begins with `import` or `export` and is not a statement. */
export const mdxStatement = defineContentCheck({
  code: 'mdx.statement',
  severity: 'error',
  docs: {
    summary: t`An \`import\` or \`export\` that is not a valid statement.`,
    why: t`The page cannot be built. All lines up to the next blank line are read as JavaScript, so a blank line is needed after a statement.`,
    wrong: bodySample('import Setup from "/snippets/setup.mdx"\n# Setup', setup),
    right: bodySample('import Setup from "/snippets/setup.mdx"\n\n# Setup', setup),
  },
  *run(page) {
    for (const { kind, span, text } of mdxErrors(page, 'statement', 'blankLine')) {
      const message =
        kind === 'blankLine'
          ? t`Missing blank line after this statement: the next line is read as JavaScript, too.`
          : t`Invalid statement: \`${text}\`.`;
      yield { ...inBody(page, span), message };
    }
  },
  appliesTo: isCertainlyMdx,
  *fix({ page, span }) {
    const error = page.body.errors.find(({ span: { start, end } }) => start === span.start && end === span.end);
    if (error?.kind === 'blankLine') {
      const end = endOfLine(page.text, span.end);
      const edits = [{ span: { start: end, end }, text: page.lineBreak }];
      yield { title: t`Add a blank line after the statement`, edits, preferred: true, safe: true };
      return;
    }
    const statement = page.text.slice(span.start, span.end);
    const first = /^(?:import|export)/.exec(statement)?.[0];
    if (error?.kind !== 'statement' || first === undefined || /["'={(]/.test(statement)) return;
    // A sentence of prose that begins with this word.
    const edits = [{ span: { start: span.start, end: span.start + first.length }, text: first.charAt(0).toUpperCase() + first.slice(1) }];
    yield { title: t`Begin with a capital letter`, edits, preferred: true };
  },
});

/** Offset of the end of the line, before its line break. */
function endOfLine(text: string, from: number): number {
  const at = text.slice(from).search(/\r?\n|$/);
  return from + at;
}
