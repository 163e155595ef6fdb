// `npm run release`: makes and tries all of a release in the folder `release`, and ends with a table. If all of it worked, the commit with the
// checksum of the archive and the tag are added to the repository; `.github/workflows/release.yml` publishes when the tag is pushed.
// `-- --dry-run` leaves the repository as it is. Neither uploads anything.
// Options: --node <path> also installs with this Node, which has its npm beside it (repeatable), --without-editor leaves out the VS Code window.
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { exitOnSignal, npmCommand, run } from './host/run.ts';
import { messageOf, objectOf, readObject, stringOf } from './json.ts';
import { releasePath } from './packaging/launcher.ts';
import { makeNpmPackage, maxInstalledSize, maxPackedSize, npmContentProblems } from './packaging/npm.ts';
import { makePackage, packageProblems } from './packaging/vsix.ts';
import { rehearseAction } from './release/action.ts';
import { releaseNotes } from './release/changelog.ts';
import { installArchive } from './release/installation.ts';
import { type BareNode, FetchError, fetchNode, fetchOvsx, nodeLines } from './release/programs.ts';
import { checksumsOf, provenanceOf } from './release/provenance.ts';
import { ovsxVersion, rehearsePublication } from './release/publication.ts';
import { adoptRelease, commitRelease, git, type ReleaseCommit } from './release/releaseCommit.ts';
import { type Outcome, type ReleaseStep, releaseTable } from './release/table.ts';

const project = resolve(fileURLToPath(new URL('..', import.meta.url)));
const limit = 10 * 60_000;
const steps: ReleaseStep[] = [];

/** Detail of a step, with an outcome other than `ok` if there is one. */
type Result = string | readonly [Outcome, string];

async function step(name: string, work: () => Promise<Result> | Result): Promise<void> {
  let done: ReleaseStep;
  try {
    const result = await work();
    const [outcome, detail] = typeof result === 'string' ? (['ok', result] as const) : result;
    done = { name, outcome, detail };
  } catch (error) {
    // What cannot be fetched says nothing about the release, but has to be tried elsewhere.
    done = { name, outcome: error instanceof FetchError ? 'open' : 'failed', detail: messageOf(error) };
  }
  steps.push(done);
  console.log(`${done.outcome === 'failed' ? 'FAILED' : done.outcome} ${name}: ${done.detail}`);
}

async function output(command: string, args: readonly string[]): Promise<string> {
  const { code, output: text, timedOut } = await run(command, args, { cwd: project, limit });
  if (code !== 0) throw new Error(timedOut ? `${command} did not end in time.` : text.trim());
  return text.trim();
}

function throwIfAny(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(problems.join('; '));
}

interface ReleaseOptions {
  /** Folder for the clone, and for programs that are fetched. */
  readonly work: string;
  /** Further programs of Node that the archive is installed with. */
  readonly nodes: readonly string[];
  readonly hasEditor: boolean;
  readonly isRehearsal: boolean;
}

