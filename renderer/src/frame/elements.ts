import type { ShownIcon } from '../../../server/src/engine/display/model';
import type { SitePreview } from '../../../server/src/engine/preview/model';
import { type Html, html, svgShape } from '../../../shared/html';
import type { TextLocalizer } from '../texts';

/** Dependencies of rendering besides the site. */
export interface RenderContext {
  readonly l10n: TextLocalizer;
  /** The URL under which the page may load a file; `undefined` if it may not. */
  image(uri: string): string | undefined;
  /** Link for readers to an address or URL; `undefined` if it leads nowhere. Without it, elements reveal their settings instead. */
  link?(address: string): FrameLink | undefined;
}

export interface FrameLink {
  readonly href: string;
  readonly isExternal: boolean;
}

/** Attributes of an element that reveals its setting; none if the setting is not set. */
export function settingAttributes(site: SitePreview, at: number | undefined): Html | undefined {
  const location = at === undefined ? undefined : site.locations[at];
  return location && html` data-at="${at}" role="button" tabindex="-1" title="${location.path}"`;
}

/** An element that readers follow, or that reveals its setting. */
export function leading({ at, address }: Leading, { link }: RenderContext, classes: string, content: Html): Html {
  if (!link) return html`<span class="${classes}"${settingRole(at)}>${content}</span>`;
  const target = address === undefined ? undefined : link(address);
  if (!target) return html`<span class="${classes}">${content}</span>`;
  const { href, isExternal } = target;
  return html`<a class="${classes}" href="${href}"${isExternal ? html` target="_blank" rel="noopener noreferrer"` : undefined}>${content}</a>`;
}

/** Like `leading`, as a line of its own. */
export function leadingLine(to: Leading, tools: RenderContext, classes: string, content: Html): Html {
  return tools.link
    ? html`<div class="line">${leading(to, tools, classes, content)}</div>`
    : html`<div class="${classes}"${settingRole(to.at)}>${content}</div>`;
}

interface Leading {
  /** Index of the location of its setting. */
  readonly at: number;
  /** Address or URL that it leads to. */
  readonly address?: string;
}

function settingRole(at: number): Html {
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
