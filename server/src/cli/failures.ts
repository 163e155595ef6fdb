import { t } from '../../../shared/l10n';
import { CliError, type CliHost, exitCodes, InterruptedError, programName, signalExitCodes, UsageError } from './host';
import { writeLine } from './terminal/output';

/**
 * Runs work, and writes the message of a `CliError` that it throws. Each bundle has a class `CliError` of its own, so each bundle reports
 * its own errors.
 * @param work returns the exit code
 */
export async function reportingFailures(
  host: Pick<CliHost, 'stdout' | 'stderr' | 'localize'>,
  work: () => Promise<number>,
): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CliError)) throw error;
    writeLine(host, 'stderr', error.text);
    if (error instanceof UsageError) {
      const call = error.command === undefined ? programName : `${programName} ${error.command}`;
      writeLine(host, 'stderr', t`See ${call} --help.`);
    }
    return error instanceof InterruptedError ? signalExitCodes[error.signal] : exitCodes.failed;
  }
}
