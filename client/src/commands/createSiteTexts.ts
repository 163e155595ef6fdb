import type { PlanSiteResult } from '../../../server/src/lsp/protocol';
import type { EditorLocalizer } from '../l10n';

type Planned = Extract<PlanSiteResult, { readonly status: 'planned' }>;

/** Limit of the files that a message names. */
const maxNamed = 3;

/** Reason why no docs.json is created. @param path display path of the folder */
export function siteRefusalText(refusal: Exclude<PlanSiteResult, Planned>, path: string, l10n: EditorLocalizer): string {
  switch (refusal.status) {
    case 'exists':
      return l10n.t('There is a docs.json in {0}. Nothing was changed.', path);
    case 'legacy':
      return l10n.t('There is a mint.json in {0}. Migrate it to docs.json instead.', path);
    case 'refused':
      return refusal.reason;
  }
}

export function createdText({ pages, leftOut }: Planned, l10n: EditorLocalizer): string {
  const created =
    pages === 1
      ? l10n.t('docs.json was created, with one page in the navigation.')
      : l10n.t('docs.json was created, with {0} pages in the navigation.', pages);
  if (leftOut.length === 0) return created;
  const named = leftOut.slice(0, maxNamed).join(', ');
  const more = leftOut.length - maxNamed;
  const others = more > 0 ? l10n.t('Left out: {0} and {1} more.', named, more) : l10n.t('Left out: {0}.', named);
  return `${created} ${others}`;
}

/** Quick pick items of the themes, the suggested theme first. */
export function themeChoices({ themes, theme }: Pick<Planned, 'themes' | 'theme'>): { label: string; detail: string }[] {
  const suggestedFirst = [...themes].sort((a, b) => Number(b.name === theme) - Number(a.name === theme));
  return suggestedFirst.map(({ name, description }) => ({ label: name, detail: description }));
}
