// `npm start`: opens the example site in VS Code with the extension loaded from this folder. On a fresh clone it
// installs and builds first, so it may import nothing but Node's own modules and its neighbours that do the same.
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { windowAddress } from './host/address.mjs';
import { findOnPath } from './host/findOnPath.mjs';
import { build, installDependencies } from './host/prepare.mjs';
import { exitOnSignal, run } from './host/run.mjs';
import { startServer } from './host/server.mjs';

const project = resolve(fileURLToPath(new URL('..', import.meta.url)));
const usage = `npm start -- [options]
  --host           serve VS Code to a browser even where desktop VS Code is installed
  --port <number>  port of the served VS Code (default: a free one)
  --folder <dir>   folder to open (default: examples/site)
  --copy           open a temporary copy of the folder, so that edits do not touch it`;

function parseOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      host: { type: 'boolean' },
      port: { type: 'string' },
      folder: { type: 'string' },
      copy: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new Error(`--port needs a number from 1 to 65535, not "${values.port}".`);
  }
  return { ...values, port, folder: resolve(values.folder ?? join(project, 'examples', 'site')) };
}

async function folderToOpen(options) {
  if (!options.copy) {
    return options.folder;
  }
  const folder = join(await mkdtemp(join(tmpdir(), 'docs-json-start-')), 'site');
  await cp(options.folder, folder, { recursive: true });
  console.log(`Opening a copy: ${folder}`);
  return folder;
}

async function openDesktop(code, folder) {
  console.log('Opening desktop VS Code …');
  const args = [`--extensionDevelopmentPath=${project}`, '--new-window', folder, '--goto', join(folder, 'docs.json')];
  const result = await run(code, args, { show: true });
  if (result.code !== 0) {
    throw new Error(`"${code}" ended with code ${result.code}. Use "npm start -- --host" for a VS Code in the browser.`);
  }
}

async function serve(folder, port) {
  console.log('Starting a VS Code for the browser …');
  const server = await startServer({ port, log: console.log });
  const address = windowAddress(server, { folder, file: join(folder, 'docs.json'), extension: project });
  console.log(`\nOpen this address in a browser on this machine:\n\n  ${address}\n\nCtrl+C stops it.`);
  exitOnSignal(() => console.log('\nStopped.'));
  await server.ended;
  await server.stop();
  throw new Error(`The served VS Code ended by itself.\n${server.output().trim()}`);
}

async function main() {
  const options = parseOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    return;
  }
  await installDependencies(project, console.log);
  console.log('Building …');
  await build(project);
  const folder = await folderToOpen(options);
  const code = options.host ? undefined : findOnPath('code');
  if (code) {
    await openDesktop(code, folder);
    return;
  }
  if (!options.host) {
    console.log('Desktop VS Code (the command "code") is not installed here.');
  }
  await serve(folder, options.port);
}

exitOnSignal();
try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
