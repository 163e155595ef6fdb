// `npm run package`: writes docs-json-<version>.vsix into the project folder and says what is in it.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentProblems, makePackage } from './packaging/vsix.ts';

const project = resolve(fileURLToPath(new URL('..', import.meta.url)));

try {
  const { name, version } = JSON.parse(await readFile(join(project, 'package.json'), 'utf8'));
  const file = `${name}-${version}.vsix`;
  const made = await makePackage(project, join(project, file));
  console.log(`${file}: ${made.files.length} files, ${(made.size / 1024).toFixed(1)} KB`);
  for (const problem of contentProblems(made.files)) {
    console.error(problem);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
