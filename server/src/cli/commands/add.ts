import { t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { addPage } from '../edits/addPage';
import { siteFolder } from '../files/siteFolder';
import type { CliHost } from '../host';
import type { AddOptions } from '../options/add';
import { runVerb } from '../verb';

/** `docs-json add`. @returns the exit code. @throws {CliError} */
export function add(options: AddOptions, host: CliHost): Promise<number> {
  const { page, dryRun } = options;
  return runVerb('add', options, host, [siteFolder(host.cwd, page)], async (scope, changes) => {
    const { uri, isCreated, list } = await addPage(scope, { ...options, path: page }, changes, neverCancelled);
    const path = scope.pathOf(uri);
    const data = { path, created: isCreated, ...(list !== undefined && { list: list.split(' › ').filter((name) => name !== '') }) };
    if (list === undefined) return { line: t`${path} is in the navigation already.`, data };
    const element = list === '' ? t`the navigation` : list;
    if (dryRun) return { line: isCreated ? t`Would create ${path} and add it to ${element}.` : t`Would add ${path} to ${element}.`, data };
    return { line: isCreated ? t`Created ${path} and added it to ${element}.` : t`Added ${path} to ${element}.`, data };
  });
}
