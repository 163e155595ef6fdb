import { type Localizable, t } from '../../../../shared/l10n';
import { type BasePathPlan, neverCancelled } from '../../engine/languageService';
import { refuseUnread } from '../edits/unread';
import { siteFolder } from '../files/siteFolder';
import { CliError, type CliHost } from '../host';
import type { BaseOptions } from '../options/base';
import { runVerb } from '../verb';

/** `docs-json base`. @returns the exit code. @throws {CliError} */
export function base(options: BaseOptions, host: CliHost): Promise<number> {
  const { to, site } = options;
  return runVerb('base', options, host, [siteFolder(host.cwd, site)], async (scope, changes) => {
    const root = await scope.site(site);
    await refuseUnread(scope, { root, given: site, scope: 'site' }, neverCancelled);
    const request = { root, to, ...(options.from !== undefined && { from: options.from }) };
    const plan = await scope.engine.planBasePath(request, neverCancelled);
    if (plan && plan.from === undefined && plan.found.length > 0) throw new CliError(choiceText(plan));
    const changed: string[] = [];
    let count = 0;
    for (const { uri, edits } of plan?.edits ?? []) {
      if (!(await changes.edit(uri, edits))) continue;
      changed.push(scope.pathOf(uri));
      count += edits.length;
    }
    return { line: lineOf(options, plan?.from, count), data: { ...(plan?.from !== undefined && { from: `/${plan.from}` }), changed } };
  });
}

function choiceText({ found }: BasePathPlan): Localizable {
  const list = found.map(({ path, count }) => `/${path} (${count})`).join(', ');
  return t`Links name several base paths: ${list}. Choose one with --from.`;
}

function lineOf({ to, dryRun }: BaseOptions, from: string | undefined, count: number): Localizable {
  if (from === undefined) return t`No link names a base path: nothing to change.`;
  if (count === 0) return t`No link names /${from}: nothing to change.`;
  const [former, path] = [`/${from}`, `/${to}`];
  if (dryRun)
    return count === 1 ? t`Would update 1 link from ${former} to ${path}.` : t`Would update ${count} links from ${former} to ${path}.`;
  return count === 1 ? t`Updated 1 link from ${former} to ${path}.` : t`Updated ${count} links from ${former} to ${path}.`;
}
