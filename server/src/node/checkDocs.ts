import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** URL of the documentation that ships with the server, with the placeholder `{code}`. */
export function shippedCheckDocs(serverFolder: string): string | undefined {
  const folder = join(serverFolder, '..', 'docs', 'checks');
  return existsSync(folder) ? `${pathToFileURL(folder).href}/{code}.md` : undefined;
}
