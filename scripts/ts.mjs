// Runs a script: `node scripts/ts.mjs scripts/<name>.ts [arguments]`. Node removes types itself from 22.18 on; for older versions esbuild
// does, which is a dependency anyway. Plain JavaScript, since no types are removed before it runs.
import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

if (!existsSync(new URL('../node_modules', import.meta.url))) {
  console.error('The dependencies are not installed: run "npm ci" first, or "npm cit" to test as well.');
  process.exit(1);
}
if (!('typescript' in process.features && process.features.typescript)) {
  process.setSourceMapsEnabled(true);
  register('./tsLoader.mjs', import.meta.url);
}
const script = resolve(process.argv[2] ?? '');
// Arguments as if the script had been started directly.
process.argv.splice(1, 2, script);
await import(pathToFileURL(script).href);
