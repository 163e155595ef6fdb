import type { Tool } from '../tool';
import { check } from './check';
import { explain } from './explain';
import { fix } from './fix';

/** In the order in which models read them. */
export const tools: readonly Tool[] = [check, fix, explain];
