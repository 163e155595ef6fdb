import type { Tool } from '../tool';
import { addPage } from './addPage';
import { apiDiff } from './apiDiff';
import { check } from './check';
import { editNavigation } from './editNavigation';
import { explain } from './explain';
import { find } from './find';
import { fix } from './fix';
import { missingEndpoints } from './missingEndpoints';
import { movePage } from './movePage';
import { outline } from './outline';
import { replaceIcons } from './replaceIcons';

/** In the order in which models read them. */
export const tools: readonly Tool[] = [
  check,
  fix,
  outline,
  find,
  addPage,
  movePage,
  editNavigation,
  missingEndpoints,
  apiDiff,
  replaceIcons,
  explain,
];
