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

/** A main color of a new site. */
interface MainColor {
  readonly label: string;
  /** As in the configuration; shown beside the name. */
  readonly description: string;
}

/** Main colors to choose from, that of new sites first. Text in each is readable on a light page. */
export function colorChoices(l10n: EditorLocalizer): readonly MainColor[] {
  return [
    { label: l10n.t('Green'), description: '#16803c' },
    { label: l10n.t('Teal'), description: '#0f766e' },
    { label: l10n.t('Blue'), description: '#1d4ed8' },
    { label: l10n.t('Violet'), description: '#6d28d9' },
    { label: l10n.t('Pink'), description: '#be185d' },
    { label: l10n.t('Red'), description: '#b91c1c' },
    { label: l10n.t('Orange'), description: '#c2410c' },
    { label: l10n.t('Gray'), description: '#475569' },
  ];
}

/** Swatch of a color, as an SVG: the color on a light and on a dark page. @param color hex color */
export function swatchSvg(color: string): string {
  const half = (x: number, page: string): string => `<rect x="${x}" width="8" height="16" fill="${page}"/>`;
  const pages = half(0, '#ffffff') + half(8, '#0f1117');
  const frame = '<rect x=".5" y=".5" width="15" height="15" rx="2" fill="none" stroke="#888888"/>';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16">${pages}<circle cx="8" cy="8" r="5" fill="${color}"/>${frame}</svg>`;
}
