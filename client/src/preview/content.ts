import type { SitePreview } from '../../../server/src/lsp/protocol';
import type { HtmlTools } from './elements';
import { legend } from './legend';
import type { Mode, ToPage } from './messages';
import { siteHtml } from './siteHtml';
import { variablesOf } from './variables';

/** Message with the whole content of the page. */
export function contentOf(site: SitePreview, revision: number, tools: HtmlTools): Extract<ToPage, { type: 'content' }> {
  const frame = (mode: Mode) => ({ html: siteHtml(site, mode, tools), variables: variablesOf(site, mode) });
  const { mode, isStrict } = site.appearance;
  const only = isStrict.value && (mode.value === 'light' || mode.value === 'dark') ? mode.value : undefined;
  return { type: 'content', revision, light: frame('light'), dark: frame('dark'), legend: legend(site, tools), ...(only && { only }) };
}
