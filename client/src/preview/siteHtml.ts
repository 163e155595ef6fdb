import type { NavigationLevel, SidebarRow, SitePreview } from '../../../server/src/lsp/protocol';
import { type Html, html } from '../html';
import { bannerOf } from './banner';
import { type HtmlTools, icon, leads, leadsTo, methodBadge } from './elements';
import { footerOf } from './footer';
import type { Mode } from './messages';
import { samplePage } from './samplePage';

/** Themes whose layout differs visibly from the default. */
const themes = new Set(['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia']);

/** One mode of a site: its window with banner, navbar, tabs, sidebar, a page and footer. Elements with `data-at` reveal their settings. */
export function siteHtml(site: SitePreview, mode: Mode, tools: HtmlTools): string {
  const [tabs, others] = [site.levels.filter(isTabs), site.levels.filter((level) => !isTabs(level))];
  const theme = themes.has(site.theme.value) ? site.theme.value : 'other';
  const decoration = /^(?:gradient|grid|windows)$/.test(site.decoration?.value ?? '') ? `has-${site.decoration?.value}` : '';
  return html`<div class="window">
${windowBar(site, mode, tools)}
<div class="site theme-${theme} ${decoration}">
${backgroundOf(site, mode, tools)}
${bannerOf(site, tools)}
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
${footerOf(site, tools)}
</div></div></div></div>`.text;
}

function isTabs({ kind }: NavigationLevel): boolean {
  return kind === 'tabs';
}

function windowBar(site: SitePreview, mode: Mode, { image, l10n }: HtmlTools): Html {
  const icon = site.favicon[mode];
  const source = icon?.value.uri === undefined ? undefined : image(icon.value.uri);
  const shown = source === undefined ? html`<span class="no-icon"></span>` : html`<img src="${source}" alt="">`;
  return html`<div class="window-bar" data-region role="group" aria-label="${mode === 'light' ? l10n.t('Light mode') : l10n.t('Dark mode')}">
<span class="window-tab"><span class="favicon"${leadsTo(site, icon?.at)}${icon && html` aria-label="${l10n.t('Favicon')}"`}>${shown}</span>
<span${leadsTo(site, site.name.at)}>${site.name.value}</span></span></div>`;
}

function backgroundOf(site: SitePreview, mode: Mode, { image }: HtmlTools): Html | undefined {
  const uri = site.background[mode]?.value.uri;
  const source = uri === undefined ? undefined : image(uri);
  return source === undefined ? undefined : html`<img class="background" src="${source}" alt="">`;
}

function navbar(site: SitePreview, mode: Mode, tools: HtmlTools): Html {
  const { l10n } = tools;
  const logo = site.logo[mode];
  const source = logo?.value.uri === undefined ? undefined : tools.image(logo.value.uri);
  const mark =
    source === undefined ? html`<b>${site.name.value}</b>` : html`<img src="${source}" alt="${site.name.value || l10n.t('Logo')}">`;
  const { links, primary } = site.navbar;
  return html`<header class="navbar" data-region aria-label="${l10n.t('Navbar')}">
<span class="logo"${leadsTo(site, logo?.at ?? site.name.at)}>${mark}</span>
<span class="search"${leadsTo(site, site.searchPrompt?.at)}>${site.searchPrompt?.value ?? l10n.t('Search…')}</span>
<span class="links">${links.map(({ label, icon: shown, at }) => html`<span class="link"${leads(at)}>${shown && icon(shown, tools)}${label}</span>`)}</span>
${primary && html`<span class="button"${leadsTo(site, primary.at)}>${primary.value}</span>`}</header>`;
}

function tabBar(level: NavigationLevel, tools: HtmlTools): Html {
  return html`<nav class="tabs" data-region aria-label="${tools.l10n.t('Tabs')}">${items(level, tools)}</nav>`;
}

/** Choices other than tabs, such as languages, versions and anchors. */
function switcher(level: NavigationLevel, tools: HtmlTools): Html {
  const isList = level.kind === 'anchors' || level.items.some(({ isOpen }) => !isOpen && level.kind === 'dropdowns');
  return html`<div class="switcher ${isList ? 'as-list' : 'as-choice'}">${items(level, tools)}</div>`;
}

function items({ items: all, left }: NavigationLevel, tools: HtmlTools): readonly (Html | undefined)[] {
  const itemsHtml = all.map(
    ({ name, icon: picture, isOpen, isLink, at }) =>
      html`<span class="item ${isOpen ? 'open' : ''}"${leads(at)}>${picture && icon(picture, tools)}${name}${isLink ? ' ↗' : ''}</span>`,
  );
  return [...itemsHtml, left > 0 ? html`<span class="left">${tools.l10n.t('{0} more', left)}</span>` : undefined];
}

function sidebarRow({ kind, name, level, isGenerated, icon: picture, method, tag, isOpen, at }: SidebarRow, tools: HtmlTools): Html {
  const text = kind === 'generated' ? tools.l10n.t('Pages of {0}', name) : name;
  const mark = tag === undefined ? undefined : html`<span class="tag">${tag}</span>`;
  const marks = `${isGenerated ? 'made' : ''} ${isOpen ? 'open' : ''}`;
  return html`<div class="row ${kind} level-${Math.min(level, 6)} ${marks}"${leads(at)}>${picture && icon(picture, tools)}${methodBadge(method)}<span class="name" title="${text}">${text}</span>${mark}</div>`;
}
