import type { NavigationLevel, ShownIcon, SidebarRow, SiteAppearance } from '../../../server/src/lsp/protocol';
import type { Localizer } from '../l10n';
import { type Html, html, svgShape } from './html';
import type { Mode } from './messages';
import { samplePage } from './samplePage';

/** What a sketch needs beside the site. */
export interface SketchTools {
  readonly l10n: Localizer;
  /** The address under which the page may load a file; `undefined` for one it may not. */
  image(uri: string): string | undefined;
}

/** Themes whose layout differs from the usual one in something that can be sketched. */
const themes = new Set(['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia']);

/** One mode of a site: its window with navbar, tabs, sidebar and a page. Elements with `data-at` lead to their settings. */
export function sketch(site: SiteAppearance, mode: Mode, tools: SketchTools): string {
  const [tabs, others] = [site.levels.filter(isTabs), site.levels.filter((level) => !isTabs(level))];
  const theme = themes.has(site.theme.value) ? site.theme.value : 'other';
  const decoration = /^(?:gradient|grid|windows)$/.test(site.decoration?.value ?? '') ? `has-${site.decoration?.value}` : '';
  return html`<div class="window">
${windowBar(site, mode, tools)}
<div class="site theme-${theme} ${decoration}">
${backgroundOf(site, mode, tools)}
${navbar(site, mode, tools)}
${tabs.map((level) => tabBar(level, tools))}
<div class="body">
<nav class="sidebar" data-region aria-label="${tools.l10n.t('Sidebar')}">
${others.map((level) => switcher(level, tools))}
${site.sidebar.rows.map((row) => sidebarRow(row, tools))}
${site.sidebar.left > 0 ? html`<p class="left">${tools.l10n.t('{0} more', site.sidebar.left)}</p>` : undefined}
</nav>
${samplePage(site, mode, tools)}
</div></div></div>`.text;
}

/** The attributes of an element that leads to its setting; none for what nobody sets. */
export function leadsTo(site: SiteAppearance, at: number | undefined): Html | undefined {
  const place = at === undefined ? undefined : site.places[at];
  return place && html` data-at="${at}" role="button" tabindex="-1" title="${place.path}"`;
}

/** As `leadsTo`, for the places that are known without their paths being shown. */
function leads(at: number): Html {
  return html` data-at="${at}" role="button" tabindex="-1"`;
}

function isTabs({ kind }: NavigationLevel): boolean {
  return kind === 'tabs';
}

function windowBar(site: SiteAppearance, mode: Mode, { image, l10n }: SketchTools): Html {
  const icon = site.favicon[mode];
  const source = icon?.value.uri === undefined ? undefined : image(icon.value.uri);
  const shown = source === undefined ? html`<span class="no-icon"></span>` : html`<img src="${source}" alt="">`;
  return html`<div class="window-bar" data-region aria-label="${mode === 'light' ? l10n.t('Light mode') : l10n.t('Dark mode')}">
<span class="window-tab"><span class="favicon"${leadsTo(site, icon?.at)}${icon && html` aria-label="${l10n.t('Favicon')}"`}>${shown}</span>
<span${leadsTo(site, site.name.at)}>${site.name.value}</span></span></div>`;
}

function backgroundOf(site: SiteAppearance, mode: Mode, { image }: SketchTools): Html | undefined {
  const uri = site.background[mode]?.value.uri;
  const source = uri === undefined ? undefined : image(uri);
  return source === undefined ? undefined : html`<img class="background" src="${source}" alt="">`;
}

function navbar(site: SiteAppearance, mode: Mode, tools: SketchTools): Html {
  const { l10n } = tools;
  const logo = site.logo[mode];
  const source = logo?.value.uri === undefined ? undefined : tools.image(logo.value.uri);
  const mark = source === undefined ? html`<b>${site.name.value}</b>` : html`<img src="${source}" alt="${l10n.t('Logo')}">`;
  const { links, primary } = site.navbar;
  return html`<header class="navbar" data-region aria-label="${l10n.t('Navbar')}">
<span class="logo"${leadsTo(site, logo?.at ?? site.name.at)}>${mark}</span>
<span class="search"${leadsTo(site, site.searchPrompt?.at)}>${site.searchPrompt?.value ?? l10n.t('Search…')}</span>
<span class="links">${links.map(({ label, icon: shown, at }) => html`<span class="link"${leads(at)}>${shown && icon(shown, tools)}${label}</span>`)}</span>
${primary && html`<span class="button"${leadsTo(site, primary.at)}>${primary.value}</span>`}</header>`;
}

function tabBar(level: NavigationLevel, tools: SketchTools): Html {
  return html`<nav class="tabs" data-region aria-label="${tools.l10n.t('Tabs')}">${items(level, tools)}</nav>`;
}

/** Choices other than tabs: languages, versions, anchors. */
function switcher(level: NavigationLevel, tools: SketchTools): Html {
  const isList = level.kind === 'anchors' || level.items.some(({ isOpen }) => !isOpen && level.kind === 'dropdowns');
  return html`<div class="switcher ${isList ? 'as-list' : 'as-choice'}">${items(level, tools)}</div>`;
}

function items({ items: all, left }: NavigationLevel, tools: SketchTools): readonly (Html | undefined)[] {
  const shown = all.map(
    ({ name, icon: picture, isOpen, isLink, at }) =>
      html`<span class="item ${isOpen ? 'open' : ''}"${leads(at)}>${picture && icon(picture, tools)}${name}${isLink ? ' ↗' : ''}</span>`,
  );
  return [...shown, left > 0 ? html`<span class="left">${tools.l10n.t('{0} more', left)}</span>` : undefined];
}

function sidebarRow({ kind, name, level, icon: picture, method, tag, isOpen, at }: SidebarRow, tools: SketchTools): Html {
  const text = kind === 'generated' ? tools.l10n.t('Pages of {0}', name) : name;
  const badge = method === undefined ? undefined : html`<span class="method ${method.toLowerCase()}">${method}</span>`;
  const mark = tag === undefined ? undefined : html`<span class="tag">${tag}</span>`;
  return html`<div class="row ${kind} level-${Math.min(level, 6)} ${isOpen ? 'open' : ''}"${leads(at)}>${picture && icon(picture, tools)}${badge}<span class="name">${text}</span>${mark}</div>`;
}

function icon(shown: ShownIcon, { image, l10n }: SketchTools): Html {
  if (shown.kind === 'drawing') {
    const { width, height, shapes, isOutline } = shown;
    return html`<svg class="icon ${isOutline ? 'outline' : ''}" viewBox="0 0 ${width} ${height}" aria-hidden="true">${shapes.map(svgShape)}</svg>`;
  }
  const source = shown.kind === 'file' ? image(shown.uri) : undefined;
  if (source !== undefined) return html`<img class="icon" src="${source}" alt="">`;
  const name = shown.kind === 'name' ? shown.name : '';
  return html`<span class="icon unknown" title="${l10n.t('No picture of the icon {0}', name)}">?</span>`;
}
