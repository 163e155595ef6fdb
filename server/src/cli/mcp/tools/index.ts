import type { Tool } from '../tool';
import { addPage } from './addPage';
import { apiDiff } from './apiDiff';
import { check } from './check';
import { editNavigation } from './editNavigation';
import { editVersions } from './editVersions';
import { explain } from './explain';
import { find } from './find';
import { fix } from './fix';
import { generate } from './generate';
import { missingEndpoints } from './missingEndpoints';
import { movePage } from './movePage';
import { outline } from './outline';
import { redirects } from './redirects';
import { replaceIcons } from './replaceIcons';
import { resolveConflicts } from './resolveConflicts';
import { review } from './review';

/** In the order in which models read them. */
export const tools: readonly Tool[] = [
  check,
  fix,
  review,
  outline,
  find,
  addPage,
  movePage,
  editNavigation,
  missingEndpoints,
  apiDiff,
  generate,
  editVersions,
  redirects,
  replaceIcons,
  resolveConflicts,
  explain,
];
