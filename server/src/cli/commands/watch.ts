import type { CliHost } from '../host';
import type { Project } from '../project';
export async function watch(_project: Project, _host: CliHost, _run: () => Promise<unknown>): Promise<number> {
  return 0;
}
