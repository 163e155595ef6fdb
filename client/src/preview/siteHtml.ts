import type { NavigationLevel, SidebarRow, SitePreview } from '../../../server/src/lsp/protocol';
import { type Html, html } from '../html';
import { icon, leads, methodBadge, type RenderContext, settingAttributes } from './elements';
import type { Mode } from './messages';
import { samplePage } from './samplePage';

/** Themes whose layout differs visibly from the default. */
const themes = new Set(['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia']);

/** One mode of a site: its window with banner, navbar, tabs, sidebar, a page and footer. Elements with `data-at` reveal their settings. */
export function siteHtml(site: SitePreview, mode: Mode, tools: RenderContext): string {
  const [tabs, others] = [site.levels.filter(isTabs), site.levels.filter((level) => !isTabs(level))];
  const theme = themes.has(site.theme.value) ? site.theme.value : 'other';
  const decoration = /^(?:gradient|grid|windows)$/.test(site.decoration?.value ?? '') ? `has-${site.decoration?.value}` : '';
  return html`<div class="window">
${windowBar(site, mode, tools)}
<div class="site theme-${theme} ${decoration}">
${backgroundOf(site, mode, tools)}
${bannerHtml(site, tools)}
${navbar(site, mode, tools)}
${tabs.map((level) => tabBar(level, tools))}
<div class="body">
<nav class="sidebar" data-region aria-label="${tools.l10n.t('Sidebar')}">
${others.map((level) => switcher(level, tools))}
${site.sidebar.rows.map((row) => sidebarRow(row, tools))}
${site.sidebar.left > 0 ? html`<p class="left">${tools.l10n.t('{0} more', site.sidebar.left)}</p>` : undefined}
</nav>
<div class="content">
${samplePage(site, mode, tools)}
${footerHtml(site, tools)}
</div></div></div></div>`.text;
}

function isTabs({ kind }: NavigationLevel): boolean {
  return kind === 'tabs';
}

function windowBar(site: SitePreview, mode: Mode, { image, l10n }: RenderContext): Html {
  const icon = site.favicon[mode];
  const source = icon?.value.uri === undefined ? undefined : image(icon.value.uri);
  const shown = source === undefined ? html`<span class="no-icon"></span>` : html`<img src="${source}" alt="">`;
  return html`<div class="window-bar" data-region role="group" aria-label="${mode === 'light' ? l10n.t('Light mode') : l10n.t('Dark mode')}">
<span class="window-tab"><span class="favicon"${settingAttributes(site, icon?.at)}${icon && html` aria-label="${l10n.t('Favicon')}"`}>${shown}</span>
<span${settingAttributes(site, site.name.at)}>${site.name.value}</span></span></div>`;
}

function backgroundOf(site: SitePreview, mode: Mode, { image }: RenderContext): Html | undefined {
  const uri = site.background[mode]?.value.uri;
  const source = uri === undefined ? undefined : image(uri);
  return source === undefined ? undefined : html`<img class="background" src="${source}" alt="">`;
}

function navbar(site: SitePreview, mode: Mode, tools: RenderContext): Html {
  const { l10n } = tools;
  const logo = site.logo[mode];
  const source = logo?.value.uri === undefined ? undefined : tools.image(logo.value.uri);
  const mark =
    source === undefined ? html`<b>${site.name.value}</b>` : html`<img src="${source}" alt="${site.name.value || l10n.t('Logo')}">`;
  const { links, primary } = site.navbar;
  return html`<header class="navbar" data-region aria-label="${l10n.t('Navbar')}">
<span class="logo"${settingAttributes(site, logo?.at ?? site.name.at)}>${mark}</span>
<span class="search"${settingAttributes(site, site.searchPrompt?.at)}>${site.searchPrompt?.value ?? l10n.t('Search…')}</span>
<span class="links">${links.map(({ label, icon: shown, at }) => html`<span class="link"${leads(at)}>${shown && icon(shown, tools)}${label}</span>`)}</span>
${primary && html`<span class="button"${settingAttributes(site, primary.at)}>${primary.value}</span>`}</header>`;
}

function tabBar(level: NavigationLevel, tools: RenderContext): Html {
  return html`<nav class="tabs" data-region aria-label="${tools.l10n.t('Tabs')}">${items(level, tools)}</nav>`;
}

