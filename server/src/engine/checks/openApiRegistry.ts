import { extensionType } from './extension/type';
import { extensionUnknown } from './extension/unknown';
import type { OpenApiCheck } from './openApiCheck';

/** Every check of descriptions that is told in the description alone. */
export const openApiChecks: readonly OpenApiCheck[] = [extensionType, extensionUnknown];
