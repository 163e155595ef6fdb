import { parentOf } from '../../../../shared/paths';
import {
  Baseline,
  type CancellationToken,
  type FormerPage,
  knownProblemsOf,
  linesWithWords,
  movedPages,
  neverCancelled,
  type UnreadFile,
} from '../../engine/languageService';
import { checkProject, type ProjectReport, type SiteCheckOptions } from '../checkSites';
import type { CliHost } from '../host';
import type { ChangedPage, ChangedPages } from './changedPages';
import type { EarlierState, EarlierStates } from './earlierStates';
import { withoutKnown } from './knownProblems';
import type { ChangeProject } from './openChange';
import { modelsOf, reviewsOf } from './reviews';

/** Report of the files after a change. */
export interface ChangeReport extends ProjectReport {
  /** New URIs of moved pages by former URI. */
  readonly movedTo: ReadonlyMap<string, string>;
  /** Pages that changed, if they are read. */
  readonly pages?: readonly ChangedPage[];
}

export interface ChangeCheckOptions extends Omit<SiteCheckOptions, 'isComplete'> {
  /** States before changes that were checked already, for a check without reviews. */
  readonly earlier?: EarlierStates | undefined;
}

/**
 * Checks the sites before and after a change, which is applied afterwards.
 * @param sitesAfter returns the docs.json files to check after the change
 * @param needsReviews whether the report has reviews
 * @param pages reads the pages that changed, if the report needs them
 * @returns report of the files after the change, with only the problems that the change introduced, in any file
 */
export async function checkChange(
  project: ChangeProject,
  host: Pick<CliHost, 'localize'>,
  sitesAfter: () => Promise<readonly string[]>,
  { maxWarnings = 0, token = neverCancelled, onFile, earlier, ...options }: ChangeCheckOptions,
  needsReviews = false,
  pages?: ChangedPages,
): Promise<ChangeReport> {
  const { engine, workspace } = project;
  // Each state is a half of the work.
  const half = (offset: 0 | 1) => (uri: string, index: number, count: number) => onFile?.(uri, offset * count + index, 2 * count);
  const stored = await earlier?.read();
  const before = stored ?? (await stateBefore(project, host, { token, onFile: half(0) }));
  if (!stored) await earlier?.write(before);
  const differs = (uri: string): Promise<boolean> => workspace.differs(uri);
  const modelsBefore = needsReviews ? await modelsOf(engine, before.sites, differs, token) : undefined;
  if (modelsBefore) await pages?.readBefore(modelsBefore);
  if (stored) workspace.skipBefore();
  else await workspace.apply();
  const { formerPages, movedTo } = await pagesBefore(project, before.readerPages);
  engine.setFormerPages(formerPages);
  const known = new Baseline();
  const unreadRoots = new Set(before.unread.filter(({ role }) => role === 'root').map(({ uri }) => uri));
  for (const [uri, problems] of before.problems) {
    const key = movedTo.get(uri) ?? uri;
    if (!unreadRoots.has(uri)) for (const { fingerprint, line } of problems) known.add(key, fingerprint, 1, line);
  }
  const after = await checkProject(project, host, sitesAfter, { ...options, isComplete: true, token, onFile: half(1) });
  const modelsAfter = modelsBefore && (await modelsOf(engine, after.sites, differs, token));
  const reviews = modelsBefore && modelsAfter && reviewsOf(modelsBefore, modelsAfter);
  const changed = reviews && (await pages?.readAfter(reviews, modelsAfter));
  return {
    ...withoutKnown(after, known, (uri) => uri, maxWarnings),
    unread: newlyUnread(before.unread, after.unread),
    movedTo,
    ...(reviews && { reviews }),
    ...(changed && { pages: changed }),
  };
}

async function stateBefore(
  project: ChangeProject,
  host: Pick<CliHost, 'localize'>,
  options: Pick<SiteCheckOptions, 'onFile'> & { readonly token: CancellationToken },
): Promise<EarlierState> {
  const { engine } = project;
  const { token } = options;
  const { sites, unread, files } = await checkProject(project, host, () => engine.rootUris(token), { ...options, isComplete: true });
  const readerPages = new Map<string, readonly string[]>();
  for (const site of sites) readerPages.set(site, await engine.readerPagesOf(site, token));
  const problems = files.flatMap((file) => (file.problems.length > 0 ? [[file.uri, knownProblemsOf(file)] as const] : []));
  return { sites, unread, problems, readerPages };
}

/** Unreadable files that could be read before, and every unreadable docs.json, whose whole site is unknown. */
function newlyUnread(before: readonly UnreadFile[], after: readonly UnreadFile[]): UnreadFile[] {
  const known = new Set(before.map(({ uri, problem }) => `${uri} ${problem}`));
  return after.filter(({ uri, problem, role }) => role === 'root' || !known.has(`${uri} ${problem}`));
}

interface PagesBefore {
  /** Pages that are missing after the change, with the pages that they were moved to, by URI of the docs.json. */
  readonly formerPages: ReadonlyMap<string, readonly FormerPage[]>;
  /** New URIs of moved pages by former URI. */
  readonly movedTo: ReadonlyMap<string, string>;
}

/** Compares the pages before and after a change. @param before paths of pages by URI of the docs.json */
async function pagesBefore(project: ChangeProject, before: ReadonlyMap<string, readonly string[]>): Promise<PagesBefore> {
  const formerPages = new Map<string, readonly FormerPage[]>();
  const movedTo = new Map<string, string>();
  for (const [site, pages] of before) {
    const now = await project.engine.readerPagesOf(site, neverCancelled);
    const [pathsBefore, pathsAfter] = [new Set(pages), new Set(now)];
    const gone = [...pathsBefore].filter((path) => !pathsAfter.has(path));
    if (gone.length === 0) continue;
    const folder = parentOf(site);
    const created = [...pathsAfter].filter((path) => !pathsBefore.has(path));
    const former = await textsOf(project, folder, gone, 'before');
    const current = await textsOf(project, folder, created, 'after');
    const moved = movedPages(former.lines, current.lines);
    for (const [from, to] of moved) movedTo.set(former.uris.get(from) ?? '', current.uris.get(to) ?? '');
    formerPages.set(
      site,
      gone.map((path) => {
        const target = moved.get(path);
        return target === undefined ? { path } : { path, movedTo: target };
      }),
    );
  }
  return { formerPages, movedTo };
}

interface PageTexts {
  readonly lines: ReadonlyMap<string, readonly string[]>;
  readonly uris: ReadonlyMap<string, string>;
}

/** The lines and URIs of pages by their paths. */
async function textsOf(
  { workspace }: ChangeProject,
  folder: string,
  paths: readonly string[],
  state: 'before' | 'after',
): Promise<PageTexts> {
  const lines = new Map<string, readonly string[]>();
  const uris = new Map<string, string>();
  for (const path of paths) {
    for (const extension of ['.mdx', '.md']) {
      const content = await workspace.readIn(state, folder, path + extension);
      if (content.kind !== 'text') continue;
      lines.set(path, linesWithWords(content.document.getText()));
      uris.set(path, content.document.uri);
      break;
    }
  }
  return { lines, uris };
}
