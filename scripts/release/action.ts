// The GitHub Action of a release, on this machine, with a stand-in for the page of the release that it downloads the archive from.
import { cp, mkdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { listenLocally } from '../host/listen.ts';
import { type Environment, run } from '../host/run.ts';
import { isObject, isString, objectOf, stringOf } from '../json.ts';
import type { ReleaseCommit } from './releaseCommit.ts';

const limit = 3 * 60_000;
const repository = 'owner/repository';

/**
 * Runs the script of the Action at the tag in a folder with mistakes.
 * @param work folder for its files
 * @returns one line. @throws if it does not install the archive of the release, or does not report the mistakes
 */
export async function rehearseAction({ clone, tag }: ReleaseCommit, archive: string, example: string, work: string): Promise<string> {
  const folder = join(work, 'action');
  await rm(folder, { recursive: true, force: true });
  await cp(example, join(folder, 'checkout'), { recursive: true });
  await mkdir(join(folder, 'home'));
  const downloads: string[] = [];
  const content = await readFile(archive);
  const server = createServer(({ url = '' }, response) => {
    downloads.push(url);
    response.end(content);
  });
  const address = await listenLocally(server);
  try {
    const { script, variables } = await scriptOf(join(clone, 'action.yml'));
    const env: Environment = {
      ...variables,
      PATH: process.env.PATH,
      HOME: join(folder, 'home'),
      // Nothing but the stand-in can be reached.
      npm_config_registry: 'http://127.0.0.1:9/',
      REPOSITORY_OF_ACTION: repository,
      GITHUB_SERVER_URL: address,
      GITHUB_ACTION_PATH: clone,
      GITHUB_STEP_SUMMARY: join(folder, 'summary.md'),
      no_proxy: '127.0.0.1',
    };
    const { code, output, timedOut } = await run('bash', ['-e', '-c', script], { cwd: join(folder, 'checkout'), env, limit });
    const expected = `/${repository}/releases/download/${tag}/${basename(archive)}`;
    if (downloads.length !== 1 || downloads[0] !== expected)
      throw new Error(`It downloaded ${downloads.join(', ')} instead of ${expected}.`);
    if (code !== 1 || !output.includes('::error file=')) {
      throw new Error(timedOut ? 'It did not end in time.' : `Exit code ${code} without annotations: ${output.trim()}`);
    }
    return `the script of ${tag} installed ${basename(archive)} by checksum, without a registry`;
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Script of the last step of an action, and its variables with the defaults of inputs. */
async function scriptOf(path: string): Promise<{ readonly script: string; readonly variables: Environment }> {
  const action: unknown = parse(await readFile(path, 'utf8'));
  if (!isObject(action)) throw new Error(`${path} is not an action.`);
  const inputs = objectOf(action, 'inputs');
  const { steps } = objectOf(action, 'runs');
  const last: unknown = Array.isArray(steps) ? steps.at(-1) : undefined;
  if (!isObject(last)) throw new Error(`${path} has no steps.`);
  const defaultOf = (expression: unknown): string => {
    const input = isString(expression) ? /^\$\{\{ inputs\.(\w+) \}\}$/.exec(expression)?.[1] : undefined;
    const value = input === undefined ? '' : stringOf(objectOf(inputs, input), 'default');
    return value.startsWith('${{') ? '' : value;
  };
  const variables = Object.entries(objectOf(last, 'env')).map(([name, value]) => [name, defaultOf(value)] as const);
  return { script: stringOf(last, 'run'), variables: Object.fromEntries(variables) };
}
