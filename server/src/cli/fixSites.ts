import { neverCancelled } from '../engine/languageService';
import { checkSites, type SiteCheckOptions } from './checkSites';
import type { SiteChanges } from './edits/siteChanges';
import type { Project } from './project';

/** Maximum number of rounds: a fix of one file can uncover an error of another file. */
const maxRounds = 4;

/** Plans the safe fixes of all files of sites that may be changed. @returns URIs of the files that change */
export async function fixSites(
  project: Project,
  sites: readonly string[],
  changes: SiteChanges,
  { token = neverCancelled, onFile }: Pick<SiteCheckOptions, 'token' | 'onFile'> = {},
): Promise<ReadonlySet<string>> {
  const changed = new Set<string>();
  for (let round = 1; round <= maxRounds; round++) {
    const { files } = await checkSites(project, sites, { token, ...(onFile && { onFile }) });
    let isChanged = false;
    for (const { uri, problems } of files) {
      if (problems.length === 0 || !(await changes.mayEdit(uri))) continue;
      if (!(await changes.edit(uri, await project.engine.fixAll(uri, 'request', token)))) continue;
      changed.add(uri);
      isChanged = true;
    }
    if (!isChanged) break;
  }
  return changed;
}
