import { t } from '../../../shared/l10n';
import { type CliHost, exitCodes, isCliError, programName, signalExitCodes } from './host';
import { writeLine } from './terminal/output';

/** Runs work, and writes the message of a `CliError` that it throws. @param work returns the exit code */
export async function reportingFailures(
  host: Pick<CliHost, 'stdout' | 'stderr' | 'localize'>,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!isCliError(error)) throw error;
    writeLine(host, 'stderr', error.text);
    if ('signal' in error) return signalExitCodes[error.signal];
    if ('command' in error) {
      const call = error.command === undefined ? programName : `${programName} ${error.command}`;
      writeLine(host, 'stderr', t`See ${call} --help.`);
    }
    return exitCodes.failed;
  }
}
