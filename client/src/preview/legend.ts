import { type RenderContext, settingAttributes } from '../../../renderer/src/frame/elements';
import { swatchColor } from '../../../renderer/src/frame/variables';
import type { Part, ShownImage, SitePreview } from '../../../server/src/lsp/protocol';
import { type Html, html } from '../../../shared/html';

/** List of settings by name, including settings without an element in the preview. */
export function legend(site: SitePreview, { l10n }: RenderContext): string {
  const { colors, grounds, fonts, codeblocks, appearance } = site;
  const font = (part: typeof fonts.body): Part<string> | undefined =>
    part && { ...part, value: [part.value.family, part.value.weight].filter((each) => each !== undefined).join(' ') };
  const mode = appearance.isStrict.value ? l10n.t('{0} only', appearance.mode.value) : appearance.mode.value;
  const lines: readonly (readonly [string, Part<string> | undefined])[] = [
    ['theme', site.theme],
    ['colors.primary', colors.primary],
    ['colors.light', colors.light],
    ['colors.dark', colors.dark],
    ['background.color.light', set(grounds.light)],
    ['background.color.dark', set(grounds.dark)],
    ['background.decoration', site.decoration],
    ['background.image', fileOf(site.background.light)],
    ['background.image', site.background.dark?.at === site.background.light?.at ? undefined : fileOf(site.background.dark)],
    ['fonts.heading', font(fonts.heading)],
    ['fonts.body', font(fonts.body)],
    ['styling.eyebrows', set(site.eyebrows)],
    ['styling.codeblocks', set(codeblocks.light)],
    ['styling.codeblocks', codeblocks.dark.value === codeblocks.light.value ? undefined : set(codeblocks.dark)],
    ['appearance', set({ ...appearance.mode, value: mode })],
  ];
  const shown = lines.flatMap(([name, part]) => (part && part.value !== '' ? [line(site, name, part)] : []));
  return html`<ul data-region aria-label="${l10n.t('Settings')}">${shown}</ul>
<p class="honest">${l10n.t('A sketch, not the site: proportions and details of themes differ, and fonts are shown only where they are installed.')}</p>`
    .text;
}

/** The part, if the configuration sets it. */
function set(part: Part<string>): Part<string> | undefined {
  return part.at === undefined ? undefined : part;
}

function fileOf(part: Part<ShownImage> | undefined): Part<string> | undefined {
  return part && { ...part, value: part.value.text };
}

function line(site: SitePreview, name: string, { value, at }: Part<string>): Html {
  const color = swatchColor(value);
  const swatch = color && html`<svg class="swatch" viewBox="0 0 1 1" aria-hidden="true"><rect width="1" height="1" fill="${color}"/></svg>`;
  return html`<li><span${settingAttributes(site, at)}><code>${name}</code> ${swatch}${value}</span></li>`;
}
