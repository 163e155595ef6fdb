import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { stopGroup } from '../../scripts/host/run';
import { projectFolder } from '../manifest/manifest';
import { bundle, DiskSite, ensureBundle } from '../support/lspProcess';

const timeoutMs = 60_000;
const isThere = hasKate();

function hasKate(): boolean {
  try {
    execFileSync('sh', ['-c', 'command -v kate && command -v xvfb-run'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

if (!isThere) console.warn('Kate is not installed (Debian: apt-get install kate xvfb): the server is not tried in it.');

describe.skipIf(!isThere)('the server in Kate', () => {
  beforeAll(ensureBundle, 180_000);

  it('starts with its entry, and reports the problems of the open file', { timeout: 2 * timeoutMs }, async () => {
    const site = new DiskSite({
      'site/docs.json':
        '{ "theme": "mnt", "name": "A", "colors": { "primary": "#16A34A" }, "navigation": { "pages": ["index", "guides/missing"] } }\n',
      'site/index.mdx': '---\ntitle: Home\n---\n',
      '.config/kate/lspclient/settings.json': readFileSync(join(projectFolder, 'editors/kate/settings.json'), 'utf8'),
      // A command that an installation of the package puts on the path, which records what the server answers.
      'bin/docs-json-language-server': `#!/bin/sh\n"${process.execPath}" "${bundle}" "$@" | tee "$HOME/answers"\n`,
    });
    const program = site.file('bin/docs-json-language-server');
    chmodSync(program, 0o755);
    // Kate asks before it starts a program that is not listed.
    site.write('.config/katerc', `[Kate Plugins]\nlspclientplugin=true\n\n[lspclient]\nAllowedServerCommandLines=${program} --stdio\n`);
    mkdirSync(site.file('runtime'), { mode: 0o700 });
    const env = {
      ...process.env,
      HOME: site.path,
      XDG_CONFIG_HOME: site.file('.config'),
      XDG_RUNTIME_DIR: site.file('runtime'),
      LANG: 'C.UTF-8',
      PATH: `${site.file('bin')}${delimiter}${process.env.PATH}`,
    };
    const command = ['--auto-servernum', 'kate', '--new', '--block', site.file('site/docs.json')];
    const kate = spawn('xvfb-run', command, { env, stdio: 'ignore', detached: true });
    onTestFinished(() => stopGroup(kate, 'SIGKILL'));
    const answers = (): string => (existsSync(site.file('answers')) ? readFileSync(site.file('answers'), 'utf8') : '');
    const codes = (): string[] => [...new Set(answers().match(/(?<="code":")[\w.]+(?=")/g))].sort();
    await expect.poll(codes, { timeout: timeoutMs }).toEqual(['page.missing', 'value.enum']);
  });
});
