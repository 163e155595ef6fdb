import type { EndpointPagesResult, KeptReason } from '../../../server/src/lsp/protocol';
import type { EditorLocalizer } from '../l10n';

type Plan = NonNullable<EndpointPagesResult>;

/** Question before anything is changed. */
export function replaceQuestion({ replaced, kept }: Plan, l10n: EditorLocalizer): string {
  const question =
    replaced.length === 1
      ? l10n.t('Replace one hand-written endpoint page by a reference to its operation?')
      : l10n.t('Replace {0} hand-written endpoint pages by references to their operations?', replaced.length);
  return kept.length === 0 ? question : `${question} ${keptCount(kept.length, l10n)}`;
}

/** Message if no page can be replaced. */
export function nothingToReplace({ kept }: Plan, l10n: EditorLocalizer): string {
  if (kept.length === 0) return l10n.t('No page of this site refers to an endpoint in its front matter.');
  return `${l10n.t('There is no hand-written endpoint page to replace.')} ${keptCount(kept.length, l10n)}`;
}

export function deleteQuestion(count: number, l10n: EditorLocalizer): string {
  return count === 1
    ? l10n.t('The navigation resolves. Delete the page file that is no longer needed?')
    : l10n.t('The navigation resolves. Delete the {0} page files that are no longer needed?', count);
}

function keptCount(count: number, l10n: EditorLocalizer): string {
  return count === 1 ? l10n.t('One such page stays as it is.') : l10n.t('{0} such pages stay as they are.', count);
}

/** The whole plan as Markdown. */
export function planReport({ replaced, kept }: Plan, l10n: EditorLocalizer): string {
  const lines = [`# ${l10n.t('Endpoint pages written by hand')}`, ''];
  if (replaced.length > 0) {
    lines.push(`## ${l10n.t('Can be replaced')}`, '');
    lines.push(l10n.t('The pages that the service generates in their stead have addresses and titles of their own.'), '');
    for (const { path, endpoints, description, title } of replaced) {
      const names = endpoints.map(code).join(', ');
      const change = title ? ` ${l10n.t('Its title is {0} instead of {1}.', code(title.after), code(title.before))}` : '';
      lines.push(`- ${l10n.t('{0} by {1} of {2}.', code(path), names, code(description))}${change}`);
    }
    lines.push('');
  }
  if (kept.length > 0) {
    lines.push(`## ${l10n.t('Stay as they are')}`, '');
    for (const { path, endpoint, reason } of kept) lines.push(`- ${code(path)} (${code(endpoint)}): ${reasonText(reason, l10n)}`);
    lines.push('');
  }
  return lines.join('\n');
}

function reasonText(reason: KeptReason, l10n: EditorLocalizer): string {
  switch (reason) {
    case 'content':
      return l10n.t('It has content or settings of its own.');
    case 'unlisted':
      return l10n.t('The navigation does not name it.');
    case 'unknownOperation':
      return l10n.t('No OpenAPI file of the site has this operation.');
    case 'invalidOpenApiFile':
      return l10n.t('The description cannot be read as a whole.');
    case 'hidden':
      return l10n.t('The description keeps the operation out of the documentation.');
    case 'used':
      return l10n.t('Another page imports it, or it is the root of a group.');
    case 'listed':
      return l10n.t('Its list names the endpoint already.');
    case 'frontMatter':
      return l10n.t('Its front matter cannot be read.');
    case 'unresolved':
      return l10n.t('The reference would not resolve there.');
  }
}

/** Inline code in Markdown. Its fence is longer than any run of backticks in the text. */
function code(text: string): string {
  const fence = '`'.repeat(Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)) + 1);
  const pad = text.startsWith('`') || text.endsWith('`') ? ' ' : '';
  return `${fence}${pad}${text.replaceAll(/\s+/g, ' ')}${pad}${fence}`;
}
