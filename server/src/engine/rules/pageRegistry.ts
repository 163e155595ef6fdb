import type { PageRule } from './pageRule';
import { pageUnlisted } from './pageUnlisted';

/** Every rule about single pages. */
export const pageRules: readonly PageRule[] = [pageUnlisted];
