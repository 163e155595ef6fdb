import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { nearest } from '../../base/stringDistance';
import type { PageFile } from '../../pages/page';
import { defineCheck } from '../check';
import { isExcluded } from '../component/common';
import { pageSample } from '../docs';
import { inBody } from '../inBody';
import { quoteList } from '../wording';
import { importedExports, replaceClause } from './common';

const snippet = { 'snippets/plan.jsx': 'export const Plan = () => <p>It is free.</p>;\n' };

/** A default import of a module without a default export, or of a page that renders nothing. */
export const importDefault = defineCheck({
  code: 'import.default',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`A default import of a file that has no default export, or of a snippet that renders nothing.`,
    why: t`Its elements are silently removed from the page. Names that a file exports are imported in braces. The default export of an \`.mdx\` or \`.md\` file is its content: without text beside its exports it renders nothing.`,
    wrong: pageSample('---\ntitle: Welcome\n---\n\nimport Plan from "/snippets/plan.jsx";\n\n<Plan />\n', snippet),
    right: pageSample('---\ntitle: Welcome\n---\n\nimport { Plan } from "/snippets/plan.jsx";\n\n<Plan />\n', snippet),
  },
  data: object({ suggestion: optional(string()) }),
  *run(page, context) {
    if (page.body.imports.length === 0 || isExcluded(page, context)) return;
    for (const { source, names } of page.body.imports) {
      yield undefined;
      const defaultImport = names.find(({ name }) => name === 'default');
      const file = defaultImport && importedExports(page, source.text, context);
      if (!defaultImport || !file || file.names.includes('default')) continue;
      if (file.kind === 'page' && !(file.rendersNothing && isUsed(page, defaultImport.local))) continue;
      const suggestion = nearest(defaultImport.local, file.names) ?? (file.names.length === 1 ? file.names[0] : undefined);
      const message =
        file.kind === 'page'
          ? t`\`${file.target.path}\` renders nothing: it only exports ${quoteList(file.names, 5)}.`
          : t`\`${file.target.path}\` has no default export. It exports ${quoteList(file.names, 5)}.`;
      yield { ...inBody(page, defaultImport.span), message, data: { suggestion } };
    }
  },
  *fix({ span, page }, { suggestion }) {
    if (suggestion === undefined || !/^[A-Za-z_$][\w$]*$/.test(suggestion)) return;
    const edit = replaceClause(page, span, (local) => (local === suggestion ? `{ ${local} }` : `{ ${suggestion} as ${local} }`));
    if (edit) yield { title: t`Import \`${suggestion}\``, edits: [edit], preferred: true };
  },
});

/** Whether a page has an element of this name. */
function isUsed({ body }: PageFile, name: string): boolean {
  return body.elements.some((element) => element.name === name);
}
