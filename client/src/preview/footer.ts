import type { SitePreview } from '../../../server/src/lsp/protocol';
import { type Html, html } from '../html';
import { type HtmlTools, icon, leads, leadsTo } from './elements';

export function footerOf(site: SitePreview, tools: HtmlTools): Html | undefined {
  const { footer } = site;
  if (!footer) return undefined;
  const { socials, columns } = footer.value;
  const columnsHtml = columns.map(
    ({ header, at, links, left }) => html`<div class="column">
${header === undefined ? undefined : html`<b${leadsTo(site, at)}>${header}</b>`}
${links.map((link) => html`<span class="footer-link"${leads(link.at)}>${link.label}</span>`)}
${left > 0 ? html`<span class="left">${tools.l10n.t('{0} more', left)}</span>` : undefined}</div>`,
  );
  const socialsHtml = socials.map(
    (social) => html`<span class="social"${leadsTo(site, social.at)} aria-label="${social.name}">${icon(social.icon, tools)}</span>`,
  );
  return html`<footer class="footer" data-region aria-label="${tools.l10n.t('Footer')}">
${columns.length > 0 ? html`<div class="columns">${columnsHtml}</div>` : undefined}
${socials.length > 0 ? html`<div class="socials">${socialsHtml}</div>` : undefined}
</footer>`;
}
