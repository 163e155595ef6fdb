import { isHexColor } from '../colors/colors';
import type { Part } from '../display/model';
import { literalOf, type Setting, type Settings, shownText } from '../display/settings';
import type { ByMode, ShownBanner } from './model';

/** Banner of an element; `undefined` if it has no content. */
export function previewBanner(settings: Settings, holder: Setting): Part<ShownBanner> | undefined {
  const banner = settings.child(holder, 'banner');
  const content = shownText(settings.child(banner, 'content'));
  if (!banner || content === undefined) return undefined;
  const type = shownText(settings.child(banner, 'type'));
  return settings.part(banner, {
    content,
    type: type === 'warning' || type === 'critical' ? type : 'info',
    colors: colorsOf(settings, settings.child(banner, 'color')),
    isDismissible: literalOf(settings.child(banner, 'dismissible')) === true,
  });
}

function colorsOf(settings: Settings, setting: Setting | undefined): ByMode<string> {
  const color = (of: Setting | undefined): Part<string> | undefined => (isHexColor(shownText(of) ?? '') ? settings.text(of) : undefined);
  const both = color(setting);
  const [light, dark] = [both ?? color(settings.child(setting, 'light')), both ?? color(settings.child(setting, 'dark'))];
  return { ...(light && { light }), ...(dark && { dark }) };
}
