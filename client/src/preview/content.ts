import type { SiteAppearance } from '../../../server/src/lsp/protocol';
import type { SketchTools } from './elements';
import { legend } from './legend';
import type { Mode, ToPage } from './messages';
import { sketch } from './sketch';
import { variablesOf } from './variables';

/** All that the page shows of a site. */
export function contentOf(site: SiteAppearance, revision: number, tools: SketchTools): Extract<ToPage, { type: 'content' }> {
  const frame = (mode: Mode) => ({ html: sketch(site, mode, tools), variables: variablesOf(site, mode) });
  const { mode, isStrict } = site.appearance;
  const only = isStrict.value && (mode.value === 'light' || mode.value === 'dark') ? mode.value : undefined;
  return { type: 'content', revision, light: frame('light'), dark: frame('dark'), legend: legend(site, tools), ...(only && { only }) };
}
