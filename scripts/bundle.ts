// Bundles each shipped program into one file, so that the packaged extension needs no node_modules.
// Options: --watch, --production, --out <folder> for the shipped files (default: dist), --npm for the bundles of the npm package alone.
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import * as esbuild from 'esbuild';
import { bundleTargets, npmTargets } from './bundle/targets.ts';
import { watchBundles } from './bundle/watch.ts';
import { textMetafiles } from './bundle/workerText.ts';
import { bundleNotices } from './packaging/notices.ts';

const { values } = parseArgs({
  options: {
    watch: { type: 'boolean', default: false },
    production: { type: 'boolean', default: false },
    npm: { type: 'boolean', default: false },
    out: { type: 'string', default: 'dist' },
  },
});
const { production, out } = values;
const targets = values.npm ? npmTargets({ production, out }) : bundleTargets({ production, out });

// Data that is read on first use from files beside the bundles.
await cp('server/src/engine/schema/generated/data', `${out}/data`, { recursive: true });

// The names of its parts contain hashes: those of a former build would be shipped, too.
await rm(`${out}/renderer`, { recursive: true, force: true });

if (values.watch) await watchBundles(targets);
else await bundleOnce();

async function bundleOnce(): Promise<void> {
  const results = await Promise.all(targets.map((target) => esbuild.build({ ...target, metafile: true })));
  const shipped = results
    .map(({ metafile }) => metafile)
    .filter(({ outputs }) => Object.keys(outputs).some((path) => !path.startsWith('out/')));
  if (out === 'dist') await writeContents(shipped);
  await writeFile(`${out}/THIRD-PARTY-NOTICES.md`, await bundleNotices(process.cwd(), [...shipped, ...(await textMetafiles())]));
}

/** Writes the inputs and the remaining imports of each bundle, for tests. */
async function writeContents(shipped: readonly esbuild.Metafile[]): Promise<void> {
  const bundles = shipped.flatMap(({ outputs }) => Object.entries(outputs)).filter(([path]) => path.endsWith('.js'));
  const contents = bundles.map(([path, { inputs, imports }]) => [
    path,
    { inputs: Object.keys(inputs), imports: imports.map((one) => one.path) },
  ]);
  await mkdir('out', { recursive: true });
  await writeFile('out/bundles.json', JSON.stringify(Object.fromEntries(contents)));
}
