import type { Kind } from '../mistakes.mjs';

export const kinds: readonly Kind[];
