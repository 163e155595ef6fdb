// Writes the documentation of the checks in docs/checks, and the setting for their severities in package.json.
// Run it after a check, its texts, its severity or its fixes have changed; a test fails when it was forgotten.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkDocs, pagesFolder } from './generate/checkDocs.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

const files = await checkDocs(project);
await mkdir(join(project, pagesFolder), { recursive: true });
for (const [path, text] of files) await writeFile(join(project, path), text);
for (const name of await readdir(join(project, pagesFolder))) {
  if (!files.has(`${pagesFolder}/${name}`)) await rm(join(project, pagesFolder, name));
}
