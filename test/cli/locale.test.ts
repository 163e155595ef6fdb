import { describe, expect, it } from 'vitest';
import { UsageError } from '../../server/src/cli/host';
import { environmentLocale, takeLocale } from '../../server/src/cli/options/locale';
import { DiskSite } from '../support/lspProcess';
import { docs } from '../support/lspSite';
import { type CallOptions, cli, diskSite } from './cli';

const german = {
  '1 site checked.': '1 Website überprüft.',
  '1 problem in 1 file: {0}.': '1 Problem in 1 Datei: {0}.',
  '{0} errors': '{0} Fehler',
  '1 warning': '1 Warnung',
  warning: 'Warnung',
  'No problems. {0}': 'Keine Probleme. {0}',
  'Page not found: no `{0}.mdx` or `.md`.': 'Seite nicht gefunden: `{0}.mdx` oder `.md` fehlt.',
  'Usage: {0} {1} [options] {2}': 'Aufruf: {0} {1} [Optionen] {2}',
  'Usage: {0} <command> [options]': 'Aufruf: {0} <Befehl> [Optionen]',
  '[folder…]': '[Ordner…]',
  '<tag>': '<Sprache>',
  'Use no colors.': 'Ohne Farben.',
  'There is no option {0}.{1}': 'Die Option {0} gibt es nicht.{1}',
  'There is no command {0}.{1}': 'Den Befehl {0} gibt es nicht.{1}',
  'There is no check {0}.{1}': 'Die Prüfung {0} gibt es nicht.{1}',
  ' Did you mean {0}?': ' Meinten Sie {0}?',
  'See {0} --help.': 'Siehe {0} --help.',
  '{0} needs a value: {1} {2}.': '{0} braucht einen Wert: {1} {2}.',
  'There is no mint.json here.': 'Hier gibt es keine mint.json.',
  '{0} was created from {1}, which is still there.': '{0} wurde aus {1} erstellt, die noch da ist.',
  'Defined by the theme: removed.': 'Vom Design bestimmt: entfernt.',
  '1 operation: {0}.': '1 Operation: {0}.',
  '{0} absent': '{0} fehlt',
  absent: 'fehlt',
  'Wrong:': 'Falsch:',
  'A page in the navigation that does not exist.': 'Eine Seite fehlt.',
};
const translations = { de: german };

describe('--locale', () => {
  it.each([
    [['check', '--locale', 'de', 'docs'], 'de', ['check', 'docs']],
    [['--locale=pt-BR', 'check'], 'pt-BR', ['check']],
    [['check', '--fix', '--locale', 'zh-Hant-TW'], 'zh-Hant-TW', ['check', '--fix']],
    [['check', '--', '--locale', 'de'], undefined, ['check', '--', '--locale', 'de']],
    [['check', '--locale', 'xx', '--', '--locale'], 'xx', ['check', '--', '--locale']],
    [[], undefined, []],
  ])('is removed from %j', (args, locale, others) => {
    expect(takeLocale(args)).toEqual({ locale, others });
  });

  it.each([
    [['--locale'], '--locale needs a value: --locale <tag>.'],
    [['--locale', '--fix'], '--locale needs a value: --locale <tag>.'],
    [['--locale', '--', 'de'], '--locale needs a value: --locale <tag>.'],
    [['--locale='], '"" is not a language tag. Use one such as de or pt-BR.'],
    [['--locale', 'de_DE'], '"de_DE" is not a language tag. Use one such as de or pt-BR.'],
    [['--locale', '../de'], '"../de" is not a language tag. Use one such as de or pt-BR.'],
    [['--locale', 'de', '--locale=fr'], '--locale can be given only once.'],
  ])('is refused: %j', (args, message) => {
    expect(() => takeLocale(args)).toThrow(message);
    expect(() => takeLocale(args)).toThrow(UsageError);
  });
});

describe('the language of the environment', () => {
  it.each([
    [{ LANG: 'de_DE.UTF-8' }, 'de-DE'],
    [{ LANG: 'sr_RS@latin' }, 'sr-RS'],
    [{ LANG: 'de' }, 'de'],
    [{ LANG: 'en_US.UTF-8', LC_MESSAGES: 'de_AT' }, 'de-AT'],
    [{ LANG: 'fr_FR', LC_MESSAGES: 'de_AT', LC_ALL: 'pt_BR' }, 'pt-BR'],
    [{ LC_ALL: '', LANG: 'de_DE' }, 'de-DE'],
    [{ LC_ALL: 'C', LANG: 'de_DE' }, undefined],
    [{ LC_ALL: 'C.UTF-8', LANG: 'de_DE' }, undefined],
    [{ LC_ALL: 'POSIX' }, undefined],
    [{ LANG: '../../etc/passwd' }, undefined],
    [{ LANG: '' }, undefined],
    [{}, undefined],
  ])('is read from %j', (env, locale) => {
    expect(environmentLocale(env)).toBe(locale);
  });
});

