/**
 * Has agents call a tool: `npm run bench:sessions -- [--agent claude-code] [--programs folder] [--verbose]`. Each agent is installed into the
 * folder, which is outside of the project, set up by `docs-json agents setup --user` in a new home, and started with a stand-in for its model.
 * Exit code 1 if the result of the tool does not get to a model.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { listenLocally } from '../../scripts/host/listen.ts';
import { run } from '../../scripts/host/run.ts';
import { isObject, messageOf, parseJson } from '../../scripts/json.ts';
import { installPackages } from '../installPackages.ts';
import { anthropic, google, type Model, openAi } from './models.ts';

const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const limit = 2 * 60_000;
const prompt = 'Check the docs';
/** What the tool reports of the site below. */
const expected = 'link.missing';

interface Agent {
  readonly id: string;
  readonly package: string;
  readonly version: string;
  readonly program: string;
  readonly model: Model;
  /** Arguments of a session. @param url of the stand-in */
  args(url: string): readonly string[];
  env(url: string): Readonly<Record<string, string>>;
  /** Settings of the user beyond those that set-up writes, by path from the home. */
  readonly settings?: readonly [path: string, values: object];
}

const agents: readonly Agent[] = [
  {
    id: 'claude-code',
    package: '@anthropic-ai/claude-code',
    version: '2.1.332',
    program: 'claude',
    model: anthropic,
    args: () => ['--print', prompt, '--allowedTools', 'mcp__docs-json__check'],
    env: (url) => ({
      ANTHROPIC_BASE_URL: url,
      ANTHROPIC_API_KEY: 'stand-in',
      CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
      ENABLE_TOOL_SEARCH: 'false',
      // The first request then waits for the servers.
      MCP_CONNECTION_NONBLOCKING: 'false',
    }),
  },
  {
    id: 'codex',
    package: '@openai/codex',
    version: '0.169.0',
    program: 'codex',
    model: openAi,
    args(url) {
      const provider = `model_providers.standin={name="standin",base_url="${url}/v1",wire_api="responses",env_key="STAND_IN_KEY"}`;
      const options = ['-c', provider, '-c', 'model_provider="standin"', '-c', 'model="stand-in"'];
      return ['exec', '--skip-git-repo-check', '--dangerously-bypass-approvals-and-sandbox', ...options, prompt];
    },
    env: () => ({ STAND_IN_KEY: 'stand-in' }),
  },
  {
    id: 'gemini',
    package: '@google/gemini-cli',
    version: '0.61.0',
    program: 'gemini',
    model: google,
    args: () => ['--prompt', prompt, '--approval-mode', 'yolo', '--model', 'gemini-2.5-flash'],
    env: (url) => ({ GOOGLE_GEMINI_BASE_URL: url, GEMINI_API_KEY: 'stand-in', GEMINI_CLI_TRUST_WORKSPACE: 'true' }),
    settings: ['.gemini/settings.json', { security: { auth: { selectedType: 'gemini-api-key' } } }],
  },
];

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      agent: { type: 'string' },
      programs: { type: 'string', default: join(tmpdir(), 'docs-json-agent-programs') },
      verbose: { type: 'boolean', default: false },
    },
  });
  let failures = 0;
  for (const agent of agents.filter(({ id }) => values.agent === undefined || id === values.agent)) {
    const folder = join(values.programs, agent.id);
    await installPackages({ folder, packages: [`${agent.package}@${agent.version}`], runsScripts: true });
    const bin = join(folder, 'node_modules', '.bin');
    const { tools, result, output } = await session(agent, bin);
    const isDone = result?.includes(expected) ?? false;
    if (!isDone) failures++;
    console.log(`${agent.id} ${agent.version}: ${tools} tools, ${isDone ? 'the result of check arrived' : 'FAILED: no result of check'}`);
    if (values.verbose || !isDone) console.log(output);
  }
  return failures > 0 ? 1 : 0;
}

interface Session {
  /** Number of tools of docs-json that the model may call. */
  readonly tools: number;
  readonly result: string | undefined;
  readonly output: string;
}

async function session(agent: Agent, bin: string): Promise<Session> {
  const work = await mkdtemp(join(tmpdir(), 'docs-json-session-'));
  const [home, site] = [join(work, 'home'), join(work, 'site')];
  let tools = 0;
  let result: string | undefined;
  const server = createServer(async (request, response) => {
    const body = parseJson((await text(request)) || '{}');
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (request.method !== 'POST' || !agent.model.path.test(pathname) || !isObject(body)) {
      response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
      return;
    }
    const asked = agent.model.read(body);
    const own = asked.tools.filter((name) => /docs[-_]json/.test(name));
    tools = Math.max(tools, own.length);
    result ??= asked.result;
    const check = asked.result === undefined ? own.find((name) => /check$/.test(name)) : undefined;
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).end(agent.model.reply(check, asked.result ?? 'There is no tool.'));
  });
  try {
    await mkdir(home);
    await mkdir(site);
    await writeFile(
      join(site, 'docs.json'),
      '{ "name": "A", "theme": "mint", "colors": { "primary": "#000000" }, "navigation": { "pages": ["index"] } }\n',
    );
    await writeFile(join(site, 'index.mdx'), '---\ntitle: A\n---\n\n[x](/nowhere)\n');
    const url = await listenLocally(server);
    const env = { PATH: [bin, process.env.PATH].join(delimiter), HOME: home, USERPROFILE: home, ...agent.env(url) };
    const setup = await run(process.execPath, [program, 'agents', 'setup', '--user', '--agent', agent.id], { cwd: site, env });
    if (setup.code !== 0) throw new Error(`${agent.id} could not be set up:\n${setup.output}`);
    if (agent.settings) await addSettings(join(home, agent.settings[0]), agent.settings[1]);
    const { output } = await run(join(bin, agent.program), agent.args(url), { cwd: site, env, limit });
    return { tools, result, output };
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(work, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function addSettings(path: string, values: object): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const found = parseJson(await readFile(path, 'utf8').catch(() => '{}'));
  await writeFile(path, JSON.stringify({ ...(isObject(found) && found), ...values }));
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(messageOf(error));
  process.exitCode = 1;
}
