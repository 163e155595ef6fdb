// Writes the documentation of the checks in docs/checks, the setting for their severities in package.json, and the table of all settings in
// README.md, and the entries for editors in editors. Run it after a check, its texts, its severity or its fixes, or a setting have changed; a test fails if it was forgotten.
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serverDescription } from './editors/description.ts';
import { editorEntries } from './editors/entries.ts';
import { checkDocs, pagesFolder } from './generate/checkDocs.ts';
import { settingsTable, withSettings } from './generate/settingsTable.ts';
import { readObject } from './json.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

const files = await checkDocs(project);
await mkdir(join(project, pagesFolder), { recursive: true });
for (const [path, text] of files) await writeFile(join(project, path), text);
for (const name of await readdir(join(project, pagesFolder))) {
  if (!files.has(`${pagesFolder}/${name}`)) await rm(join(project, pagesFolder, name));
}

const readme = join(project, 'README.md');
const table = settingsTable(await readObject(join(project, 'package.json')), await readObject(join(project, 'package.nls.json')));
await writeFile(readme, withSettings(await readFile(readme, 'utf8'), table));

for (const [path, text] of editorEntries(serverDescription(await readObject(join(project, 'package.json'))))) {
  await mkdir(dirname(join(project, path)), { recursive: true });
  await writeFile(join(project, path), text);
}
