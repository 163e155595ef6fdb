import { t } from '../../../shared/l10n';
import { CliError, type CliHost, exitCodes, InterruptedError, programName, signalExitCodes, UsageError } from './host';
import { writeLine } from './terminal/output';

/**
 * Does some work, and says what is wrong if that cannot be carried out. Each bundle has a class of its own for such errors, so each
 * reports its own.
 * @param work gives the exit code
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
