import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { nearest } from '../../base/stringDistance';
import { defineCheck } from '../check';
import { isExcluded } from '../component/common';
import { flag } from '../data';
import { pageSample } from '../docs';
import { inBody } from '../inBody';
import { withSuggestions } from '../wording';
import { importedExports, replaceClause } from './common';

const snippet = { 'snippets/plan.jsx': 'export const Plan = () => <p>It is free.</p>;\n' };

/** An import of a name that the file does not export. */
export const importName = defineCheck({
  code: 'import.name',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`An import of a name that the file does not export.`,
    why: t`Its elements are silently removed from the page. The content of an \`.mdx\` or \`.md\` file as a whole is its default export, imported without braces. Nothing is reported if not all exports of the file are known.`,
    wrong: pageSample('---\ntitle: Welcome\n---\n\nimport { Plam } from "/snippets/plan.jsx";\n\n<Plam />\n', snippet),
    right: pageSample('---\ntitle: Welcome\n---\n\nimport { Plan } from "/snippets/plan.jsx";\n\n<Plan />\n', snippet),
  },
  data: object({ suggestion: optional(string()), isWhole: flag }),
  *run(page, context) {
    if (page.body.imports.length === 0 || isExcluded(page, context)) return;
    for (const { source, names } of page.body.imports) {
      yield undefined;
      if (!names.some(({ name }) => name !== 'default' && name !== '*')) continue;
      const file = importedExports(page, source.text, context);
      if (!file) continue;
      for (const { name, span } of names) {
        if (name === 'default' || name === '*' || file.names.includes(name)) continue;
        const isWhole = file.kind === 'page' && file.names.length === 0;
        const suggestion = nearest(
          name,
          file.names.filter((each) => each !== 'default'),
        );
        const message = isWhole
          ? t`\`${file.target.path}\` exports no names. Import its content without braces.`
          : withSuggestions(t`\`${file.target.path}\` has no export \`${name}\`.`, [suggestion]);
        yield { ...inBody(page, span), message, data: { suggestion, isWhole } };
      }
    }
  },
  *fix({ span, page }, { suggestion, isWhole }) {
    const { text } = page;
    if (isWhole) {
      const edit = replaceClause(page, span, (local) => local);
      if (edit) yield { title: t`Import the content`, edits: [edit], preferred: true };
    } else if (suggestion !== undefined && /^[A-Za-z_$][\w$]*$/.test(suggestion)) {
      const name = text.slice(span.start, span.end);
      const isRenamed = /^\s*as\b/.test(text.slice(span.end, span.end + 100));
      // The local name stays the same.
      const edits = [{ span, text: isRenamed ? suggestion : `${suggestion} as ${name}` }];
      yield { title: t`Import \`${suggestion}\``, edits, preferred: true };
    }
  },
});
