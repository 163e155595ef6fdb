import type { ApiUpdateOffer } from '../../../server/src/lsp/protocol';
import type { EditorLocalizer } from '../l10n';
import { shortName } from '../window/plainText';

/** Question whether to update a site to a changed OpenAPI file. @param name display name of the file */
export function apiUpdateText(name: string, offer: ApiUpdateOffer, l10n: EditorLocalizer): string {
  const { renamed, redirects } = offer;
  const file = shortName(name);
  const reason =
    renamed === 0
      ? l10n.t('{0} gives generated pages other addresses.', file)
      : renamed === 1
        ? l10n.t('{0} renames an operation or schema.', file)
        : l10n.t('{0} renames {1} operations and schemas.', file, renamed);
  const places = placesText(offer, l10n);
  const question =
    places === ''
      ? redirects === 1
        ? l10n.t('Add a redirect?')
        : l10n.t('Add {0} redirects?', redirects)
      : redirects === 0
        ? l10n.t('Update {0}?', places)
        : redirects === 1
          ? l10n.t('Update {0}, and add a redirect?', places)
          : l10n.t('Update {0}, and add {1} redirects?', places, redirects);
  return `${reason} ${question}`;
}

/** List of what the plan updates, such as `2 entries, one sample`; empty if it only adds redirects. */
function placesText({ entries, pages, samples, links }: ApiUpdateOffer, l10n: EditorLocalizer): string {
  const texts = [
    entries === 1 ? l10n.t('one entry') : entries > 0 && l10n.t('{0} entries', entries),
    pages === 1 ? l10n.t('one page') : pages > 0 && l10n.t('{0} pages', pages),
    samples === 1 ? l10n.t('one sample') : samples > 0 && l10n.t('{0} samples', samples),
    links === 1 ? l10n.t('one link') : links > 0 && l10n.t('{0} links', links),
  ];
  return texts.filter((text) => text !== false).join(', ');
}
