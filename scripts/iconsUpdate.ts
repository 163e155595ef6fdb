// `npm run icons:update`: updates names and pictures of icons and fonts, and prints added and removed names.
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { iconPackages, versionTable, withVersions } from './generate/dataVersions.ts';
import { updateFontRanges } from './generate/fetchFontRanges.ts';
import { committedRanges } from './generate/fontRanges.ts';
import { readIconNames } from './generate/icons.ts';
import { run } from './host/run.ts';
import { messageOf } from './json.ts';

const root = new URL('../', import.meta.url);
const modules = new URL('node_modules/', root);
const cwd = fileURLToPath(root);
/** Maximum number of shown names; further names are counted. */
const maxListed = 20;

const allNames = async (): Promise<Map<string, Set<string>>> =>
  new Map((await readIconNames(modules)).map((icons) => [icons.library, new Set([...icons.names, ...icons.aliases])]));

const variableFonts = async (): Promise<Set<string>> => new Set(Object.keys((await committedRanges()).variable));

const before = await allNames();
const variableBefore = await variableFonts();
await succeed('npm', ['install', '--save-dev', ...iconPackages.map((name) => `${name}@latest`)]);
try {
  await updateFontRanges();
} catch (error) {
  // The rest is updated without them.
  console.error(`The ranges of variable fonts stay as they were, since newer ones could not be had: ${messageOf(error)}`);
  process.exitCode = 1;
}
await succeed(process.execPath, ['scripts/ts.mjs', 'scripts/generate.ts']);
const readme = new URL('README.md', root);
await writeFile(readme, withVersions(await readFile(readme, 'utf8'), await versionTable(modules)));
for (const [library, names] of await allNames()) compare(library, before.get(library) ?? new Set(), names);
compare('variable fonts', variableBefore, await variableFonts());

async function succeed(command: string, args: readonly string[]): Promise<void> {
  const { code, output } = await run(command, args, { cwd });
  if (code === 0) return;
  console.error(output);
  process.exit(1);
}

function compare(title: string, known: ReadonlySet<string>, names: ReadonlySet<string>): void {
  report(
    title,
    'new',
    [...names].filter((name) => !known.has(name)),
  );
  report(
    title,
    'gone',
    [...known].filter((name) => !names.has(name)),
  );
}

function report(library: string, what: string, names: readonly string[]): void {
  const shown = names.slice(0, maxListed).join(' ');
  const more = names.length > maxListed ? ` and ${names.length - maxListed} more` : '';
  console.log(`${library}: ${names.length} ${what}${names.length > 0 ? `: ${shown}${more}` : ''}`);
}
