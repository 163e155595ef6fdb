import type { ShownIcon, SitePreview } from '../../../server/src/lsp/protocol';
import { type Html, html, svgShape } from '../html';
import type { EditorLocalizer } from '../l10n';

/** Dependencies of rendering besides the site. */
export interface RenderContext {
  readonly l10n: EditorLocalizer;
  /** The URL under which the page may load a file; `undefined` if it may not. */
  image(uri: string): string | undefined;
}

/** Attributes of an element that reveals its setting; none if the setting is not set. */
export function settingAttributes(site: SitePreview, at: number | undefined): Html | undefined {
  const location = at === undefined ? undefined : site.locations[at];
  return location && html` data-at="${at}" role="button" tabindex="-1" title="${location.path}"`;
}

/** Like `leadsTo`, for a setting that exists, without its path as a tooltip. */
export function leads(at: number): Html {
  return html` data-at="${at}" role="button" tabindex="-1"`;
}

export function icon(shown: ShownIcon, { image, l10n }: RenderContext): Html {
  if (shown.kind === 'drawing') {
    const { width, height, shapes, isOutline } = shown;
    return html`<svg class="icon ${isOutline ? 'outline' : ''}" viewBox="0 0 ${width} ${height}" aria-hidden="true">${shapes.map(svgShape)}</svg>`;
  }
  const source = shown.kind === 'file' ? image(shown.uri) : undefined;
  if (source !== undefined) return html`<img class="icon" src="${source}" alt="">`;
  const name = shown.kind === 'name' ? shown.name : '';
  return html`<span class="icon unknown" title="${l10n.t('No picture of the icon {0}', name)}">?</span>`;
}

/** Badge of the method of an operation, abbreviated as on the site. */
export function methodBadge(method: string | undefined): Html | undefined {
  if (method === undefined) return undefined;
  const kind = /^(?:GET|POST|PUT|PATCH|DELETE)$/.test(method) ? method.toLowerCase() : 'other';
  return html`<span class="method ${kind}">${method === 'DELETE' ? 'DEL' : method}</span>`;
}
