import type { TextLocalizer } from '../../../../renderer/src/texts';
import type { Localizer } from '../../../../shared/l10n';

/** Localizer of the frame and the page, whose texts name their places as the catalogues do. */
export function frameLocalizer(localize: Localizer): TextLocalizer {
  return { t: (message, ...args) => localize({ literals: message.split(/\{\d+\}/), args: args.map(String) }) };
}
