// `npm run format:update`: compares the format of the newest packages of the service with the schemas, and prints what differs. The packages
// are installed into a temporary folder by npm. `-- --record` records their versions once the differences are dealt with; `-- --packages
// <folder>` compares with those that are installed there. Exit code: 1 if something differs, 2 if that cannot be found out.
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compareFormat, differencesText, emptyFacts, recordedFacts } from './format/compareFormat.ts';
import { withTable } from './generate/readmeTable.ts';
import { exitOnSignal, run } from './host/run.ts';
import { isObject, isString, type JsonObject, messageOf, objectOf, parseJson, readObject, stringsOf } from './json.ts';

/** Limit of the installation, in milliseconds. */
const installLimit = 600_000;

exitOnSignal();
const schemas = new URL('../schemas/', import.meta.url);
try {
  process.exitCode = await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 2;
}

async function main(): Promise<number> {
  const { values: options } = parseArgs({ options: { record: { type: 'boolean' }, packages: { type: 'string' } } });
  const format = await readObject(new URL('format.json', schemas));
  const recorded = await readObject(new URL('recorded-facts.json', schemas));
  const folder = options.packages === undefined ? await mkdtemp(join(tmpdir(), 'docs-json-format-')) : resolve(options.packages);
  try {
    if (options.packages === undefined) await install(folder, recorded);
    const facts = await readFacts(folder, recorded);
    const own = {
      docs: await readObject(new URL('docs.schema.json', schemas)),
      frontMatter: await readObject(new URL('front-matter.schema.json', schemas)),
      components: await readObject(new URL('components.schema.json', schemas)),
      codeBlocks: await readObject(new URL('code-blocks.schema.json', schemas)),
      recorded,
    };
    const differences = compareFormat(facts, own);
    console.log(versionText(facts, format));
    console.log(differences.length === 0 ? 'The format is the same.' : differencesText(differences));
    if (options.record) await record(facts, format, recorded);
    return differences.length > 0 && !options.record ? 1 : 0;
  } finally {
    if (options.packages === undefined) await rm(folder, { recursive: true, force: true });
  }
}

async function install(into: string, recorded: JsonObject): Promise<void> {
  await writeFile(join(into, 'package.json'), '{ "private": true }\n');
  // The program has the others as dependencies, in versions that fit together.
  const packages = stringsOf(recorded, 'installed').map((name) => `${name}@latest`);
  // Nothing of the packages runs during the installation. Their peers are needed: the schema is made with the zod of its package.
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-package-lock'];
  const { code, output } = await run('npm', ['install', ...quiet, ...packages], { cwd: into, limit: installLimit });
  if (code !== 0) throw new Error(`The packages could not be installed.\n${output}`);
}

async function readFacts(installed: string, recorded: JsonObject): Promise<JsonObject> {
  const roles = Object.entries(objectOf(recorded, 'packages')).map(([role, name]) => `${role}=${String(name)}`);
  const script = join(installed, 'readFacts.mjs');
  await copyFile(fileURLToPath(new URL('format/readFacts.mjs', import.meta.url)), script);
  const { code, output } = await run(process.execPath, ['--no-warnings', script, ...roles], {
    cwd: installed,
  });
  await rm(script);
  const facts = code === 0 ? parseJson(output.slice(output.indexOf('{"versions"'))) : undefined;
  if (!isObject(facts)) throw new Error(`The facts could not be read: have the packages changed their form?\n${output}`);
  const empty = emptyFacts(facts);
  if (empty.length > 0) throw new Error(`Nothing was read of ${empty.join(', ')}: have the packages changed their form?`);
  return facts;
}

/** Versions of the packages, and those that the schemas were last compared with. */
function versionText(facts: JsonObject, format: JsonObject): string {
  const before = objectOf(format, 'packages');
  return Object.entries(objectOf(facts, 'versions'))
    .map(([name, version]) => `${name} ${version}${before[name] === version ? '' : ` (before: ${before[name] ?? 'none'})`}`)
    .join('\n');
}

async function record(facts: JsonObject, format: JsonObject, recorded: JsonObject): Promise<void> {
  const versions = objectOf(facts, 'versions');
  const write = (name: string, value: JsonObject): Promise<void> =>
    writeFile(new URL(name, schemas), `${JSON.stringify(value, null, 2)}\n`);
  await write('format.json', { ...format, packages: versions });
  await write('recorded-facts.json', { ...recorded, ...Object.fromEntries(recordedFacts.map((key) => [key, facts[key]])) });
  const rows = Object.entries(versions).filter((entry): entry is [string, string] => isString(entry[1]));
  const table = `| package | version |\n|---|---|\n${rows.map(([name, version]) => `| \`${name}\` | ${version} |\n`).join('')}`;
  const readme = new URL('README.md', schemas);
  await writeFile(readme, withTable(await readFile(readme, 'utf8'), 'packages', table));
}
