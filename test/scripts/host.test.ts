import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { windowAddress } from '../../scripts/host/address';
import { browserCandidates } from '../../scripts/host/chromium';
import { withLock } from '../../scripts/host/lock';
import { run, withoutProjectConfig } from '../../scripts/host/run';
import { contentProblems, maxVsixSize, packageProblems } from '../../scripts/packaging/vsix';
import { displayPrefix } from '../../scripts/vscodeTests/desktop';
import { projectFolder } from '../manifest/manifest';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'docs-json-scripts-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('windowAddress', () => {
  const server = { origin: 'http://localhost:1234', authority: 'localhost:1234', token: 'secret' };

  it('names folder, file, extension and suite on the server, with the same host throughout', () => {
    const address = new URL(
      windowAddress(server, { folder: '/my site', file: '/my site/docs.json', line: 3, extension: '/ext', tests: '/out/index' }),
    );
    expect(address.searchParams.get('tkn')).toBe('secret');
    expect(address.searchParams.get('folder')).toBe('/my site');
    expect(new Map(JSON.parse(address.searchParams.get('payload') ?? ''))).toEqual(
      new Map([
        ['skipWelcome', 'true'],
        ['extensionDevelopmentPath', 'vscode-remote://localhost:1234/ext'],
        ['extensionTestsPath', 'vscode-remote://localhost:1234/out/index'],
        ['gotoLineMode', 'true'],
        ['openFile', 'vscode-remote://localhost:1234/my%20site/docs.json:3:1'],
      ]),
    );
  });

  it('names a workspace file instead of a folder', () => {
    const { searchParams } = new URL(windowAddress(server, { workspace: '/my sites/all.code-workspace' }));
    expect([searchParams.get('folder'), searchParams.get('workspace')]).toEqual([null, '/my sites/all.code-workspace']);
  });
});

describe('browserCandidates', () => {
  it('begins with CHROMIUM_PATH, then follows the PATH', () => {
    const [first, second, third] = browserCandidates({ CHROMIUM_PATH: '/opt/chrome', PATH: '/bin' });
    expect([first, second, third]).toEqual(['/opt/chrome', join('/bin', 'chromium-headless-shell'), join('/bin', 'chromium')]);
  });
});

describe('displayPrefix', () => {
  it('needs a virtual display only on Linux without one', () => {
    expect(displayPrefix('darwin', {}, false)).toEqual([]);
    expect(displayPrefix('linux', { DISPLAY: ':0' }, false)).toEqual([]);
    expect(displayPrefix('linux', {}, true)).toEqual(['xvfb-run', '-a']);
    expect(displayPrefix('linux', {}, false)).toBeUndefined();
  });
});

describe('withoutProjectConfig', () => {
  it('removes variables that npm run adds about this project, but not settings of the network', () => {
    const env = {
      PATH: '/bin',
      NODE_ENV: 'test',
      npm_package_name: 'x',
      npm_lifecycle_event: 'test',
      npm_config_omit: 'dev',
      npm_config_proxy: 'p',
    };
    expect(withoutProjectConfig(env)).toEqual({ PATH: '/bin', npm_config_proxy: 'p' });
  });
});

describe('withLock', () => {
  it('admits one holder after the other', async () => {
    const lock = join(folder, 'x.lock');
    const order: string[] = [];
    let waits = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const countWait = () => {
      waits++;
      release();
    };
    let enter = () => {};
    const entered = new Promise<void>((resolve) => {
      enter = resolve;
    });
    const first = withLock(lock, countWait, async () => {
      order.push('first in');
      enter();
      await released;
      order.push('first out');
    });
    // Either call could take the lock if both began at once.
    await entered;
    const second = withLock(lock, countWait, async () => {
      order.push('second in');
    });
    await Promise.all([first, second]);
    expect(order).toEqual(['first in', 'first out', 'second in']);
    expect(waits).toBe(1);
  });

  it('takes over the lock of a process that has ended', async () => {
    const lock = join(folder, 'x.lock');
    const gone = await run(process.execPath, ['-p', 'process.pid']);
    await mkdir(lock);
    await writeFile(join(lock, 'pid'), gone.output.trim());
    await expect(
      withLock(
        lock,
        () => {},
        async () => 'done',
      ),
    ).resolves.toBe('done');
  });
});

