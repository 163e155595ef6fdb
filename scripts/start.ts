// Builds, and opens the example site in VS Code with the extension loaded from this folder. `start.mjs` runs it.
import { rmSync } from 'node:fs';
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { startDemo } from './agentApi/demo.ts';
import { windowAddress } from './host/address.ts';
import { findOnPath } from './host/findOnPath.ts';
import { build } from './host/prepare.ts';
import { exitOnSignal, run } from './host/run.ts';
import { quietSettings, startServer } from './host/server.ts';
import { messageOf } from './json.ts';

const project = resolve(fileURLToPath(new URL('..', import.meta.url)));
type Settings = Readonly<Record<string, unknown>>;

interface Options {
  readonly host: boolean;
  readonly copy: boolean;
  readonly agents: boolean;
  readonly port: number | undefined;
  readonly folder: string;
}

function parseOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      host: { type: 'boolean', default: false },
      port: { type: 'string' },
      folder: { type: 'string' },
      copy: { type: 'boolean', default: false },
      'no-agents': { type: 'boolean', default: false },
    },
  });
  const port = values.port === undefined ? undefined : Number(values.port);
  if (port !== undefined && !(Number.isInteger(port) && port > 0 && port < 65_536)) {
    throw new Error(`--port needs a number from 1 to 65535, not "${values.port}".`);
  }
  const { host, copy, 'no-agents': noAgents } = values;
  return { host, copy, agents: !noAgents, port, folder: resolve(values.folder ?? join(project, 'examples', 'tour')) };
}

async function folderToOpen(options: Options): Promise<string> {
  if (!options.copy) {
    return options.folder;
  }
  const folder = join(await mkdtemp(join(tmpdir(), 'docs-json-start-')), 'site');
  await cp(options.folder, folder, { recursive: true });
  console.log(`Opening a copy: ${folder}`);
  return folder;
}

/** Settings that connect agent jobs to the stand-in, which runs until this process ends. */
async function startAgents(): Promise<Settings> {
  const demo = await startDemo();
  console.log(`\n${demo.introduction}\n`);
  return { 'docsJson.agentJobs.baseUrl': demo.url, 'docsJson.agentJobs.project': demo.project };
}

/** Creates a user data folder: the user's own settings must not change, and the base URL is read from user settings only. */
async function userDataFolder(settings: Settings): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-user-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  await mkdir(join(folder, 'User'), { recursive: true });
  await writeFile(join(folder, 'User', 'settings.json'), `${JSON.stringify({ ...quietSettings, ...settings }, undefined, 2)}\n`);
  return folder;
}

async function openDesktop(code: string, folder: string, settings: Settings): Promise<void> {
  console.log('Opening desktop VS Code … This ends when its window is closed.');
  const data = ['--user-data-dir', await userDataFolder(settings), '--disable-workspace-trust', '--wait'];
  const args = [`--extensionDevelopmentPath=${project}`, ...data, '--new-window', folder, '--goto', join(folder, 'docs.json')];
  const result = await run(code, args, { show: true });
  if (result.code !== 0) {
    throw new Error(`"${code}" ended with code ${result.code}. Use "npm start -- --host" for a VS Code in the browser.`);
  }
}

async function serve(folder: string, port: number | undefined, settings: Settings): Promise<void> {
  console.log('Starting a VS Code for the browser …');
  const server = await startServer({ ...(port === undefined ? {} : { port }), settings, extension: project, log: console.log });
  const address = windowAddress(server, { folder, file: join(folder, 'docs.json') });
  console.log(`\nOpen this address in a browser on this machine:\n\n  ${address}\n\nCtrl+C stops it.`);
  exitOnSignal(() => console.log('\nStopped.'));
  await server.ended;
  await server.stop();
  throw new Error(`The served VS Code ended by itself.\n${server.output().trim()}`);
}

async function main(): Promise<void> {
  const options = parseOptions(process.argv.slice(2));
  console.log('Building …');
  await build(project);
  const folder = await folderToOpen(options);
  const settings = options.agents ? await startAgents() : {};
  const code = options.host ? undefined : findOnPath('code');
  if (code) {
    await openDesktop(code, folder, settings);
    return;
  }
  if (!options.host) {
    console.log('Desktop VS Code (the command "code") is not installed here.');
  }
  await serve(folder, options.port, settings);
}

exitOnSignal();
try {
  await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
// The stand-in would keep this process alive.
process.exit();
