import { neverCancelled } from '../../engine/languageService';
import { checkProject, type ProjectReport, type SiteCheckOptions } from '../checkSites';
import { KnownProblems, withoutKnown } from './knownProblems';
import type { ChangeProject } from './openChange';

/**
 * Checks the sites before and after a change. It is applied afterwards.
 * @param sitesAfter the docs.json files to check after it
 * @returns the report of the files after the change, with the problems alone that it introduced, in whichever files they are
 */
export async function checkChange(
  project: ChangeProject,
  sitesAfter: () => Promise<readonly string[]>,
  { maxWarnings = 0, ...options }: Omit<SiteCheckOptions, 'isComplete'>,
): Promise<ProjectReport> {
  const { engine, workspace } = project;
  const known = new KnownProblems();
  const sameUri = (uri: string): string => uri;
  known.addAll((await checkProject(project, () => engine.rootUris(neverCancelled), { isComplete: true })).files, sameUri);
  await workspace.apply();
  return withoutKnown(await checkProject(project, sitesAfter, { ...options, isComplete: true }), known, sameUri, maxWarnings);
}
