import { realpathSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { type Localizable, t } from '../../../../shared/l10n';
import { isWithinFolder } from '../../disk/paths';
import { neverCancelled, pathProblem, type SitePlan, type SiteRequest } from '../../engine/languageService';
import type { Changes } from '../changes/changes';
import type { EditScope } from '../edits/editScope';
import { repositoryAround } from '../files/callFolders';
import { displayPath } from '../files/displayPath';
import { fileUri } from '../files/fileUri';
import { siteFolder } from '../files/siteFolder';
import { CliError, type CliHost } from '../host';
import type { InitOptions, SiteOptions } from '../options/init';
import { unreadError } from '../unread';
import { runVerb, type VerbResult } from '../verb';
import { initAgents } from './initAgents';
import { initGit } from './initGit';

type Planned = Extract<SitePlan, { readonly status: 'planned' }>;

/** Maximum number of files that are named in a line. */
const maxNamed = 5;

/** `docs-json init`. @returns the exit code. @throws {CliError} */
export function init(options: InitOptions, host: CliHost): Promise<number> {
  switch (options.kind) {
    case 'agents':
      return initAgents(options, host);
    case 'git':
      return initGit(options, host);
    case 'site':
      return initSite(options, host);
  }
}

function initSite(options: SiteOptions, host: CliHost): Promise<number> {
  const { name, theme, color, dryRun } = options;
  const folder = resolve(host.cwd, options.folder ?? '.');
  const work = async (scope: EditScope, changes: Changes): Promise<VerbResult> => {
    checkFolder(folder, host.cwd);
    const request: SiteRequest = {
      folder: fileUri(folder).replace(/\/$/, ''),
      ...(name !== undefined && { name }),
      ...(theme !== undefined && { theme }),
      ...(color !== undefined && { color }),
    };
    const unread = (await scope.engine.unreadableRoots(neverCancelled)).filter(({ uri }) => uri === `${request.folder}/docs.json`);
    if (unread.length > 0) throw unreadError(unread, host);
    const plan = planned(await scope.engine.planSite(request, neverCancelled), host);
    for (const { uri } of plan.files) scope.checkWritable(uri);
    for (const { uri, text } of plan.files) await changes.create(uri, text);
    const created = plan.files.map(({ uri }) => scope.pathOf(uri));
    const data = { created, name: plan.name, theme: plan.theme, pages: plan.pages, openapi: plan.openApiFiles, leftOut: plan.leftOut };
    const files = created.join(', ');
    const line = dryRun
      ? t`Would create ${files}. Pages in the navigation: ${plan.pages}.`
      : t`Created ${files}. Pages in the navigation: ${plan.pages}.`;
    return { line, notes: notesOf(plan, folder, scope), data };
  };
  return runVerb('init', options, host, [folder], work, 'write');
}

/** @throws {CliError} if the path of the folder in its repository is not one that a site can have */
function checkFolder(folder: string, cwd: string): void {
  for (const each of [folder, realpathSync.native(folder)]) {
    const around = repositoryAround(each) ?? (isWithinFolder(cwd, each) ? cwd : dirname(each));
    const problem = pathProblem(relative(around, each), displayPath(fileUri(each), cwd));
    if (problem) throw new CliError(problem);
  }
}

/** @throws {CliError} if there is no plan, with advice what to do */
function planned(plan: SitePlan, host: CliHost): Planned {
  switch (plan.status) {
    case 'planned':
      return plan;
    case 'exists':
      throw new CliError(
        t`${displayPath(plan.root, host.cwd)} exists already. Add what its navigation lacks with docs-json add; docs-json orphans lists it.`,
      );
    case 'legacy':
      throw new CliError(t`There is a ${displayPath(plan.uri, host.cwd)}: docs-json migrate makes a docs.json of it.`);
    case 'refused':
      throw new CliError(t`${plan.reason}`);
  }
}

function notesOf({ leftOut }: Planned, folder: string, scope: EditScope): Localizable[] {
  const notes: Localizable[] = [];
  if (leftOut.length > 0) {
    const named = leftOut.slice(0, maxNamed).join(', ');
    const more = leftOut.length - maxNamed;
    notes.push(more > 0 ? t`Not in the navigation: ${named} and ${more} more.` : t`Not in the navigation: ${named}.`);
  }
  const around = siteFolder(folder, undefined);
  if (around !== folder) {
    notes.push(t`The folder is in the site of ${scope.pathOf(fileUri(around))}/docs.json, which may list its pages as well.`);
  }
  return notes;
}
