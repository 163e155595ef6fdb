import type { RenderContext } from '../../../renderer/src/frame/elements';
import { siteHtml } from '../../../renderer/src/frame/siteHtml';
import { cssVariables } from '../../../renderer/src/frame/variables';
import type { SitePreview } from '../../../server/src/lsp/protocol';
import { legend } from './legend';
import type { Mode, ToPage } from './messages';

/** Message with the whole content of the page. */
export function contentMessage(site: SitePreview, revision: number, tools: RenderContext): Extract<ToPage, { type: 'content' }> {
  const frame = (mode: Mode) => ({ html: siteHtml(site, mode, tools), variables: cssVariables(site, mode) });
  const { mode, isStrict } = site.appearance;
  const only = isStrict.value && (mode.value === 'light' || mode.value === 'dark') ? mode.value : undefined;
  return { type: 'content', revision, light: frame('light'), dark: frame('dark'), legend: legend(site, tools), ...(only && { only }) };
}
