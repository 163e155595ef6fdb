import type { ShownIcon, SiteAppearance } from '../../../server/src/lsp/protocol';
import type { Localizer } from '../l10n';
import { type Html, html, svgShape } from './html';

/** What a sketch needs beside the site. */
export interface SketchTools {
  readonly l10n: Localizer;
  /** The address under which the page may load a file; `undefined` for one it may not. */
  image(uri: string): string | undefined;
}

/** The attributes of an element that leads to its setting; none for what nobody sets. */
export function leadsTo(site: SiteAppearance, at: number | undefined): Html | undefined {
  const place = at === undefined ? undefined : site.places[at];
  return place && html` data-at="${at}" role="button" tabindex="-1" title="${place.path}"`;
}

/** As `leadsTo`, for the places that are known without their paths being shown. */
export function leads(at: number): Html {
  return html` data-at="${at}" role="button" tabindex="-1"`;
}

export function icon(shown: ShownIcon, { image, l10n }: SketchTools): Html {
  if (shown.kind === 'drawing') {
    const { width, height, shapes, isOutline } = shown;
    return html`<svg class="icon ${isOutline ? 'outline' : ''}" viewBox="0 0 ${width} ${height}" aria-hidden="true">${shapes.map(svgShape)}</svg>`;
  }
  const source = shown.kind === 'file' ? image(shown.uri) : undefined;
  if (source !== undefined) return html`<img class="icon" src="${source}" alt="">`;
  const name = shown.kind === 'name' ? shown.name : '';
  return html`<span class="icon unknown" title="${l10n.t('No picture of the icon {0}', name)}">?</span>`;
}

/** The method of an operation, shortened as readers of the site see it. */
export function methodBadge(method: string | undefined): Html | undefined {
  if (method === undefined) return undefined;
  const kind = /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method) ? method.toLowerCase() : 'other';
  return html`<span class="method ${kind}">${method === 'DELETE' ? 'DEL' : method}</span>`;
}
