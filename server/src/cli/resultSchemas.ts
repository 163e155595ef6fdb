import add from '../../../schemas/results/add.schema.json';
import check from '../../../schemas/results/check.schema.json';
import endpoints from '../../../schemas/results/endpoints.schema.json';
import generate from '../../../schemas/results/generate.schema.json';
import init from '../../../schemas/results/init.schema.json';
import llms from '../../../schemas/results/llms.schema.json';
import mv from '../../../schemas/results/mv.schema.json';
import nav from '../../../schemas/results/nav.schema.json';
import orphans from '../../../schemas/results/orphans.schema.json';
import redirects from '../../../schemas/results/redirects.schema.json';
import rm from '../../../schemas/results/rm.schema.json';
import sort from '../../../schemas/results/sort.schema.json';
import version from '../../../schemas/results/version.schema.json';
import type { ResultName } from './options/schema';

/** JSON Schemas of the JSON that commands write. Objects are open: a version of a format may get new properties. */
export const resultSchemas: Readonly<Record<ResultName, object>> = {
  add,
  check,
  endpoints,
  generate,
  init,
  llms,
  mv,
  nav,
  orphans,
  redirects,
  rm,
  sort,
  version,
};
