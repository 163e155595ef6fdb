import { chmodSync, existsSync, lstatSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { parse as parseToml } from 'smol-toml';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { agents } from '../../../server/src/cli/agents/agentTable';
import { jsonFormat } from '../../../server/src/cli/agents/json';
import { programCall } from '../../../server/src/cli/agents/programCall';
import { agentIds } from '../../../server/src/cli/options/agents';
import { projectFolder } from '../../manifest/manifest';
import { DiskSite, ensureBundle } from '../../support/lspProcess';
import { diskSite } from '../cli';
import { Home, othersFiles } from './homes';

const script = join(projectFolder, 'dist', 'cli.js');
const everyAgent = agentIds.flatMap((id) => ['--agent', id]);
const scopes = ['--project', '--user'] as const;

const jsonOf = (folder: DiskSite, path: string): unknown => jsonFormat.read(readFileSync(folder.file(path), 'utf8'));

describe('agents setup', () => {
  describe.each(scopes)('%s', (scope) => {
    it.each([
      ['without other settings', {}, {}],
      [
        'with servers and settings of others',
        othersFiles,
        { '.mcp.json': '{"mcpServers":{"other":{}}}', '.vscode/mcp.json': '{}', 'AGENTS.md': '' },
      ],
    ])('%s: adds, changes nothing again, and removes byte by byte', async (_, home, repository) => {
      const folders = new Home(home, repository);
      const before = folders.files();
      const { code, stdout, stderr } = await folders.agents(['setup', scope, ...everyAgent], { script });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      for (const { name } of agents) expect(stdout).toContain(name);
      const after = folders.files();
      expect(Object.keys(after).length).toBeGreaterThan(Object.keys(before).length);

      const again = await folders.agents(['setup', scope, ...everyAgent], { script });
      expect(again.stdout).toContain('Everything is set up already.');
      expect(folders.files()).toEqual(after);

      expect((await folders.agents(['setup', scope, '--remove'], { script })).code).toBe(0);
      expect(folders.files()).toEqual(before);
      expect((await folders.agents(['setup', scope, '--remove'], { script })).stdout).toBe('Nothing is set up here.\n');
    });
  });

  it('writes files of the repository that name the program', async () => {
    const folders = new Home();
    await folders.agents(['setup', ...everyAgent], { script });
    const { repository } = folders;
    const server = { command: 'docs-json', args: ['mcp'] };
    expect(jsonOf(repository, '.mcp.json')).toEqual({ mcpServers: { 'docs-json': server } });
    expect(jsonOf(repository, '.cursor/mcp.json')).toEqual({ mcpServers: { 'docs-json': server } });
    expect(jsonOf(repository, '.vscode/mcp.json')).toEqual({ servers: { 'docs-json': { type: 'stdio', ...server } } });
    expect(parseToml(readFileSync(repository.file('.codex/config.toml'), 'utf8'))).toEqual({ mcp_servers: { 'docs-json': server } });
    expect(jsonOf(repository, '.zed/settings.json')).toEqual({ context_servers: { 'docs-json': server } });
    const hook = (id: string, timeout: number) => [{ type: 'command', command: `docs-json agents hook ${id}`, timeout }];
    expect(jsonOf(repository, '.claude/settings.json')).toEqual({
      hooks: { PostToolUse: [{ matcher: 'Edit|MultiEdit|Write', hooks: hook('claude-code', 60) }] },
    });
    expect(jsonOf(repository, '.cursor/hooks.json')).toEqual({
      version: 1,
      hooks: { postToolUse: [{ command: 'docs-json agents hook cursor', matcher: 'Write' }] },
    });
    expect(jsonOf(repository, '.github/hooks/docs-json.json')).toEqual({ hooks: { PostToolUse: hook('vscode', 60) } });
    expect(jsonOf(repository, '.codex/hooks.json')).toEqual({
      hooks: { PostToolUse: [{ matcher: '^apply_patch$', hooks: hook('codex', 60) }] },
    });
    expect(jsonOf(repository, '.gemini/settings.json')).toEqual({
      mcpServers: { 'docs-json': server },
      hooks: { AfterTool: [{ matcher: 'write_file|replace', hooks: hook('gemini', 60_000) }] },
    });
    const skill = readFileSync(join(projectFolder, 'agents/claude-code/skills/docs-json/SKILL.md'), 'utf8');
    for (const folder of ['.claude', '.agents']) {
      expect(readFileSync(repository.file(`${folder}/skills/docs-json/SKILL.md`), 'utf8')).toBe(skill);
    }
    expect(Object.keys(folders.files()).filter((uri) => uri.startsWith(folders.home.uri))).toEqual([]);
  });

  it('writes files of the user with absolute paths, as they are where a system has them', async () => {
    const folders = new Home(othersFiles);
    await folders.agents(['setup', '--user'], { script, env: { XDG_CONFIG_HOME: folders.home.file('.config') } });
    const { home } = folders;
    const server = { command: process.execPath, args: [script, 'mcp'] };
    for (const path of ['.claude.json', '.cursor/mcp.json', '.gemini/settings.json', '.codeium/windsurf/mcp_config.json']) {
      expect(jsonOf(home, path)).toMatchObject({ mcpServers: { 'docs-json': server } });
    }
    expect(jsonOf(home, '.config/Code/User/mcp.json')).toMatchObject({ servers: { 'docs-json': server } });
    expect(jsonOf(home, '.config/zed/settings.json')).toMatchObject({ context_servers: { 'docs-json': server } });
    expect(parseToml(readFileSync(home.file('.codex/config.toml'), 'utf8'))).toMatchObject({ mcp_servers: { 'docs-json': server } });
    expect(parseYaml(readFileSync(home.file('.config/goose/config.yaml'), 'utf8'))).toMatchObject({
      extensions: {
        developer: { enabled: true },
        'docs-json': { enabled: true, type: 'stdio', name: 'docs-json', cmd: process.execPath, args: [script, 'mcp'], timeout: 300 },
      },
    });
    expect(Object.keys(folders.files()).filter((uri) => uri.startsWith(`${folders.repository.uri}/`))).toEqual([
      `${folders.repository.uri}/.git/HEAD`,
    ]);
  });

  it('finds agents that are used in the repository, or installed', async () => {
    const folders = new Home({ '.gemini/settings.json': '{}' }, { '.cursor/rules/a.mdc': '' });
    const programs = new DiskSite({ zed: '' });
    chmodSync(programs.file('zed'), 0o755);
    const { stdout } = await folders.agents(['setup'], { env: { PATH: ['relative', programs.path].join(delimiter) } });
    expect(stdout).toContain('Cursor: tools, skill and hook.');
    expect(stdout).toContain('Gemini CLI: tools, skill and hook.');
    expect(stdout).toContain('Zed: tools and skill.');
    expect(stdout).not.toMatch(/Claude|Codex|Goose|VS Code|Windsurf/);
    const { code, stderr } = await new Home().agents(['setup']);
    expect(code).toBe(2);
    expect(stderr).toContain('No agent is found here. Name one: --agent claude-code, cursor,');
  });

  it('shows what it would write, and writes nothing', async () => {
    const folders = new Home({}, { '.mcp.json': '{\n  "mcpServers": {\n    "other": {}\n  }\n}\n' });
    const before = folders.files();
    const { code, stdout, stderr } = await folders.agents(['setup', '--dry-run', '--agent', 'claude-code']);
    expect(code).toBe(0);
    expect(stdout).toContain('--- a/.mcp.json\n+++ b/.mcp.json\n@@ -1,5 +1,9 @@\n {\n   "mcpServers": {\n+    "docs-json": {\n');
    expect(stdout).toContain('--- /dev/null\n+++ b/.claude/settings.json\n');
    expect(stderr).toContain('Would be written: .mcp.json');
    expect(folders.files()).toEqual(before);
  });

  it('leaves damaged files alone, and says so', async () => {
    const damaged = { '.mcp.json': '{ "mcpServers": {', '.codex/config.toml': 'model = ', '.cursor/mcp.json': '{ "mcpServers": [] }' };
    const folders = new Home({}, damaged);
    const { code, stdout, stderr } = await folders.agents(['setup', '--agent', 'claude-code', '--agent', 'codex', '--agent', 'cursor']);
    expect(code).toBe(2);
    expect(stderr).toContain('.mcp.json was left alone: it has a syntax error.');
    expect(stderr).toContain('config.toml was left alone: it has a syntax error.');
    expect(stderr).toContain('.cursor/mcp.json was left alone: it is laid out in a way that cannot be changed without loss.');
    expect(stdout).toContain('Written: .claude/settings.json');
    for (const [path, text] of Object.entries(damaged)) expect(readFileSync(folders.repository.file(path), 'utf8')).toBe(text);
  });

  it('keeps settings of the same name that somebody has changed', async () => {
    const text = '{ "mcpServers": { "docs-json": { "command": "docs-json", "args": ["mcp", "--read-only"] } } }';
    const folders = new Home({}, { '.cursor/mcp.json': text, '.agents/skills/docs-json/SKILL.md': '# Mine\n' });
    const { code, stderr } = await folders.agents(['setup', '--agent', 'cursor']);
    expect(code).toBe(2);
    expect(stderr).toContain('.cursor/mcp.json was left alone: it has other settings of this name.');
    expect(stderr).toContain('SKILL.md was left alone: it has other settings of this name.');
    expect(readFileSync(folders.repository.file('.cursor/mcp.json'), 'utf8')).toBe(text);
    await folders.agents(['setup', '--remove', '--agent', 'cursor']);
    expect(readFileSync(folders.repository.file('.agents/skills/docs-json/SKILL.md'), 'utf8')).toBe('# Mine\n');
  });

  it('keeps the skill as long as another agent needs it', async () => {
    const folders = new Home();
    await folders.agents(['setup', '--agent', 'cursor', '--agent', 'zed']);
    const skill = folders.repository.file('.agents/skills/docs-json/SKILL.md');
    await folders.agents(['setup', '--remove', '--agent', 'cursor']);
    expect(existsSync(skill)).toBe(true);
    await folders.agents(['setup', '--remove', '--agent', 'zed']);
    expect(existsSync(folders.repository.file('.agents'))).toBe(false);
  });

  it('follows links in the home, and none out of the repository', async () => {
    const dotfiles = new DiskSite({ 'claude.json': '{}' });
    const folders = new Home();
    symlinkSync(dotfiles.file('claude.json'), folders.home.file('.claude.json'));
    chmodSync(dotfiles.file('claude.json'), 0o600);
    await folders.agents(['setup', '--user', '--agent', 'claude-code']);
    expect(lstatSync(folders.home.file('.claude.json')).isSymbolicLink()).toBe(true);
    expect(jsonOf(dotfiles, 'claude.json')).toMatchObject({ mcpServers: { 'docs-json': {} } });
    expect(statSync(dotfiles.file('claude.json')).mode & 0o777).toBe(0o600);

    const outside = new DiskSite({ 'file.json': '{}' });
    symlinkSync(outside.file('file.json'), folders.repository.file('.mcp.json'));
    symlinkSync(outside.path, folders.repository.file('.claude'));
    symlinkSync(outside.file('missing.json'), folders.repository.file('dangling'));
    mkdirSync(folders.repository.file('.cursor'));
    symlinkSync(outside.file('missing.json'), folders.repository.file('.cursor/mcp.json'));
    const { code, stderr } = await folders.agents(['setup', '--agent', 'claude-code', '--agent', 'cursor']);
    expect(code).toBe(2);
    for (const path of ['.mcp.json', '.claude/settings.json', '.claude/skills/docs-json/SKILL.md']) {
      expect(stderr).toContain(`${path} was left alone: it leads out of the repository.`);
    }
    expect(stderr).toContain('.cursor/mcp.json was left alone: it cannot be read.');
    expect(readFileSync(outside.file('file.json'), 'utf8')).toBe('{}');
    expect(existsSync(outside.file('settings.json'))).toBe(false);
    expect(existsSync(outside.file('missing.json'))).toBe(false);
  });

  it('has the documented paths on Windows and macOS', () => {
    const windows = { root: 'C:\\repo', home: 'C:\\Users\\me', env: { APPDATA: 'C:\\Users\\me\\AppData\\Roaming' }, platform: 'win32' };
    const mac = { root: '/repo', home: '/Users/me', env: {}, platform: 'darwin' };
    const paths = (places: typeof windows | typeof mac) =>
      Object.fromEntries(
        agents.map(({ id, files }) => [id, files('user', places, programCall('user', places, '/docs-json/cli.js')).server?.path]),
      );
    expect(paths(windows)).toMatchObject({
      vscode: 'C:\\Users\\me\\AppData\\Roaming\\Code\\User\\mcp.json',
      zed: 'C:\\Users\\me\\AppData\\Roaming\\Zed\\settings.json',
      goose: 'C:\\Users\\me\\AppData\\Roaming\\Block\\goose\\config\\config.yaml',
      codex: 'C:\\Users\\me\\.codex\\config.toml',
    });
    expect(paths(mac)).toMatchObject({
      'claude-code': '/Users/me/.claude.json',
      vscode: '/Users/me/Library/Application Support/Code/User/mcp.json',
      zed: '/Users/me/.config/zed/settings.json',
      goose: '/Users/me/.config/goose/config.yaml',
    });
  });

  it.each([
    [['setup', '--agent', 'claud-code'], 'Did you mean claude-code?'],
    [['setup', '--user', '--project'], 'Choose one of --project and --user.'],
    [['status', '--user'], '--user is an option of agents setup.'],
    [['set-up'], 'Did you mean setup?'],
    [[], 'Name what to do: agents setup or agents status.'],
  ])('refuses %s', async (args, message) => {
    const { code, stderr } = await new Home().agents(args);
    expect(code).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('the set-up', () => {
  beforeAll(() => ensureBundle());

  it('is a server that the official client of the protocol starts', async () => {
    const folders = new Home(othersFiles);
    await folders.agents(['setup', '--user', '--agent', 'cursor'], { script });
    const site = diskSite();
    const { mcpServers } = JSON.parse(readFileSync(folders.home.file('.cursor/mcp.json'), 'utf8'));
    const client = new Client({ name: 'test', version: '1' });
    onTestFinished(() => client.close());
    await client.connect(new StdioClientTransport({ ...mcpServers['docs-json'], cwd: site.path }));
    expect((await client.listTools()).tools.map(({ name }) => name)).toContain('check');
  });

  it('is what status lists, with whether it starts', async () => {
    const folders = new Home({ '.gemini/settings.json': '{}' });
    const programs = new DiskSite();
    const env = { ...process.env, PATH: programs.path };
    await folders.agents(['setup', '--agent', 'cursor'], { script });
    await folders.agents(['setup', '--user', '--agent', 'codex'], { script });
    const missing = await folders.agents(['status'], { script, env });
    expect(missing.code).toBe(1);
    expect(missing.stdout).toContain('Cursor:\n  tools in .cursor/mcp.json: the server does not start\n  hook in .cursor/hooks.json\n');
    expect(missing.stdout).toMatch(/Codex:\n {2}tools in .*config\.toml: the server starts\n/);
    expect(missing.stdout).toContain('Gemini CLI: not set up.');
    expect(missing.stderr).toContain('npm install --global docs-json');

    writeFileSync(programs.file('docs-json'), `#!/bin/sh\nexec '${process.execPath}' '${script}' "$@"\n`, { mode: 0o755 });
    const found = await folders.agents(['status'], { script, env });
    expect(found.code).toBe(0);
    expect(found.stdout).toContain('tools in .cursor/mcp.json: the server starts');
  });

  it('is not started if a repository names another program', async () => {
    const started = new DiskSite();
    const command = { command: process.execPath, args: ['-e', `require('fs').writeFileSync(${JSON.stringify(started.file('yes'))}, '')`] };
    const folders = new Home({}, { '.mcp.json': JSON.stringify({ mcpServers: { 'docs-json': command } }) });
    const { code, stdout } = await folders.agents(['status'], { script });
    expect(code).toBe(0);
    expect(stdout).toContain('other settings than agents setup writes, so the server was not started');
    expect(existsSync(started.file('yes'))).toBe(false);
  });
});