describe('run', () => {
  it('returns code and output, and passes lines on as they come', async () => {
    const lines: string[] = [];
    const result = await run(process.execPath, ['-e', 'console.log("a\\nb"); process.stdout.write("c"); process.exitCode = 3'], {
      onLine: (line) => lines.push(line),
    });
    expect(result).toEqual({ code: 3, output: 'a\nb\nc', timedOut: false });
    expect(lines).toEqual(['a', 'b', 'c']);
  });

  it('ends a command that takes too long', async () => {
    const result = await run(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { limit: 200 });
    expect(result).toMatchObject({ code: -1, timedOut: true });
  });

  it('reports a command that does not exist as failed', async () => {
    const result = await run(join(folder, 'nothing'), []);
    expect(result.code).toBe(-1);
    expect(result.output).toContain('ENOENT');
  });
});

describe('contentProblems', () => {
  const sound = [
    'dist/client.js',
    'dist/server.js',
    'dist/cli.js',
    'dist/cliCommands.js',
    'dist/openApiWorker.js',
    'dist/pageParser.js',
    'dist/devServer.js',
    'dist/pagePair.js',
    'dist/preview.css',
    'dist/preview.js',
    'dist/renderer/bash-ABC123.js',
    'dist/renderer/reader.css',
    'dist/renderer/reader.js',
    'dist/renderer/renderer.css',
    'dist/renderer/renderer.js',
    'dist/renderer/review.css',
    'dist/web/client.js',
    'dist/web/server.js',
    'dist/data/fontawesome.pictures.txt',
    'dist/THIRD-PARTY-NOTICES.md',
    'dist/README.md',
    'docs/README.md',
    'docs/migrate-from-mint.md',
    'docs/checks/README.md',
    'docs/checks/value.enum.md',
    'package.json',
    'package.nls.json',
    'package.nls.de.json',
    'l10n/bundle.l10n.de.json',
    'LICENSE',
    'media/icon.png',
  ];

  it('accepts the shipped files', () => {
    expect(contentProblems(sound)).toEqual([]);
  });

  it('accepts what .vscodeignore lets through', async () => {
    const lines = (await readFile(join(projectFolder, '.vscodeignore'), 'utf8')).split('\n').filter((line) => line.startsWith('!'));
    const shipped = lines.map(
      (line) => new RegExp(`^${line.slice(1).replaceAll('.', '\\.').replaceAll('**', '.+').replace(/\*/g, '[^/]*')}$`),
    );
    // The README of the package is made, and given to vsce apart.
    const missing = sound.filter((name) => name !== 'dist/README.md' && !shipped.some((pattern) => pattern.test(name)));
    expect(missing).toEqual([]);
  });

  it('names unexpected and missing files', () => {
    expect(
      contentProblems([...sound.filter((name) => name !== 'LICENSE'), 'dist/client.js.map', 'node_modules/x/index.js', 'README.md']),
    ).toEqual([
      'dist/client.js.map does not belong into the package',
      'node_modules/x/index.js does not belong into the package',
      'README.md does not belong into the package',
      'LICENSE is missing in the package',
    ]);
  });

  it('refuses the texts that translators start from, which programs do not read', () => {
    expect(contentProblems([...sound, 'l10n/bundle.l10n.json'])).toEqual(['l10n/bundle.l10n.json does not belong into the package']);
  });

  it('goes with a limit of the size', () => {
    expect(packageProblems({ size: maxVsixSize, files: sound })).toEqual([]);
    expect(packageProblems({ size: maxVsixSize + 10_000, files: sound })).toEqual(['The package has 6.01 MB, more than 6 MB']);
  });
});
