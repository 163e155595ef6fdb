import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The address of the pages about codes that come with the server, with `{code}` in place of the code. */
export function shippedCheckDocs(serverFolder: string): string | undefined {
  const folder = join(serverFolder, '..', 'docs', 'checks');
  return existsSync(folder) ? `${pathToFileURL(folder).href}/{code}.md` : undefined;
}
