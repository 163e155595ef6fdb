import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tools } from '../../server/src/cli/mcp/tools';
import { projectFolder } from './manifest';

const plugin = join(projectFolder, 'agents', 'claude-code');

interface Server {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

function json(...path: readonly string[]): Record<string, unknown> {
  return JSON.parse(readFileSync(join(...path), 'utf8')) as Record<string, unknown>;
}

describe('the plugin for agents', () => {
  const { version, name, bin, repository } = json(projectFolder, 'package.json') as {
    version: string;
    name: string;
    bin: Record<string, string>;
    repository: { url: string };
  };

  it('has the version of the package', () => {
    expect(json(plugin, '.claude-plugin', 'plugin.json')).toMatchObject({ name, version });
  });

  it('is in the marketplace file, which matches its manifest and the repository', () => {
    const { plugins, owner } = json(projectFolder, '.claude-plugin', 'marketplace.json') as {
      plugins: { name: string; source: string; description: string; keywords: string[] }[];
      owner: { url: string };
    };
    expect(plugins).toHaveLength(1);
    expect(join(projectFolder, plugins[0]?.source ?? '')).toBe(plugin);
    const manifest = json(plugin, '.claude-plugin', 'plugin.json') as Record<string, unknown>;
    expect(plugins[0]).toMatchObject({ name, description: manifest.description, keywords: manifest.keywords });
    expect(manifest.author).toEqual(owner);
    expect(repository.url).toBe(`git+${owner.url}.git`);
  });

  it('has a square icon, as the directory of plugins requires', () => {
    const picture = readFileSync(join(plugin, '.claude-plugin', 'icon.png'));
    expect(picture.subarray(1, 4).toString('latin1')).toBe('PNG');
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([512, 512]);
  });

  it('starts programs that the package has', () => {
    const { mcpServers } = json(plugin, '.mcp.json') as { mcpServers: Record<string, Server> };
    const server = json(plugin, '.lsp.json')[name] as Server;
    // The plugin is copied without the rest of the repository.
    const launcher = `\${CLAUDE_PLUGIN_ROOT}/start.mjs`;
    expect(existsSync(launcher.replace(`\${CLAUDE_PLUGIN_ROOT}`, plugin))).toBe(true);
    expect(mcpServers[name]?.args).toEqual([launcher, name, 'mcp']);
    expect(server.args[0]).toBe(launcher);
    expect(Object.keys(bin)).toContain(server.args.at(-2));
    expect(server.args.at(-1)).toBe('--stdio');
    for (const { command, env } of [mcpServers[name], server].flatMap((one) => one ?? [])) {
      expect([command, env]).toEqual(['node', { NODE_OPTIONS: '', NODE_PATH: '' }]);
    }
  });

  it.each([
    ['SKILL.md', join(plugin, 'skills', 'docs-json', 'SKILL.md')],
    ['the guide', join(projectFolder, 'docs', 'agents.md')],
  ])('names only existing tools in %s', (_, path) => {
    const names = new Set(tools.map((tool) => tool.name));
    const known = (word: string): boolean => names.has(word);
    const text = readFileSync(path, 'utf8');
    const named = [...text.matchAll(/`([a-z]+_[a-z]+)`/g)].map(([, word = '']) => word);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((word) => !known(word))).toEqual([]);
  });

  it('describes every tool in the guide', () => {
    const guide = readFileSync(join(projectFolder, 'docs', 'agents.md'), 'utf8');
    for (const tool of tools) expect(guide).toContain(`| \`${tool.name}\` |`);
  });
});

describe('the documented way to start the programs', () => {
  const { version } = json(projectFolder, 'package.json') as { version: string };
  const guides = [
    'README.md',
    ...readdirSync(join(projectFolder, 'docs'), { recursive: true, encoding: 'utf8' }).map((path) => join('docs', path)),
  ];
  /** The code blocks of a guide. */
  const blocks = (path: string): string => (readFileSync(join(projectFolder, path), 'utf8').match(/```.*?```/gs) ?? []).join('\n');
  const texts = [
    ...guides.filter((path) => path.endsWith('.md')).map((path): [string, string] => [path, blocks(path)]),
    ...['action.yml', '.pre-commit-hooks.yaml', 'agents/claude-code/.mcp.json', 'agents/claude-code/.lsp.json'].map(
      (path): [string, string] => [path, readFileSync(join(projectFolder, path), 'utf8')],
    ),
  ];

  it('is never npx or npm run, which would run code of a checkout', () => {
    expect(texts.length).toBeGreaterThan(100);
    const lines = texts.flatMap(([path, text]) => text.split('\n').map((line) => `${path}: ${line}`));
    expect(lines.filter((line) => /npx|npm (run|exec) (-\S+ )*docs-json/.test(line))).toEqual([]);
  });

  it('installs the version of the package', () => {
    const versions = texts.flatMap(([path, text]) =>
      [...text.matchAll(/docs-json(?:@v?|-)(\d[\w.]*\d)/g)].map(([, found]) => `${path} ${found}`),
    );
    expect(versions.length).toBeGreaterThan(8);
    expect(versions.filter((found) => !found.endsWith(` ${version}`))).toEqual([]);
  });
});
