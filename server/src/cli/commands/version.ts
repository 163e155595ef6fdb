import { type Localizable, t } from '../../../../shared/l10n';
import { neverCancelled } from '../../engine/languageService';
import { editVersion } from '../edits/versions';
import { siteFolder } from '../files/siteFolder';
import type { CliHost } from '../host';
import type { VersionOptions } from '../options/version';
import { runVerb } from '../verb';

/** `docs-json version`. @returns the exit code. @throws {CliError} */
export function version(options: VersionOptions, host: CliHost): Promise<number> {
  const { action, site } = options;
  return runVerb(`version ${action}`, options, host, [siteFolder(host.cwd, site)], async (scope, changes) => {
    const { created, changed, deleted } = await editVersion(scope, changes, options, neverCancelled);
    const pathsOf = (uris: readonly string[]): string[] => uris.map((uri) => scope.pathOf(uri));
    const isFreeze = action === 'freeze';
    return {
      line: isFreeze ? frozenText(options, created.length) : editedText(options, deleted.length),
      data: { created: pathsOf(created), changed: pathsOf(changed), ...(!isFreeze && { deleted: pathsOf(deleted) }) },
    };
  });
}

function editedText({ action, name, dryRun }: VersionOptions, count: number): Localizable {
  if (action === 'default') return dryRun ? t`Would make ${name} the default version.` : t`${name} is the default version.`;
  const files = count === 1 ? t`1 file deleted` : t`${count} files deleted`;
  return dryRun ? t`Would remove version ${name}: ${files}.` : t`Removed version ${name}: ${files}.`;
}

function frozenText({ name, dryRun }: VersionOptions, count: number): Localizable {
  const copies = count === 1 ? t`1 file copied` : t`${count} files copied`;
  return dryRun ? t`Would freeze version ${name}: ${copies}.` : t`Froze version ${name}: ${copies}.`;
}