/** Choices other than tabs, such as languages, versions and anchors. */
function switcher(level: NavigationLevel, tools: RenderContext): Html {
  const isList = level.kind === 'anchors' || level.items.some(({ isOpen }) => !isOpen && level.kind === 'dropdowns');
  return html`<div class="switcher ${isList ? 'as-list' : 'as-choice'}">${items(level, tools)}</div>`;
}

function items({ items: all, left }: NavigationLevel, tools: RenderContext): readonly (Html | undefined)[] {
  const itemsHtml = all.map(
    ({ name, icon: picture, isOpen, isLink, at }) =>
      html`<span class="item ${isOpen ? 'open' : ''}"${leads(at)}>${picture && icon(picture, tools)}${name}${isLink ? ' ↗' : ''}</span>`,
  );
  return [...itemsHtml, left > 0 ? html`<span class="left">${tools.l10n.t('{0} more', left)}</span>` : undefined];
}

function sidebarRow({ kind, name, level, isGenerated, icon: picture, method, tag, isOpen, at }: SidebarRow, tools: RenderContext): Html {
  const text = kind === 'generated' ? tools.l10n.t('Pages of {0}', name) : name;
  const mark = tag === undefined ? undefined : html`<span class="tag">${tag}</span>`;
  const marks = `${isGenerated ? 'made' : ''} ${isOpen ? 'open' : ''}`;
  return html`<div class="row ${kind} level-${Math.min(level, 6)} ${marks}"${leads(at)}>${picture && icon(picture, tools)}${methodBadge(method)}<span class="name" title="${text}">${text}</span>${mark}</div>`;
}

/** Links, bold and italic text: the Markdown that the service supports in a banner. */
const inline = /\[([^\]]*)\]\([^)]*\)|\*\*([^*]+)\*\*|(?<!\w)__([^_]+)__(?!\w)|\*(?!\s)([^*]+)(?<!\s)\*|(?<!\w)_([^_]+)_(?!\w)/g;

function bannerHtml(site: SitePreview, { l10n }: RenderContext): Html | undefined {
  const { banner } = site;
  if (!banner) return undefined;
  const close = banner.value.isDismissible ? html`<span class="close" aria-hidden="true">✕</span>` : undefined;
  return html`<aside class="banner" data-region aria-label="${l10n.t('Banner')}"><span${settingAttributes(site, banner.at)}>${inlineHtml(banner.value.content)}</span>${close}</aside>`;
}

/** Renders one line of Markdown; its links are not clickable. */
export function inlineHtml(text: string): Html {
  const parts: Html[] = [];
  let end = 0;
  for (const match of text.matchAll(inline)) {
    const [all, link, bold, alsoBold, italic, alsoItalic] = match;
    parts.push(html`${text.slice(end, match.index)}`);
    if (link !== undefined) parts.push(html`<u>${link}</u>`);
    else if (bold ?? alsoBold) parts.push(html`<b>${bold ?? alsoBold}</b>`);
    else parts.push(html`<i>${italic ?? alsoItalic}</i>`);
    end = match.index + all.length;
  }
  return html`${parts}${text.slice(end)}`;
}

function footerHtml(site: SitePreview, tools: RenderContext): Html | undefined {
  const { footer } = site;
  if (!footer) return undefined;
  const { socials, columns } = footer.value;
  const columnsHtml = columns.map(
    ({ header, at, links, left }) => html`<div class="column">
${header === undefined ? undefined : html`<b${settingAttributes(site, at)}>${header}</b>`}
${links.map((link) => html`<span class="footer-link"${leads(link.at)}>${link.label}</span>`)}
${left > 0 ? html`<span class="left">${tools.l10n.t('{0} more', left)}</span>` : undefined}</div>`,
  );
  const socialsHtml = socials.map(
    (social) =>
      html`<span class="social"${settingAttributes(site, social.at)} aria-label="${social.name}">${icon(social.icon, tools)}</span>`,
  );
  return html`<footer class="footer" data-region aria-label="${tools.l10n.t('Footer')}">
${columns.length > 0 ? html`<div class="columns">${columnsHtml}</div>` : undefined}
${socials.length > 0 ? html`<div class="socials">${socialsHtml}</div>` : undefined}
</footer>`;
}
