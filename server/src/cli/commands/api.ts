import type { CliHost } from '../host';
import type { ApiOptions } from '../options/api';
import { apiCoverage } from './apiCoverage';
import { apiDiff } from './apiDiff';

/** `docs-json api`. @returns the exit code. @throws {CliError} */
export function api(options: ApiOptions, host: CliHost): Promise<number> {
  return options.action === 'diff' ? apiDiff(options, host) : apiCoverage(options, host);
}
