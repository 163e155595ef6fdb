// Writes the documentation of the rules in docs/rules, and the setting for their severities in package.json.
// Run it after a rule, its texts, its severity or its fixes have changed; a test fails when it was forgotten.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pagesFolder, ruleDocs } from './generate/ruleDocs.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

const files = await ruleDocs(project);
await mkdir(join(project, pagesFolder), { recursive: true });
for (const [path, text] of files) await writeFile(join(project, path), text);
for (const name of await readdir(join(project, pagesFolder))) {
  if (!files.has(`${pagesFolder}/${name}`)) await rm(join(project, pagesFolder, name));
}