describe('output in the language of the user', () => {
  const gone = docs({ navigation: { pages: ['index', 'gone'] } });
  const call = (site: DiskSite, args: readonly string[], more: Partial<CallOptions> = {}) =>
    cli([...args, '--locale', 'de'], { cwd: site.path, translations, ...more });

  it('includes the report of check', async () => {
    const { code, stdout } = await call(diskSite({ 'docs.json': gone }), ['check']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^docs\.json:\d+:\d+ Warnung Seite nicht gefunden: `gone\.mdx` oder `\.md` fehlt\. page\.missing\n/);
    expect(stdout).toMatch(/\n1 Problem in 1 Datei: 0 Fehler, 1 Warnung\. 1 Website überprüft\.\n$/);
    expect((await call(diskSite(), ['check'])).stdout).toBe('Keine Probleme. 1 Website überprüft.\n');
  });

  it('follows the environment, unless an option overrides it', async () => {
    const cwd = diskSite().path;
    const env = { LANG: 'de' };
    expect((await cli(['check'], { cwd, translations, env })).stdout).toBe('Keine Probleme. 1 Website überprüft.\n');
    expect((await cli(['check', '--locale', 'en'], { cwd, translations, env })).stdout).toBe('No problems. 1 site checked.\n');
  });

  it('is English without translations', async () => {
    expect(await cli(['check', '--locale', 'xx'], { cwd: diskSite().path, translations })).toEqual({
      code: 0,
      stdout: 'No problems. 1 site checked.\n',
      stderr: '',
    });
  });

  it('includes messages for programs, and nothing else in their formats', async () => {
    const site = diskSite({ 'docs.json': gone });
    const message = 'Seite nicht gefunden: `gone.mdx` oder `.md` fehlt.';
    const [json, sarif, github, junit] = await Promise.all(
      ['json', 'sarif', 'github', 'junit'].map(async (format) => (await call(site, ['check', '--format', format])).stdout),
    );
    expect(JSON.parse(json ?? '')).toMatchObject({ files: [{ problems: [{ code: 'page.missing', severity: 'warning', message }] }] });
    expect(JSON.parse(sarif ?? '')).toMatchObject({ runs: [{ results: [{ level: 'warning', message: { text: message } }] }] });
    expect(github).toMatch(/^::warning file=docs\.json,.*::Seite nicht gefunden/);
    expect(junit).toContain(`<failure message="${message}" type="warning">`);
  });

  it('includes help', async () => {
    const help = (await call(diskSite(), ['check', '--help'])).stdout;
    expect(help).toMatch(/^Aufruf: docs-json check \[Optionen\] \[Ordner…\]\n/);
    expect(help).toMatch(/ --no-color +Ohne Farben\.\n/);
    expect(help).toMatch(/ --locale <Sprache> +Language of the output/);
    expect((await call(diskSite(), ['--help'])).stdout).toContain('Aufruf: docs-json <Befehl> [Optionen]\n');
    expect((await cli(['--locale', 'de'], { cwd: diskSite().path, translations })).stderr).toContain('Aufruf: docs-json <Befehl>');
  });

  it.each([
    [['check', '--fromat'], 'Die Option --fromat gibt es nicht. Meinten Sie --format?\nSiehe docs-json check --help.\n'],
    [['check', '--local'], 'Die Option --local gibt es nicht. Meinten Sie --locale?\nSiehe docs-json check --help.\n'],
    [['chek'], 'Den Befehl chek gibt es nicht. Meinten Sie check?\nSiehe docs-json --help.\n'],
    [['explain', 'page.mising'], 'Die Prüfung page.mising gibt es nicht. Meinten Sie page.missing?\nSiehe docs-json explain --help.\n'],
    [['migrate'], 'Hier gibt es keine mint.json.\n'],
  ])('includes the error for %j', async (args, stderr) => {
    expect(await call(diskSite(), args)).toEqual({ code: 2, stdout: '', stderr });
  });

  it('includes the error for an invalid locale, in the language of the environment', async () => {
    const result = await cli(['check', '--locale'], { cwd: diskSite().path, translations, env: { LANG: 'de' } });
    expect(result).toEqual({
      code: 2,
      stdout: '',
      stderr: '--locale braucht einen Wert: --locale <Sprache>.\nSiehe docs-json --help.\n',
    });
  });

  it('includes explanations', async () => {
    const { stdout } = await call(diskSite(), ['explain', 'page.missing']);
    expect(stdout).toMatch(/^page\.missing \(\w+\)\n\nEine Seite fehlt\.\n/);
    expect(stdout).toContain('\nFalsch:\n');
    expect((await call(diskSite(), ['explain'])).stdout).toMatch(/^page\.missing \(\w+\): Eine Seite fehlt\.$/m);
  });

  it('includes rules of SARIF', async () => {
    const log: unknown = JSON.parse((await call(diskSite(), ['check', '--format', 'sarif'])).stdout);
    const rule = { id: 'page.missing', shortDescription: { text: 'Eine Seite fehlt.' }, fullDescription: { text: 'Eine Seite fehlt.' } };
    expect(log).toMatchObject({ runs: [{ tool: { driver: { rules: expect.arrayContaining([expect.objectContaining(rule)]) } } }] });
  });

  it('includes the result of a migration', async () => {
    const mint = { name: 'A', colors: { primary: '#16A34A' }, layout: 'topnav', navigation: [{ group: 'A', pages: ['index'] }] };
    const { stdout, stderr } = await call(new DiskSite({ 'mint.json': JSON.stringify(mint) }), ['migrate']);
    expect(stdout).toBe('docs.json wurde aus mint.json erstellt, die noch da ist.\n');
    expect(stderr).toBe('mint.json: layout: Vom Design bestimmt: entfernt.\n');
  });

  it('includes statuses of endpoints, except for programs', async () => {
    const site = diskSite({
      'docs.json': docs({ navigation: { pages: ['index'] }, api: { openapi: 'api.json' } }),
      'api.json': '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": { "/users": { "get": {} } } }',
    });
    expect((await call(site, ['endpoints'])).stdout).toBe('docs.json\n  api.json: 1 Operation: 1 fehlt.\n    fehlt  GET /users\n');
    expect((await call(site, ['endpoints', '-f', 'json'])).stdout).toContain('"status": "absent"');
  });
});
