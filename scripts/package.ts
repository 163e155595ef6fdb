// `npm run package`: writes docs-json-<version>.vsix into the project folder and checks its list of files.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { messageOf, readObject, stringOf } from './json.ts';
import { makePackage, packageProblems } from './packaging/vsix.ts';

const project = resolve(fileURLToPath(new URL('..', import.meta.url)));

try {
  const manifest = await readObject(join(project, 'package.json'));
  const file = `${stringOf(manifest, 'name')}-${stringOf(manifest, 'version')}.vsix`;
  const made = await makePackage(project, join(project, file));
  console.log(`${file}: ${made.files.length} files, ${(made.size / 1e6).toFixed(2)} MB`);
  for (const problem of packageProblems(made)) {
    console.error(problem);
    process.exitCode = 1;
  }
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
