import type { CliHost } from '../host';
import type { EndpointsOptions } from '../options/endpoints';
export async function endpoints(_options: EndpointsOptions, _host: CliHost): Promise<number> {
  return 0;
}
