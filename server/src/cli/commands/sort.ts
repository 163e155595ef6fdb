import { joined, t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { applyEdit } from '../edits/applyEdit';
import { NavigationNodes } from '../edits/navigationNodes';
import { refuseUnreadTitles } from '../edits/unread';
import { siteFolder } from '../files/siteFolder';
import { CliError, type CliHost } from '../host';
import type { SortOptions } from '../options/sort';
import { runVerb } from '../verb';

/** `docs-json sort`. @returns the exit code. @throws {CliError} */
export function sort(options: SortOptions, host: CliHost): Promise<number> {
  const { element, by, site, dryRun } = options;
  return runVerb('sort', options, host, [siteFolder(host.cwd, site)], async (scope, changes) => {
    const nodes = await NavigationNodes.of(scope, site, neverCancelled);
    const node = await nodes.find(element);
    await refuseUnreadTitles(scope, nodes, node, site, neverCancelled);
    const operation = { kind: 'sort', node, by } as const;
    const planned = await scope.engine.editNavigation({ root: nodes.root, operation }, neverCancelled);
    if (planned.kind === 'refused') throw new CliError(joined([planned.reason], ''));
    const changed = (await applyEdit(scope, changes, planned.edit)).map((uri) => scope.pathOf(uri));
    const data = { changed };
    if (changed.length === 0) return { line: t`${element} is sorted already.`, data };
    return { line: dryRun ? t`Would sort ${element} in ${changed.join(', ')}.` : t`Sorted ${element} in ${changed.join(', ')}.`, data };
  });
}
