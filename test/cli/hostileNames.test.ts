import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../scripts/testRun/importGraph';
import { formats } from '../../server/src/cli/options/check';
import { withoutControlCharacters } from '../../server/src/cli/terminal/visible';
import { GitRepository } from '../support/gitRepository';
import { hostilePaths, hostileSite, hostileText, hostileUnreadableSite, onPosix, unreadableFiles } from '../support/hostile/files';
import type { DiskSite } from '../support/lspProcess';
import { type CliResult, cli } from './cli';
import { agent } from './mcp/agent';

const [first = '', second = '', third = ''] = hostilePaths;

/** Calls of every command, by its name. Calls that change files are made with `--dry-run` and without. */
const calls: Readonly<Record<string, readonly (readonly string[])[]>> = {
  add: [
    [`new/${first}`, '--to', 'Guides'],
    [`new/${second}`, '--dry-run', '--to', 'Guides'],
    [`new/${third}`, '--to', hostileText],
    [hostileText],
  ],
  agents: [
    ['setup', '--agent', 'cursor', '--dry-run'],
    ['setup', '--agent', 'cursor'],
    ['setup', '--agent', hostileText],
    ['status'],
    [hostileText],
  ],
  api: [['diff', hostileText, hostileText], ['diff', 'docs.json', `HEAD:${hostileText}`], [hostileText]],
  base: [['/help', '--dry-run'], ['/help'], ['/help', '--from', hostileText], [hostileText]],
  check: [
    ...formats.map((format) => ['--format', format]),
    ['--format', `json=${hostileText}`],
    ['--format', `text=${hostileText}/none`],
    ['--fix', '--dry-run'],
    ['--only', hostileText],
    ['--files', hostileText],
    ['--severity', `${hostileText}=off`],
    ['--baseline', hostileText],
    ['--baseline', `${first}.json`, '--update-baseline'],
    ['--since', hostileText],
    [hostileText],
    ['--fix'],
  ],
  completion: [['bash'], ['zsh'], ['fish'], ['powershell'], [hostileText]],
  dev: [['--out', 'site as files'], ['--out', hostileText], ['--port', hostileText], ['--editor', hostileText, hostileText], [hostileText]],
  endpoints: [[], ['--format', 'json'], [hostileText]],
  explain: [[], ['page.missing'], [hostileText]],
  generate: [
    ['Guides', '--folder', 'guides'],
    ['Guides', '--folder', 'guides', '--dry-run'],
    [hostileText, '--folder', hostileText],
  ],
  init: [['--dry-run'], ['--agents'], ['--agents', '--dry-run'], ['--git', '--dry-run'], ['--git'], [hostileText]],
  llms: [[], ['--dry-run'], ['--json', '--dry-run'], [hostileText]],
  mcp: [[hostileText], ['--help']],
  merge: [
    [hostileText, hostileText, hostileText],
    ['docs.json', 'missing.json', 'docs.json', hostileText],
    ['--resolve', 'docs.json'],
    ['--resolve', hostileText],
    ['--check'],
  ],
  migrate: [[], ['--endpoint-pages', '--dry-run'], ['--endpoint-pages'], [hostileText]],
  mv: [
    [first, `moved/${second}`, '--dry-run'],
    [third, `moved/${third}`, '--dry-run'],
    ['guides', `moved ${second}`, '--dry-run'],
    [second, 'moved/x', '--json', '--dry-run'],
    [third, `moved/${third}`],
    [hostileText, 'x'],
    ['guides/a', hostileText],
  ],
  nav: [[], ['--json'], ['--problems'], [hostileText]],
  orphans: [[], ['--json'], ['--check'], [hostileText]],
  redirects: [[], ['--json'], ['--check'], ['--flatten', '--dry-run'], ['--test', `/${hostileText}`], ['--flatten'], [hostileText]],
  review: [[], ['--format', 'json'], ['--format', 'markdown'], [hostileText], ['HEAD', hostileText], ['--folder', hostileText]],
  rm: [[first, '--dry-run'], [second], ['guides/a', '--redirect', hostileText], ['guides/a', '--dry-run'], [hostileText]],
  schema: [[], ['front-matter'], [hostileText]],
  sort: [['Guides', '--dry-run'], ['Guides'], [hostileText], ['Guides', '--site', hostileText]],
  version: [
    ['freeze', first, '--dry-run'],
    ['freeze', second, '--folder', 'v1'],
    ['freeze', hostileText],
    ['remove', hostileText],
    ['default', hostileText],
  ],
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for.
const control = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/;
const command = /^\s*::|##\w*\[/;

/** Lines that control a terminal or a CI service. */
function unsafeLines(text: string): string[] {
  return text.split('\n').filter((line) => control.test(line) || command.test(line));
}

/** Lines of a diff that begin with a command; a diff for programs has the content of files unchanged otherwise. */
function unsafeStarts(text: string): string[] {
  return text.split('\n').filter((line) => /^\s*(?:::|##\w*\[)/.test(line));
}

function isDiff(name: string, args: readonly string[]): boolean {
  return (args.includes('--dry-run') || name === 'llms') && !args.includes('--json');
}

async function callIn(site: DiskSite, name: string, args: readonly string[], isTerminal: boolean): Promise<CliResult> {
  // Progress moves the cursor on purpose, on a terminal that can.
  const env = { ...process.env, NO_COLOR: '1', TERM: 'dumb' };
  return cli([name, ...args], { cwd: site.path, env, isTerminal });
}

function expectSafe({ stdout, stderr }: CliResult, name: string, args: readonly string[], isTerminal: boolean): void {
  expect(unsafeLines(stderr)).toEqual([]);
  if (args.includes('github')) {
    const lines = stdout.trimEnd().split('\n');
    expect(lines.filter((line) => control.test(line))).toEqual([]);
    expect(lines.filter((line) => command.test(line) && !/^::(?:error|warning|notice) (?:file|title)=[^:]*::/.test(line))).toEqual([]);
  } else expect(isDiff(name, args) && !isTerminal ? unsafeStarts(stdout) : unsafeLines(stdout)).toEqual([]);
}

describe.runIf(onPosix)('hostile names and texts', () => {
  it('are tried with every command', async () => {
    const { stdout } = await cli(['--help'], { cwd: hostileSite().path });
    const [, commands = ''] = /^Commands:\n((?: .*\n)+)/m.exec(stdout) ?? [];
    const names = [...commands.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name);
    expect(Object.keys(calls)).toEqual(names);
  });

  describe.each(Object.keys(calls))('in the output of %s', (name) => {
    it.each((calls[name] ?? []).map((args) => [withoutControlCharacters(args.join(' ')), args] as const))('%s', async (_call, args) => {
      for (const isTerminal of [true, false]) {
        const result = await callIn(hostileSite(), name, args, isTerminal);
        expect(result.stdout + result.stderr).not.toBe('');
        expectSafe(result, name, args, isTerminal);
      }
    });

    it('beside files that cannot be read', async () => {
      for (const args of calls[name] ?? []) expectSafe(await callIn(hostileUnreadableSite(), name, args, false), name, args, false);
    });
  });

  it('are printed safely if such a file cannot be read', async () => {
    const text = await callIn(hostileUnreadableSite(), 'check', [], false);
    expect(text.code).toBe(2);
    for (const kind of Object.keys(unreadableFiles)) expect(text.stdout).toContain(` ${kind}.mdx:1:1 error `);
    const { code, stderr } = await callIn(hostileUnreadableSite(), 'mv', ['guides/a', 'moved'], true);
    expect({ code, isNamed: stderr.includes('\u241B[31m pipe.mdx (a pipe, socket or device)') }).toEqual({ code: 2, isNamed: true });
  });

  it('in the text of a check have visible control characters', async () => {
    const { stdout } = await callIn(hostileSite(), 'check', [], false);
    expect(stdout).toContain('a\u241B[31m.mdx:');
    expect(stdout).toContain('\n: :error::x.mdx:');
    expect(stdout).toContain('b\u240A::warning::c.mdx:');
    expect(stdout).toContain('# #[error]d.mdx:');
  });

  it('in JSON have the same values as on disk', async () => {
    const { stdout } = await callIn(hostileSite(), 'check', ['--format', 'json'], true);
    const { files } = JSON.parse(stdout) as { readonly files: readonly { readonly path: string }[] };
    const paths = new Set(files.map(({ path }) => path));
    expect(hostilePaths.filter((path) => !paths.has(`${path}.mdx`))).toEqual([]);
  });

  it('in a diff for programs are applied by Git with the result of the command', async () => {
    const env = { ...process.env, TERM: 'dumb' };
    for (const args of [
      ['check', '--fix'],
      ['rm', first],
      ['rm', third],
      // New names that other systems read differently are refused.
      ['add', 'new/##[error]x', '--to', 'Guides'],
    ]) {
      const [dry, done] = [hostileSite(), hostileSite()];
      const { stdout } = await cli([...args, '--dry-run'], { cwd: dry.path, env });
      execFileSync('git', ['apply', '--whitespace=nowarn', '-'], {
        cwd: dry.path,
        input: stdout,
        env: { ...process.env, GIT_CEILING_DIRECTORIES: dry.file('..'), GIT_DIR: dry.file('none') },
      });
      await cli(args, { cwd: done.path, env });
      expect(contentsOf(dry)).toEqual(contentsOf(done));
    }
  });

  it('of files in a commit do not begin lines', async () => {
    const repository = new GitRepository(Object.fromEntries(hostilePaths.map((path) => [`${path}.mdx`, '---\ntitle: A\n---\n'])));
    const site = hostileSite();
    for (const path of ['docs.json', 'index.mdx']) repository.write(path, readFileSync(site.file(path)));
    repository.commit();
    repository.write('index.mdx', `[dead](/${hostileText})\n`);
    for (const format of formats.filter((each) => each !== 'github')) {
      const { stdout, stderr } = await cli(['check', '--since', 'HEAD', '--format', format], { cwd: repository.path, env: process.env });
      expect(unsafeLines(stdout + stderr)).toEqual([]);
    }
  });
});

/** The texts of a site by path. */
function contentsOf(site: DiskSite): Record<string, string> {
  const paths = [
    'docs.json',
    'index.mdx',
    'guides/a.mdx',
    'guides/b.mdx',
    'new/##[error]x.mdx',
    ...hostilePaths.flatMap((path) => [`${path}.mdx`, `new/${path}.mdx`]),
  ];
  const read = (path: string): string => {
    try {
      return readFileSync(site.file(path), 'utf8');
    } catch {
      return '(none)';
    }
  };
  return Object.fromEntries(paths.map((path) => [path, read(path)]));
}

describe.runIf(onPosix)('answers to agents', () => {
  /** Calls of every tool, by its name. */
  const toolCalls: Readonly<Record<string, readonly object[]>> = {
    check: [{ limit: 200, severity: 'hint' }, { files: [hostileText] }, { since: hostileText }],
    fix: [{ dryRun: true }, { id: hostileText }, { id: `${first}.mdx:3:7:frontMatter.enum#1`, dryRun: true }],
    outline: [{}, { branch: hostileText }],
    find: [{ query: 'error', limit: 100 }, { query: hostileText }],
    add_page: [
      { path: `new/${third}`, to: 'Guides' },
      { path: `new/${first}`, to: hostileText },
    ],
    move_page: [
      { from: third, to: `moved/${third}`, dryRun: true },
      { from: second, to: `moved/${second}` },
      { from: hostileText, to: 'x' },
    ],
    edit_navigation: [
      { do: 'sort', nodes: ['Guides'], dryRun: true },
      { do: 'rename', nodes: ['Guides'], name: hostileText },
      { do: 'add', files: [third], to: 'API', dryRun: true },
      { do: 'remove', nodes: [hostileText] },
    ],
    missing_endpoints: [{}, { add: { file: 'openapi.json', to: hostileText } }],
    api_diff: [
      { old: 'openapi.json', new: 'openapi.json', fix: true, dryRun: true },
      { old: hostileText, new: 'openapi.json' },
    ],
    generate: [
      { do: 'llms.txt', dryRun: true },
      { do: 'entries', element: 'Guides', from: 'guides', dryRun: true },
      { do: 'entries', element: hostileText, from: hostileText },
    ],
    edit_versions: [
      { do: 'freeze', name: first, dryRun: true },
      { do: 'freeze', name: '1', folder: hostileText },
      { do: 'remove', name: hostileText },
    ],
    redirects: [{ do: 'list' }, { do: 'trace', addresses: [`/${hostileText}`] }, { do: 'shorten', dryRun: true }],
    review: [{}, { from: hostileText }, { from: 'HEAD', to: hostileText }],
    resolve_conflicts: [{ files: [hostileText] }, { files: ['docs.json'] }],
    replace_icons: [{ library: 'tabler', dryRun: true }, { names: { [hostileText]: 'house' } }],
    explain: [{ code: hostileText }],
  };

  it('are tried with every tool', async () => {
    const { client } = await agent(hostileSite());
    expect((await client.listTools()).tools.map(({ name }) => name).sort()).toEqual(Object.keys(toolCalls).sort());
  });

  it.each(Object.keys(toolCalls))('of %s have no control characters, and no line begins with a hostile name', async (name) => {
    for (const each of toolCalls[name] ?? []) {
      const { call } = await agent(hostileSite());
      const { text, data } = await call(name, each);
      expect(text).not.toBe('');
      expect(text.split('\n').filter((line) => control.test(line))).toEqual([]);
      expect(stringsOf(data).filter((string) => string.split('\n').some((line) => control.test(line)))).toEqual([]);
      if (!('dryRun' in each)) expect(text.split('\n').filter((line) => /^\s*::warning::c/.test(line))).toEqual([]);
    }
  });
});

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? [...Object.keys(value), ...Object.values(value).flatMap(stringsOf)] : [];
}

describe('the streams', () => {
  it('are written to only by functions that make texts safe', () => {
    const sources = readSources('server/src/cli');
    // `Changes` writes diffs to a function that it gets, never to a stream itself.
    const allowed = new Set([
      'server/src/cli/terminal/output.ts',
      'server/src/cli/terminal/progress.ts',
      'server/src/cli/files/changes.ts',
    ]);
    const writers = [...sources].filter(([path, text]) => !allowed.has(path) && /\b(?:stdout|stderr)(?:\.write|\[)|console\./.test(text));
    expect(writers.map(([path]) => path)).toEqual([]);
    const direct = [...sources].filter(([, text]) => /new Changes\([^)]*[^.]\bhost,/.test(text));
    expect(direct.map(([path]) => path)).toEqual([]);
    expect(sources.size).toBeGreaterThan(100);
  });
});
