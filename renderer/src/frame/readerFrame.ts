import type { SitePreview } from '../../../server/src/engine/preview/model';
import { type Html, html } from '../../../shared/html';
import type { RenderContext } from './elements';
import { backgroundOf, bannerHtml, footerHtml, navbar, sidebarHtml, siteClasses, tabBars } from './siteHtml';

/** Content in place of that of a page. */
export interface FrameContent {
  readonly title: string;
  readonly content: Html;
}

/** Frame of a page for readers, in both modes: banner, navbar, tabs, sidebar, a place for the page, and footer. */
export function readerFrame(site: SitePreview, tools: RenderContext & Required<Pick<RenderContext, 'link'>>, instead?: FrameContent): Html {
  // Readers reveal no settings.
  const shown: SitePreview = { ...site, locations: [] };
  const page = instead ? { title: instead.title, description: undefined, trail: [] } : site.page;
  const { eyebrows, name } = shown;
  const trail = page?.trail ?? [];
  const isPath = eyebrows.value === 'breadcrumbs';
  const eyebrow = isPath ? trail.join(' › ') : trail.at(-1);
  return html`<div class="${siteClasses(shown)}">
${(['light', 'dark'] as const).map((mode) => backgroundOf(shown, mode, tools))}
${bannerHtml(shown, tools)}
${navbar(shown, ['light', 'dark'], tools)}
${tabBars(shown, tools)}
<div class="body">
${sidebarHtml(shown, tools)}
<div class="content" tabindex="-1">
<main class="page" aria-label="${tools.l10n.t('Page')}">
${eyebrow ? html`<p class="eyebrow ${isPath ? 'path' : ''}">${eyebrow}</p>` : undefined}
<h1>${page?.title ?? name.value}</h1>
${page?.description === undefined ? undefined : html`<p class="description">${page.description}</p>`}
${instead ? instead.content : html`<div class="page-slot"></div>`}
</main>
${footerHtml(shown, tools)}
</div></div></div>`;
}
