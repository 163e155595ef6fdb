// `npm run package:npm`: writes docs-json-<version>.tgz, the command line and the language server for npm, into the project folder.
// `-- --integrity` writes its version and checksum for the launcher, `-- --check-integrity` fails if the launcher has others.
import { basename, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { run } from './host/run.ts';
import { messageOf } from './json.ts';
import { launcherProblem, writeReleasedArchive } from './packaging/launcher.ts';
import { makeNpmPackage, maxInstalledSize, maxPackedSize, npmContentProblems } from './packaging/npm.ts';

const project = resolve(fileURLToPath(new URL('..', import.meta.url)));

try {
  const { values } = parseArgs({ options: { integrity: { type: 'boolean' }, 'check-integrity': { type: 'boolean' } } });
  await run(process.execPath, ['scripts/ts.mjs', 'scripts/generate.ts'], { cwd: project });
  const { path, version, integrity, size, installedSize, files } = await makeNpmPackage(project, project);
  console.log(`${basename(path)}: ${files.length} files, ${(size / 1e6).toFixed(2)} MB, installed ${(installedSize / 1e6).toFixed(2)} MB`);
  const problems = npmContentProblems(files);
  if (installedSize > maxInstalledSize) problems.push(`It is larger than ${maxInstalledSize / 1e6} MB.`);
  if (size > maxPackedSize) problems.push(`Its archive is larger than ${maxPackedSize / 1e6} MB.`);
  if (values.integrity) await writeReleasedArchive(project, { version, integrity });
  const ofLauncher = values['check-integrity'] ? await launcherProblem(project, { version, integrity }) : undefined;
  if (ofLauncher !== undefined) problems.push(ofLauncher);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
