// Building and inspecting the npm package of the command line and the language server.

import { chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { npmCommand, run } from '../host/run.ts';
import { isArrayOf, isObject, isString, type JsonObject, objectOf, parseJson, readObject, stringOf } from '../json.ts';
import { clientTexts } from '../l10n/clientTexts.ts';
import { taggedTexts } from '../l10n/taggedTexts.ts';
import { releasePath } from './launcher.ts';

/** Compresses the bytes of a file. */
type Compress = (bytes: Uint8Array) => Promise<Uint8Array>;

const limit = 3 * 60_000;

export const compress: Compress = promisify(brotliCompress);

/** In bytes, installed. A quarter is the parser of pages, and the scripts of pages in browsers with their diagrams, which few commands load. */
export const maxInstalledSize = 9_000_000;

/** In bytes, of the downloaded archive. */
export const maxPackedSize = 4_000_000;

/** Names of the guides that are useful without an editor. */
const guides = ['ci', 'cli', 'migrate-from-mint'];

export interface NpmPackage {
  readonly path: string;
  readonly version: string;
  /** Checksum of the archive, as lock files have it. */
  readonly integrity: string;
  /** In bytes. */
  readonly size: number;
  /** In bytes. */
  readonly installedSize: number;
  readonly files: readonly string[];
}

/** Output of `npm pack --json` for a package, reduced to the used properties. */
interface Packed {
  readonly filename: string;
  readonly version: string;
  readonly integrity: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/**
 * Builds for production in a temporary folder, and packs the programs that run without an editor. The sources must have been generated.
 * The same sources give the same archive, byte for byte, with Node 20, 22 and 24 on the same kind of processor.
 * @param folder that the package is written to
 * @param compressed compresses data and scripts, which takes most of the time; must depend on the bytes alone
 */
export async function makeNpmPackage(project: string, folder: string, compressed: Compress = compress): Promise<NpmPackage> {
  const stage = await mkdtemp(join(tmpdir(), 'docs-json-npm-'));
  try {
    await step(process.execPath, ['scripts/ts.mjs', 'scripts/bundle.ts', '--npm', '--production', '--out', join(stage, 'dist')], project);
    await compressAll(join(stage, 'dist', 'data'), compressed);
    await compressAll(join(stage, 'dist', 'renderer'), compressed);
    await copy(project, stage, 'LICENSE');
    await copy(project, stage, 'CHANGELOG.md');
    await copy(project, stage, 'docs/checks');
    for (const guide of guides) await copy(project, stage, `docs/${guide}.md`);
    await copy(project, stage, 'agents');
    await copy(project, stage, 'schemas/results');
    await copyTranslations(project, stage);
    // The package has a README of its own; the project's is about the extension.
    const guide = await readFile(join(project, 'docs', 'ci.md'), 'utf8');
    await writeFile(join(stage, 'README.md'), guide.replaceAll(/\]\((?=checks\/|cli\.md)/g, '](docs/'));
    const manifest = await readObject(join(project, 'package.json'));
    await writeFile(join(stage, 'package.json'), `${JSON.stringify(npmManifest(manifest), null, 2)}\n`);
    await unifyModes(stage);
    const npm = npmCommand(['pack', '--json', '--loglevel=error', '--pack-destination', folder]);
    const packed = packedIn(await step(npm.command, npm.args, stage));
    return {
      path: join(folder, packed.filename),
      version: packed.version,
      integrity: packed.integrity,
      size: packed.size,
      installedSize: packed.unpackedSize,
      files: packed.files.map(({ path }) => path),
    };
  } finally {
    await rm(stage, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The manifest of the package: without the extension, and without dependencies, since everything is bundled. */
function npmManifest(manifest: JsonObject): JsonObject {
  const { name, version, license, repository, bugs, homepage, keywords } = manifest;
  const programs = Object.entries(objectOf(manifest, 'bin')).filter((entry): entry is [string, string] => isString(entry[1]));
  return {
    name,
    version,
    description: 'Checks documentation sites that docs.json configures: on the command line, in CI, and as a language server.',
    license,
    repository,
    bugs,
    homepage,
    keywords,
    bin: Object.fromEntries(programs.map(([program, path]) => [program, path.replace(/^\.\//, '')])),
    // The picture of the plugin is for lists of plugins, which read the repository.
    files: ['dist', 'docs', '!docs/decisions', 'agents', '!agents/**/*.png', `!${releasePath}`, 'l10n', 'schemas', 'CHANGELOG.md'],
    engines: { node: stringOf(objectOf(manifest, 'engines'), 'node') },
    // Provenance needs a workflow that may sign: npm refuses to publish from anywhere else.
    publishConfig: { access: 'public', provenance: true },
  };
}

/** Errors in the list of packed files. */
export function npmContentProblems(names: readonly string[]): string[] {
  const allowed =
    /^(dist\/(cli|cliCommands|devServer|server|openApiWorker|pageParser|pageWorker)\.js|dist\/renderer\/[\w.-]+\.(?:css|js)\.br|dist\/data\/[\w.-]+\.txt\.br|dist\/THIRD-PARTY-NOTICES\.md|docs\/(checks\/[\w.]+|ci|cli|migrate-from-mint)\.md|agents\/(?![\w./-]*release\.json$)[\w./-]+\.(json|md|mjs)|schemas\/results\/[a-z]+\.schema\.json|l10n\/bundle\.l10n\.[a-z-]+\.json|package\.json|README\.md|CHANGELOG\.md|LICENSE)$/;
  const needed = [
    'dist/cli.js',
    'dist/cliCommands.js',
    'dist/server.js',
    'dist/openApiWorker.js',
    'dist/pageWorker.js',
    'dist/pageParser.js',
    'dist/devServer.js',
    'dist/renderer/reader.js.br',
    ...guides.map((guide) => `docs/${guide}.md`),
    'dist/THIRD-PARTY-NOTICES.md',
    'agents/claude-code/.claude-plugin/plugin.json',
    'agents/claude-code/.mcp.json',
    'agents/claude-code/start.mjs',
    'agents/claude-code/.lsp.json',
    'agents/claude-code/skills/docs-json/SKILL.md',
    'l10n/bundle.l10n.de.json',
    'schemas/results/check.schema.json',
  ];
  return [
    ...names.filter((name) => !allowed.test(name)).map((name) => `${name} does not belong into the package`),
    ...[...needed, 'package.json', 'README.md', 'LICENSE']
      .filter((name) => !names.includes(name))
      .map((name) => `${name} is missing in the package`),
  ];
}

async function step(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { code, output, timedOut } = await run(command, args, { cwd, limit });
  if (code !== 0) throw new Error(timedOut ? `${command} did not end in time.` : output.trim());
  return output;
}

/** The package in npm's output, which may begin with warnings. */
function packedIn(output: string): Packed {
  const printed = parseJson(output.slice(output.indexOf('['), output.lastIndexOf(']') + 1));
  const [packed] = isArrayOf(printed, isPacked) ? printed : [];
  if (!packed) throw new Error(`npm packed nothing, but said:\n${output.trim()}`);
  return packed;
}

function isPacked(value: unknown): value is Packed {
  const isFile = (file: unknown): file is { path: string } => isObject(file) && isString(file.path);
  return (
    isObject(value) &&
    isString(value.filename) &&
    isString(value.version) &&
    isString(value.integrity) &&
    typeof value.size === 'number' &&
    typeof value.unpackedSize === 'number' &&
    isArrayOf(value.files, isFile)
  );
}

/** Sets the modes of a checkout for all files, for any umask: the archive stores modes. npm makes programs executable at installation. */
async function unifyModes(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o644);
  }
}

async function copy(project: string, stage: string, path: string): Promise<void> {
  await mkdir(dirname(join(stage, path)), { recursive: true });
  await cp(join(project, path), join(stage, path), { recursive: true });
}

/** Copies the translations, without the English texts, which are in the bundles. Whitespace between entries is left out. */
async function copyTranslations(project: string, stage: string): Promise<void> {
  const ofClient = await textsOfClientAlone(project);
  await mkdir(join(stage, 'l10n'));
  for (const name of await readdir(join(project, 'l10n'))) {
    if (!/^bundle\.l10n\.[a-z-]+\.json$/.test(name)) continue;
    const texts = Object.entries(await readObject(join(project, 'l10n', name))).filter(([english]) => !ofClient.has(english));
    await writeFile(join(stage, 'l10n', name), JSON.stringify(Object.fromEntries(texts)));
  }
}

/** Texts that only the client uses, which is not in the package. */
async function textsOfClientAlone(project: string): Promise<ReadonlySet<string>> {
  const ofClient = (await sourcesIn(join(project, 'client', 'src'))).flatMap(clientTexts);
  const ofServer = new Set([
    ...(await sourcesIn(join(project, 'server', 'src'))).flatMap(taggedTexts),
    ...(await sourcesIn(join(project, 'renderer', 'src'))).flatMap(clientTexts),
  ]);
  const schemas = await Promise.all(
    ['docs', 'front-matter', 'components', 'code-blocks'].map((name) => readFile(join(project, 'schemas', `${name}.schema.json`), 'utf8')),
  );
  return new Set(ofClient.filter((text) => !ofServer.has(text) && !schemas.some((schema) => schema.includes(JSON.stringify(text)))));
}

async function sourcesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return Promise.all(names.filter((name) => name.endsWith('.ts')).map((name) => readFile(join(folder, name), 'utf8')));
}

async function compressAll(folder: string, compressed: Compress): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    await writeFile(`${path}.br`, await compressed(await readFile(path)));
    await rm(path);
  }
}
