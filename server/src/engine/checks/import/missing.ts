import { object, optional } from 'valibot';
import { type Localizable, t } from '../../../../../shared/l10n';
import { extensionOf } from '../../site/fileIndex/fileNames';
import { importableExtensions, importTarget } from '../../site/importTarget';
import { defineCheck } from '../check';
import { isExcluded } from '../component/common';
import { flag, strings } from '../data';
import { pageSample } from '../docs';
import { inBody } from '../inBody';
import type { PageCheckContext } from '../pageCheckContext';
import { quoteList, withSuggestions } from '../wording';
import { nearSnippets } from './common';

/** An import in a page whose file does not exist or cannot be imported. */
export const importMissing = defineCheck({
  code: 'import.missing',
  target: 'page',
  severity: 'warning',
  docs: {
    summary: t`An import in a page that leads to no file, or to one that pages cannot import.`,
    why: t`What is imported is not there: its elements are silently removed from the page. A path begins with \`/\` for the documentation folder, or with \`./\` or \`../\`; it has its extension, and letter case counts. Pages import \`.mdx\`, \`.md\`, \`.jsx\` and \`.tsx\` files. Nothing is reported about packages and URLs.`,
    wrong: pageSample('---\ntitle: Welcome\n---\n\nimport Plan from "/snippets/plam.mdx";\n\n<Plan />\n', {
      'snippets/plan.mdx': 'It is free.\n',
    }),
    right: pageSample('---\ntitle: Welcome\n---\n\nimport Plan from "/snippets/plan.mdx";\n\n<Plan />\n', {
      'snippets/plan.mdx': 'It is free.\n',
    }),
  },
  data: object({ suggestions: optional(strings, []), isNear: flag }),
  *run(page, context) {
    if (page.body.imports.length === 0 || isExcluded(page, context)) return;
    const file = context.pages.pathOf(page);
    for (const { source } of page.body.imports) {
      const problem = judge(context, file, source.text);
      yield problem && { ...inBody(page, source.span), ...problem };
    }
  },
  *fix({ document, span }, { suggestions, isNear }) {
    const quote = document.getText().slice(span.start - 1, span.start);
    if (quote !== '"' && quote !== "'") return;
    for (const [index, text] of suggestions.entries()) {
      if (/["'\\\r\n]/.test(text)) continue;
      yield { title: t`Change to \`${text}\``, edits: [{ span, text }], preferred: isNear && index === 0 };
    }
  },
});

interface Problem {
  readonly message: Localizable;
  readonly data: { readonly suggestions: readonly string[]; readonly isNear: boolean };
}

function judge(context: PageCheckContext, file: string, source: string): Problem | undefined {
  const target = importTarget(file, source);
  if (!target) return undefined;
  const { files } = context;
  const { path, isLocal } = target;
  const write = (found: string): string => inFormOf(source, file, found);
  const corrected = (message: Localizable, found: string): Problem => ({ message, data: { suggestions: [write(found)], isNear: true } });
  const extension = extensionOf(path);
  const isImportable = importableExtensions.includes(`.${extension}`);
  if (!isLocal) {
    // A path without a leading slash or dot, or else a package.
    return isImportable && files.file(path) === 'exists'
      ? corrected(t`The path of an import begins with \`/\` or \`./\`. Use \`${write(path)}\`.`, path)
      : undefined;
  }
  if (extension !== '' && !isImportable) {
    return {
      message: t`Pages cannot import this file. Expected ${quoteList(importableExtensions)}.`,
      data: { suggestions: [], isNear: false },
    };
  }
  if (extension === '') {
    const whole = importableExtensions.map((each) => path + each).find((each) => files.file(each) === 'exists');
    if (whole !== undefined) return corrected(t`Missing file extension. Use \`${write(whole)}\`.`, whole);
    // Files without an extension are not indexed, but they are not snippets either.
    if (files.file(`${path}.mdx`) !== 'missing') return undefined;
  } else if (files.file(path) !== 'missing') return undefined;
  const { sameLetters, near, isNear } = nearSnippets(path, context);
  if (sameLetters !== undefined) return corrected(t`Wrong letter case in this path. Use \`${write(sameLetters)}\`.`, sameLetters);
  const suggestions = near.map((each) => write(each.path));
  return { message: withSuggestions(t`File not found: \`${path}\`.`, suggestions), data: { suggestions, isNear } };
}

/** Converts a path from the documentation folder to the form of a source: relative to the importing file, or with a leading slash. */
function inFormOf(source: string, file: string, path: string): string {
  if (!source.startsWith('.')) return `/${path}`;
  const from = file.split('/').slice(0, -1);
  const to = path.split('/');
  let common = 0;
  while (common < from.length && common < to.length - 1 && from[common] === to[common]) common++;
  const up = '../'.repeat(from.length - common);
  return `${up === '' ? './' : up}${to.slice(common).join('/')}`;
}
