import type { DescriptionRule } from './descriptionRule';
import { extensionType } from './extensionType';
import { extensionUnknown } from './extensionUnknown';

/** Every rule about descriptions that is told in the description alone. */
export const descriptionRules: readonly DescriptionRule[] = [extensionType, extensionUnknown];
