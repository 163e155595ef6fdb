import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { nearest } from '../../base/stringDistance';
import { defineVariable, replaceableName } from '../../config/variables';
import type { VariableUse } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import { defineCheck, type Severity } from '../check';
import { isExcluded, ownNames } from '../component/common';
import { inBody } from '../inBody';
import type { PageCheckContext } from '../pageCheckContext';
import { withSuggestions } from '../wording';

/** A variable in a page that `docs.json` does not define. */
export const variableUndefined = defineCheck({
  code: 'variable.undefined',
  target: 'page',
  severity: 'error',
  docs: {
    summary: t`A variable in a page that \`docs.json\` does not define.`,
    why: t`\`{{name}}\` is replaced by the text of that name in \`variables\`. Without one it remains in the page, where it is not a valid expression, and the build fails. In code it is shown as it is, so there only names that look misspelled are reported, as hints. In a site without variables this is a warning, and only about pages in the navigation. Nothing is reported in tags and expressions, where \`{{name}}\` is an object.`,
    wrong: {
      'docs.json': `"variables": { "version": "2.0.0" },\n"navigation": { "pages": ["index"] }`,
      'index.mdx': '---\ntitle: Welcome\n---\n\nThis is version {{verison}}.\n',
    },
    right: {
      'docs.json': `"variables": { "version": "2.0.0" },\n"navigation": { "pages": ["index"] }`,
      'index.mdx': '---\ntitle: Welcome\n---\n\nThis is version {{version}}.\n',
    },
  },
  data: object({ suggestion: optional(string()) }),
  *run(page, context) {
    const { variables } = page.body;
    if (variables.length === 0 || isExcluded(page, context)) return;
    const known = context.recorder.variables;
    if (known.isUnknown) return;
    const own = ownNames(page.body);
    for (const use of variables) {
      const { text, span } = use;
      if (known.byName.has(text) || own.has(text)) continue;
      const suggestion = nearest(text, known.byName.keys());
      const severity = severityOf(use, suggestion, page, context);
      if (!severity) continue;
      const message = withSuggestions(t`Undefined variable \`${text}\`.`, [suggestion], t`Define it in \`variables\` of \`docs.json\`.`);
      yield { ...inBody(page, span), message, severity, data: { suggestion } };
    }
  },
  *fix({ span, config, page }, { suggestion }) {
    if (suggestion !== undefined && replaceableName.test(suggestion)) {
      yield { title: t`Change to \`${suggestion}\``, edits: [{ span, text: suggestion }], preferred: true };
    }
    const name = page.text.slice(span.start, span.end);
    const definition = config && replaceableName.test(name) ? defineVariable(config, name) : undefined;
    if (definition) yield { title: t`Define \`${name}\` in \`variables\``, edits: [], elsewhere: [definition], preferred: false };
  },
});

/**
 * Severity of an undefined variable; `undefined` if it is not reported. In code, it may be a template of another tool. Sites without
 * variables may use the braces for something else; only their pages in the navigation are certainly written for the service.
 */
function severityOf(
  { place, text }: VariableUse,
  suggestion: string | undefined,
  { path }: PageFile,
  context: PageCheckContext,
): Severity | undefined {
  if (place === 'code') return suggestion !== undefined && text.length > 3 ? 'hint' : undefined;
  if (place === 'script') return undefined;
  if (context.recorder.variables.byName.size > 0) return 'error';
  return context.recorder.isListed(path) ? 'warning' : undefined;
}
