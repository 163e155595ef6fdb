// `npm run package:npm`: writes docs-json-<version>.tgz, the command line and the language server for npm, into the project folder.
// `-- --integrity` writes its version and checksum for the launcher, `-- --check-integrity` fails if the launcher has others.
import { writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { run } from './host/run.ts';
import { messageOf, readObject, stringOf } from './json.ts';
import { makeNpmPackage, maxInstalledSize, maxPackedSize, npmContentProblems, releasePath } from './packaging/npm.ts';

const project = resolve(fileURLToPath(new URL('..', import.meta.url)));

try {
  const { values } = parseArgs({ options: { integrity: { type: 'boolean' }, 'check-integrity': { type: 'boolean' } } });
  await run(process.execPath, ['scripts/ts.mjs', 'scripts/generate.ts'], { cwd: project });
  const { path, version, integrity, size, installedSize, files } = await makeNpmPackage(project, project);
  console.log(`${basename(path)}: ${files.length} files, ${(size / 1e6).toFixed(2)} MB, installed ${(installedSize / 1e6).toFixed(2)} MB`);
  const problems = npmContentProblems(files);
  if (installedSize > maxInstalledSize) problems.push(`It is larger than ${maxInstalledSize / 1e6} MB.`);
  if (size > maxPackedSize) problems.push(`Its archive is larger than ${maxPackedSize / 1e6} MB.`);
  const launcher = join(project, releasePath);
  if (values.integrity) await writeFile(launcher, `${JSON.stringify({ version, integrity }, null, 2)}\n`);
  if (values['check-integrity']) {
    const release = await readObject(launcher);
    const expected = [stringOf(release, 'version'), stringOf(release, 'integrity')];
    if (expected.join() !== [version, integrity].join()) {
      problems.push(`${releasePath} has ${expected.join(' ')}, the archive is ${version} ${integrity}.`);
    }
  }
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
