import { docsJson } from '../../support/docsJson';
import { type SiteFiles, site } from '../../support/site';

/** Files of a site whose navigation lists no instructions for agents. */
export const healthy: SiteFiles = { 'docs.json': docsJson({ navigation: '{ "pages": ["index"] }' }) };

/** Codes of the diagnostics of instructions in a site. */
export async function codesOf(path: string, files: SiteFiles): Promise<unknown[]> {
  const found = await site({ ...healthy, [path]: '# Work here\n', ...files }).diagnostics(path);
  return found.map(({ code }) => code);
}
