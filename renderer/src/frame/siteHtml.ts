import type { NavigationLevel, SidebarRow, SitePreview } from '../../../server/src/engine/preview/model';
import { type Html, html } from '../../../shared/html';
import type { ColorMode } from '../host';
import { icon, leading, leadingLine, methodBadge, type RenderContext, settingAttributes } from './elements';
import { samplePage } from './samplePage';

/** Themes whose layout differs visibly from the default. */
const themes = new Set(['mint', 'maple', 'palm', 'willow', 'linden', 'almond', 'aspen', 'luma', 'sequoia']);

/** One mode of a site: its window with banner, navbar, tabs, sidebar, a page and footer. Elements with `data-at` reveal their settings. */
export function siteHtml(site: SitePreview, mode: ColorMode, tools: RenderContext): string {
  return html`<div class="window">
${windowBar(site, mode, tools)}
<div class="${siteClasses(site)}">
${backgroundOf(site, mode, tools)}
${bannerHtml(site, tools)}
${navbar(site, [mode], tools)}
${tabBars(site, tools)}
<div class="body">
${sidebarHtml(site, tools)}
<div class="content">
${samplePage(site, mode, tools)}
${footerHtml(site, tools)}
</div></div></div></div>`.text;
}

/** Classes of a site that has a theme and a decoration. */
export function siteClasses({ theme: { value }, decoration }: SitePreview): string {
  const theme = themes.has(value) ? value : 'other';
  return `site theme-${theme} ${/^(?:gradient|grid|windows)$/.test(decoration?.value ?? '') ? `has-${decoration?.value}` : ''}`;
}

export function tabBars(site: SitePreview, tools: RenderContext): readonly Html[] {
  return site.levels.filter(isTabs).map((level) => tabBar(level, tools));
}

/** Choices other than tabs, and the rows below them. */
export function sidebarHtml({ levels, sidebar: { rows, left } }: SitePreview, tools: RenderContext): Html {
  const others = levels.filter((level) => !isTabs(level));
  return html`<nav class="sidebar" data-region aria-label="${tools.l10n.t('Sidebar')}">
${others.map((level) => switcher(level, tools))}
${rows.map((row) => sidebarRow(row, tools))}
${left > 0 ? html`<p class="left">${tools.l10n.t('{0} more', left)}</p>` : undefined}
</nav>`;
}

function isTabs({ kind }: NavigationLevel): boolean {
  return kind === 'tabs';
}

function windowBar(site: SitePreview, mode: ColorMode, { image, l10n }: RenderContext): Html {
  const icon = site.favicon[mode];
  const source = icon?.value.uri === undefined ? undefined : image(icon.value.uri);
  const shown = source === undefined ? html`<span class="no-icon"></span>` : html`<img src="${source}" alt="">`;
  return html`<div class="window-bar" data-region role="group" aria-label="${mode === 'light' ? l10n.t('Light mode') : l10n.t('Dark mode')}">
<span class="window-tab"><span class="favicon"${settingAttributes(site, icon?.at)}${icon && html` aria-label="${l10n.t('Favicon')}"`}>${shown}</span>
<span${settingAttributes(site, site.name.at)}>${site.name.value}</span></span></div>`;
}

export function backgroundOf(site: SitePreview, mode: ColorMode, { image }: RenderContext): Html | undefined {
  const uri = site.background[mode]?.value.uri;
  const source = uri === undefined ? undefined : image(uri);
  return source === undefined ? undefined : html`<img class="background in-${mode}" src="${source}" alt="">`;
}

