import { extensionType } from './extension/type';
import { extensionUnknown } from './extension/unknown';
import type { DescriptionRule } from './openApiCheck';

/** Every rule about descriptions that is told in the description alone. */
export const descriptionRules: readonly DescriptionRule[] = [extensionType, extensionUnknown];
