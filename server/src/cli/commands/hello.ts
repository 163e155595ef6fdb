import { t } from '../../../../shared/l10n';
import { type CliHost, exitCodes } from '../host';
import type { HelloOptions } from '../options/hello';
import { writeLine } from '../terminal/output';

/** `docs-json hello`. @returns the exit code */
export async function hello({ name }: HelloOptions, host: CliHost): Promise<number> {
  writeLine(host, 'stdout', t`Hello ${name}`);
  return exitCodes.clean;
}
