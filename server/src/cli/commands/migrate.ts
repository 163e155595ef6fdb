import type { CliHost } from '../host';
import type { MigrateOptions } from '../options/migrate';
export async function migrate(_options: MigrateOptions, _host: CliHost): Promise<number> {
  return 0;
}