/** @returns the commit of the release, in a clone; `undefined` if it was not made */
async function release({ work, nodes, hasEditor, isRehearsal }: ReleaseOptions): Promise<ReleaseCommit | undefined> {
  const folder = join(project, 'release');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder);
  const manifest = await readObject(join(project, 'package.json'));
  const version = stringOf(manifest, 'version');
  const tag = `v${version}`;
  const vsix = join(folder, `docs-json-${version}.vsix`);
  const sbom = join(folder, 'sbom.cdx.json');
  const archive = join(folder, `docs-json-${version}.tgz`);
  let integrity = '';
  let made: ReleaseCommit | undefined;

  await step('version', async () => {
    const lock = await readObject(join(project, 'package-lock.json'));
    if (stringOf(lock, 'version') !== version)
      throw new Error(`package-lock.json has ${stringOf(lock, 'version')}, package.json ${version}.`);
    return version;
  });
  await step('changelog', async () => {
    const notes = releaseNotes(await readFile(join(project, 'CHANGELOG.md'), 'utf8'), version);
    if (!notes) throw new Error(`CHANGELOG.md has no entries of ${version}.`);
    await writeFile(join(folder, 'notes.md'), `${notes}\n`);
    return `${notes.split('\n').filter((line) => line.startsWith('- ')).length} entries`;
  });
  await step('sources', async () => {
    const changed = (await git(project, ['status', '--porcelain'])).split('\n').filter((line) => line !== '');
    return changed.length > 0 ? ['open', `${changed.length} files are not committed`] : await git(project, ['rev-parse', 'HEAD']);
  });
  await step('tag', async () => {
    const found = await git(project, ['tag', '--list', tag]);
    return found === '' ? `${tag} is free` : ['open', `${tag} exists: set a new version`];
  });
  await step('npm archive', async () => {
    await output(process.execPath, ['scripts/ts.mjs', 'scripts/generate.ts']);
    const packed = await makeNpmPackage(project, folder);
    const tooLarge = packed.installedSize > maxInstalledSize || packed.size > maxPackedSize ? ['it is too large'] : [];
    throwIfAny([...npmContentProblems(packed.files), ...tooLarge]);
    integrity = packed.integrity;
    return `${packed.files.length} files as listed, ${(packed.size / 1e6).toFixed(2)} MB, installed ${(packed.installedSize / 1e6).toFixed(2)} MB`;
  });
  await step('commit and tag', async () => {
    if (integrity === '') throw new Error('There is no archive.');
    made = await commitRelease(project, join(work, 'clone'), { version, integrity }, { isRehearsal });
    return `${tag} with the checksum of the archive in ${releasePath}${isRehearsal ? ', in a clone that is deleted' : ''}`;
  });
  await step('VSIX', async () => {
    const packed = await makePackage(project, vsix);
    throwIfAny(packageProblems(packed));
    return `${packed.files.length} files as listed, ${(packed.size / 1e6).toFixed(2)} MB`;
  });
  await step('SBOM', async () => {
    const npm = npmCommand(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', '--loglevel=error']);
    const text = await output(npm.command, npm.args);
    await writeFile(sbom, `${text}\n`);
    const { components } = await readObject(sbom);
    return `CycloneDX, ${Array.isArray(components) ? components.length : 0} packages that are bundled or build it`;
  });
  await step('provenance', async () => {
    const repository = stringOf(objectOf(manifest, 'repository'), 'url');
    const commit = made?.commit ?? (await git(project, ['rev-parse', 'HEAD']));
    const statement = await provenanceOf([archive, vsix, sbom], { repository, commit, tag });
    await writeFile(join(folder, 'provenance.json'), `${JSON.stringify(statement, null, 2)}\n`);
    return 'in-toto statement, not signed: npm signs where a workflow publishes';
  });
  await step('checksums', async () => {
    const files = [archive, vsix, sbom, join(folder, 'provenance.json')];
    await writeFile(join(folder, 'SHA256SUMS'), await checksumsOf(files));
    return files.map((file) => basename(file)).join(', ');
  });
  const example = join(project, 'examples', 'mistakes');
  const install = (node: BareNode): Promise<string> => installArchive(archive, node.program, node.npmScript, example);
  for (const line of nodeLines) {
    await step(`installation, Node ${line}`, async () => install(await fetchNode(work, line)));
  }
  for (const program of nodes) {
    const npmScript = join(dirname(program), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
    await step(`installation, ${program}`, () => install({ program, npmScript }));
  }
  await step('installation, Action', () => {
    if (!made) throw new Error('There is no commit of the release.');
    return rehearseAction(made, archive, example, work);
  });
  await step('installation, VS Code', async () => {
    if (!hasEditor) return ['skipped', '--without-editor'];
    const text = await output(process.execPath, ['scripts/ts.mjs', 'scripts/testPackage.ts', '--vsix', vsix]);
    return text.split('\n').at(-1) ?? '';
  });
  await step('npm publish --dry-run', async () => {
    const npm = npmCommand(['publish', '--dry-run', '--offline', '--provenance=false', '--loglevel=error', archive]);
    await output(npm.command, npm.args);
    return basename(archive);
  });
  await step('vsce publish', () => {
    const program = join(project, 'node_modules', '@vscode', 'vsce', 'vsce');
    return rehearsePublication('Visual Studio Marketplace', program, vsix);
  });
  await step('ovsx publish', async () => {
    const version = ovsxVersion(await readFile(join(project, '.github', 'workflows', 'release.yml'), 'utf8'));
    return `${version}, ${await rehearsePublication('Open VSX', await fetchOvsx(work, version), vsix)}`;
  });
  return made;
}

exitOnSignal();
try {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean' }, node: { type: 'string', multiple: true }, 'without-editor': { type: 'boolean' } },
  });
  const isRehearsal = values['dry-run'] ?? false;
  const work = await mkdtemp(join(tmpdir(), 'docs-json-release-'));
  try {
    const made = await release({ work, nodes: values.node ?? [], hasEditor: !values['without-editor'], isRehearsal });
    const isReady = made !== undefined && steps.every(({ outcome }) => outcome === 'ok');
    if (made && isReady && !isRehearsal) {
      await step('repository', async () => {
        await adoptRelease(project, made);
        return `has the commit and ${made.tag}. Publish: git push --atomic origin HEAD ${made.tag}`;
      });
    } else if (!isRehearsal) {
      steps.push({ name: 'repository', outcome: 'failed', detail: 'stays as it is, since not all of the steps before are ok' });
    }
  } finally {
    await rm(work, { recursive: true, force: true, maxRetries: 3 });
  }
  console.log(`\n${releaseTable(steps)}`);
  if (steps.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1;
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
