import { joined, t } from '../../../../shared/l10n';
import { configFilesIn } from '../configFiles';
import { isInstalled, MergeDriverSettings, programOf } from '../git/mergeDriver';
import { type CliHost, exitCodes } from '../host';
import { writeLine } from '../terminal/output';

/** `docs-json merge --check`. @returns the exit code. @throws {CliError} */
export async function checkDriver(host: CliHost): Promise<number> {
  const settings = await MergeDriverSettings.open(host.cwd, host.env);
  const command = await settings.command();
  const files = await configFilesIn(settings.root, host);
  const missing = await settings.unmergedByDriver(files);
  const program = command === undefined ? undefined : programOf(command);
  const isGone = program !== undefined && !isInstalled(program);
  if (command === undefined) writeLine(host, 'stdout', t`The configuration of the repository has no driver merge.docs-json.`);
  else if (isGone) writeLine(host, 'stdout', t`The program of the driver is not there: ${program.script}`);
  else writeLine(host, 'stdout', t`Driver: ${program?.script ?? command}`);
  if (missing.length > 0) writeLine(host, 'stdout', t`No attribute has Git merge these files by the driver: ${joined(missing, ', ')}`);
  if (files.length > missing.length)
    writeLine(host, 'stdout', t`Merged by the names of their elements: ${files.length - missing.length} of ${files.length}.`);
  if (command !== undefined && !isGone && missing.length === 0) return exitCodes.clean;
  writeLine(host, 'stdout', t`docs-json init --git sets it up.`);
  return exitCodes.problems;
}
