import type { SitePreview } from '../../../server/src/engine/preview/model';
import { type Html, html } from '../../../shared/html';
import type { ColorMode } from '../host';
import { methodBadge, type RenderContext, settingAttributes } from './elements';

/** The open page: its title and description, and a place for its content; a sample in place of content that no file has. */
export function samplePage(site: SitePreview, mode: ColorMode, { l10n }: RenderContext): Html {
  const { page, eyebrows, fonts, colors } = site;
  const trail = page?.trail ?? [];
  const hasContent = page?.uri !== undefined || page?.source !== undefined;
  const isPath = eyebrows.value === 'breadcrumbs';
  const eyebrow = isPath ? trail.join(' › ') : trail.at(-1);
  const accent = mode === 'dark' ? (colors.light ?? colors.primary) : colors.primary;
  return html`<main class="page" data-region aria-label="${l10n.t('Page')}">
${eyebrow ? html`<p class="eyebrow ${isPath ? 'path' : ''}"${settingAttributes(site, eyebrows.at ?? accent?.at)}>${eyebrow}</p>` : undefined}
<h1><span${settingAttributes(site, fonts.heading?.at)}>${page?.title ?? site.name.value}</span></h1>
${page?.description === undefined ? undefined : html`<p class="description">${page.description}</p>`}
${page?.operation && (hasContent ? undefined : html`<p class="operation">${methodBadge(page.operation.method)}<code>${page.operation.path}</code></p>`)}
${hasContent ? html`<div class="page-slot"></div>` : sample(site, mode, { l10n })}
</main>`;
}

/** Text, a link, a button and code in the style of the site. */
function sample(site: SitePreview, mode: ColorMode, { l10n }: Pick<RenderContext, 'l10n'>): Html {
  const { fonts, colors } = site;
  const accent = mode === 'dark' ? (colors.light ?? colors.primary) : colors.primary;
  return html`<p${settingAttributes(site, fonts.body?.at)}>${l10n.t('Text of a page looks like this.')}</p>
<p><span class="anchor"${settingAttributes(site, accent?.at)}>${l10n.t('A link in the text')}</span></p>
<p><span class="button"${settingAttributes(site, (colors.dark ?? colors.primary)?.at)}>${l10n.t('Button')}</span></p>
<h2><span${settingAttributes(site, fonts.heading?.at)}>${l10n.t('Example')}</span></h2>
<pre${settingAttributes(site, site.codeblocks[mode].at)} aria-label="${l10n.t('Code block')}"><code>${site.codeSample.map(codeLine)}</code></pre>`;
}

function codeLine(parts: SitePreview['codeSample'][number]): Html {
  return html`${parts.map(([kind, text]) => html`<span class="code-${kind}">${text}</span>`)}
`;
}
