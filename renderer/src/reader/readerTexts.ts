import { rendererTexts } from '../rendererTexts';
import type { TextLocalizer } from '../texts';
import type { ReaderSettings } from './model';

/** Left in the texts, for what is put there later. */
const place = '{0}';

/** Texts of a site in the browser. */
export function readerTexts(l10n: TextLocalizer): ReaderSettings['texts'] {
  return {
    ...rendererTexts(l10n),
    search: l10n.t('Search'),
    searchHint: l10n.t('Titles, headings and text'),
    noResults: l10n.t('Nothing found for {0}', place),
    indexing: l10n.t('{0} pages have not been read yet.', place),
    problems: l10n.t('Problems: {0}', place),
    noProblems: l10n.t('No problems in this page.'),
    light: l10n.t('Light mode'),
    dark: l10n.t('Dark mode'),
    edit: l10n.t('Open in the editor'),
    disconnected: l10n.t('The server does not answer: the page is not current.'),
    lastGood: l10n.t('The page is shown as it was before.'),
    partly: l10n.t('The rest of the page is shown.'),
  };
}
