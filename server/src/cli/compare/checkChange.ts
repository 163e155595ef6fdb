import { type FormerPage, neverCancelled } from '../../engine/languageService';
import { checkProject, type ProjectReport, type SiteCheckOptions } from '../checkSites';
import { KnownProblems, withoutKnown } from './knownProblems';
import { movedPages } from './movedPages';
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
  const before = await checkProject(project, () => engine.rootUris(neverCancelled), { isComplete: true });
  known.addAll(before.files, sameUri);
  const pages = new Map<string, readonly string[]>();
  for (const site of before.sites) pages.set(site, await engine.readerPagesOf(site, neverCancelled));
  await workspace.apply();
  engine.setFormerPages(await formerPages(project, pages));
  return withoutKnown(await checkProject(project, sitesAfter, { ...options, isComplete: true }), known, sameUri, maxWarnings);
}

/** The pages that sites lack after the change, with those that they are now. @param before paths by docs.json */
async function formerPages(
  project: ChangeProject,
  before: ReadonlyMap<string, readonly string[]>,
): Promise<ReadonlyMap<string, readonly FormerPage[]>> {
  const found = new Map<string, readonly FormerPage[]>();
  for (const [site, pages] of before) {
    const now = await project.engine.readerPagesOf(site, neverCancelled);
    const [was, is] = [new Set(pages), new Set(now)];
    const gone = [...was].filter((path) => !is.has(path));
    if (gone.length === 0) continue;
    const folder = site.slice(0, site.lastIndexOf('/'));
    const created = [...is].filter((path) => !was.has(path));
    const moved = movedPages(await textsOf(project, folder, gone, 'before'), await textsOf(project, folder, created, 'after'));
    found.set(
      site,
      gone.map((path) => {
        const movedTo = moved.get(path);
        return movedTo === undefined ? { path } : { path, movedTo };
      }),
    );
  }
  return found;
}

async function textsOf(
  { workspace }: ChangeProject,
  folder: string,
  paths: readonly string[],
  state: 'before' | 'after',
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const path of paths) {
    for (const extension of ['.mdx', '.md']) {
      const content = await workspace.readIn(state, folder, path + extension);
      if (content.kind !== 'text') continue;
      texts.set(path, content.document.getText());
      break;
    }
  }
  return texts;
}
