import { t } from '../../../../../shared/l10n';
import { ScriptParser } from '../../pages/body/expression';
import { readStatement } from '../../pages/body/statement';
import { defineCheck } from '../check';
import { inBody } from '../inBody';
import { bodySample, mdxErrors } from './common';

const setup = { 'snippets/setup.mdx': 'Install it.\n' };

/** A paragraph that begins with `import` or `export` and is not a statement. */
export const mdxStatement = defineCheck({
  code: 'mdx.statement',
  target: 'page',
  severity: 'error',
  docs: {
    summary: t`An \`import\` or \`export\` that is no valid statement.`,
    why: t`The page cannot be built. All lines up to the next blank line are read as JavaScript, so a blank line is needed after a statement.`,
    wrong: bodySample('import Setup from "/snippets/setup.mdx"\n# Setup', setup),
    right: bodySample('import Setup from "/snippets/setup.mdx"\n\n# Setup', setup),
  },
  *run(page, context) {
    for (const { span, text } of mdxErrors(page, context, 'statement')) {
      const message = t`Invalid statement: \`${text}\`. A blank line is needed after the last statement.`;
      yield { ...inBody(page, span), message };
    }
  },
  *fix({ document, span }) {
    const text = document.getText();
    const statements = text.slice(span.start, span.end);
    const scripts = new ScriptParser();
    const lines = [...statements.matchAll(/\r?\n/g)].map(({ index }) => index).slice(0, maxLines);
    // The longest sequence of lines that are statements; the following lines are text.
    const end = lines.reverse().find((each) => readStatement(statements.slice(0, each), 0, scripts)?.isValid);
    if (end !== undefined) {
      const at = span.start + end;
      const line = text[at] === '\r' ? '\r\n' : '\n';
      yield {
        title: t`Add a blank line after the statement`,
        edits: [{ span: { start: at, end: at }, text: line }],
        preferred: true,
        safe: true,
      };
      return;
    }
    const first = /^(?:import|export)/.exec(statements)?.[0];
    if (first === undefined || /["'={(]/.test(statements)) return;
    // A sentence of prose that begins with this word.
    const edits = [{ span: { start: span.start, end: span.start + first.length }, text: first.charAt(0).toUpperCase() + first.slice(1) }];
    yield { title: t`Begin with a capital letter`, edits, preferred: true };
  },
});

/** Limit of lines that are tried. */
const maxLines = 100;