/** @param modes modes whose logo is shown; the style sheet hides those of other modes */
export function navbar(site: SitePreview, modes: readonly ColorMode[], tools: RenderContext): Html {
  const { l10n, link } = tools;
  const { links, primary, primaryAddress } = site.navbar;
  const logo = site.logo[modes[0] ?? 'light'];
  const marks = modes.map((mode) => logoOf(site, mode, tools));
  const prompt = site.searchPrompt?.value ?? l10n.t('Search…');
  const home = link?.('/');
  return html`<header class="navbar" data-region aria-label="${l10n.t('Navbar')}">
${home ? html`<a class="logo" href="${home.href}">${marks}</a>` : html`<span class="logo"${settingAttributes(site, logo?.at ?? site.name.at)}>${marks}</span>`}
${link ? html`<button type="button" class="search"><span>${prompt}</span><kbd aria-hidden="true">/</kbd></button>` : html`<span class="search"${settingAttributes(site, site.searchPrompt?.at)}>${prompt}</span>`}
<span class="links">${links.map((each) => leading(each, tools, 'link', html`${each.icon && icon(each.icon, tools)}${each.label}`))}</span>
${primary?.at === undefined ? undefined : leading({ at: primary.at, ...(primaryAddress !== undefined && { address: primaryAddress }) }, tools, 'button', html`${primary.value}`)}</header>`;
}

function logoOf(site: SitePreview, mode: ColorMode, { image, l10n }: RenderContext): Html {
  const logo = site.logo[mode];
  const source = logo?.value.uri === undefined ? undefined : image(logo.value.uri);
  return source === undefined
    ? html`<b class="in-${mode}">${site.name.value}</b>`
    : html`<img class="in-${mode}" src="${source}" alt="${site.name.value || l10n.t('Logo')}">`;
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
  const itemsHtml = all.map((item) => {
    const { name, icon: picture, isOpen, isLink } = item;
    return leading(item, tools, `item ${isOpen ? 'open' : ''}`, html`${picture && icon(picture, tools)}${name}${isLink ? ' ↗' : ''}`);
  });
  return [...itemsHtml, left > 0 ? html`<span class="left">${tools.l10n.t('{0} more', left)}</span>` : undefined];
}

function sidebarRow(row: SidebarRow, tools: RenderContext): Html {
  const { kind, name, level, isGenerated, icon: picture, method, tag, isOpen } = row;
  const text = kind === 'generated' ? tools.l10n.t('Pages of {0}', name) : name;
  const mark = tag === undefined ? undefined : html`<span class="tag">${tag}</span>`;
  const marks = `${isGenerated ? 'made' : ''} ${isOpen ? 'open' : ''}`;
  const content = html`${picture && icon(picture, tools)}${methodBadge(method)}<span class="name" title="${text}">${text}</span>${mark}`;
  return leadingLine(row, tools, `row ${kind} level-${Math.min(level, 6)} ${marks}`, content);
}

/** Links, bold and italic text: the Markdown that the service supports in a banner. */
const inline = /\[([^\]]*)\]\([^)]*\)|\*\*([^*]+)\*\*|(?<!\w)__([^_]+)__(?!\w)|\*(?!\s)([^*]+)(?<!\s)\*|(?<!\w)_([^_]+)_(?!\w)/g;

export function bannerHtml(site: SitePreview, { l10n }: RenderContext): Html | undefined {
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

export function footerHtml(site: SitePreview, tools: RenderContext): Html | undefined {
  const { footer } = site;
  if (!footer) return undefined;
  const { socials, columns } = footer.value;
  const columnsHtml = columns.map(
    ({ header, at, links, left }) => html`<div class="column">
${header === undefined ? undefined : html`<b${settingAttributes(site, at)}>${header}</b>`}
${links.map((link) => leading(link, tools, 'footer-link', html`${link.label}`))}
${left > 0 ? html`<span class="left">${tools.l10n.t('{0} more', left)}</span>` : undefined}</div>`,
  );
  const socialsHtml = socials.map((social) =>
    tools.link
      ? leading(social, tools, 'social', html`${icon(social.icon, tools)}<span class="hidden-text">${social.name}</span>`)
      : html`<span class="social"${settingAttributes(site, social.at)} aria-label="${social.name}">${icon(social.icon, tools)}</span>`,
  );
  return html`<footer class="footer" data-region aria-label="${tools.l10n.t('Footer')}">
${columns.length > 0 ? html`<div class="columns">${columnsHtml}</div>` : undefined}
${socials.length > 0 ? html`<div class="socials">${socialsHtml}</div>` : undefined}
</footer>`;
}
