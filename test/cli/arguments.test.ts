import { describe, expect, it } from 'vitest';
import { UsageError } from '../../server/src/cli/host';
import { checkOptions, checkSpec } from '../../server/src/cli/options/check';
import { endpointsOptions } from '../../server/src/cli/options/endpoints';
import { commandHelp } from '../../server/src/cli/options/help';
import { migrateOptions } from '../../server/src/cli/options/migrate';
import { createLocalizer } from '../../shared/l10n';
import { cli, diskSite } from './cli';

/** Error message of a wrong call. */
function usageError(read: (args: readonly string[]) => unknown, ...args: string[]): string {
  try {
    read(args);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error(`${args.join(' ')} was taken.`);
}

describe('the options of check', () => {
  it('have defaults', () => {
    expect(checkOptions([])).toEqual({
      folders: [],
      outputs: [{ format: 'text', file: undefined, least: 'information' }],
      verbose: false,
      severities: [],
      only: [],
      files: [],
      usesSettings: true,
      cache: 'default',
      maxWarnings: 0,
      minSeverity: undefined,
      fix: false,
      dryRun: false,
      watch: false,
      color: undefined,
    });
  });

  it('are parsed in any order, with a space or an equals sign, up to two dashes', () => {
    const options = checkOptions([
      'a',
      '--format=json',
      '--severity',
      'page.case=off',
      'b',
      '--severity=key.unknown=error',
      '--max-warnings',
      '3',
      '--',
      '--c',
    ]);
    expect(options).toMatchObject({ folders: ['a', 'b', '--c'], outputs: [{ format: 'json', least: 'hint' }], maxWarnings: 3 });
    expect(options.severities).toEqual([
      { code: 'page.case', severity: 'off' },
      { code: 'key.unknown', severity: 'error' },
    ]);
    expect(checkOptions(['--only', 'links', '--only', 'redirect, page.missing']).only).toEqual(['links', 'redirect', 'page.missing']);
    expect(checkOptions(['-f', 'sarif'])).toMatchObject({ outputs: [{ format: 'sarif' }] });
    expect(checkOptions(['-w'])).toMatchObject({ watch: true });
  });

  it.each([
    [['--fromat', 'json'], 'There is no option --fromat. Did you mean --format?'],
    [['--nonsense-of-all-kinds'], 'There is no option --nonsense-of-all-kinds.'],
    [['-x'], 'There is no option -x.'],
    [['--format'], '--format needs a value: --format <format>[=<file>].'],
    [['--format', '--fix'], '--format needs a value: --format <format>[=<file>].'],
    [
      ['--format', 'jsn'],
      '"jsn" is not a value of --format. Did you mean json? Values: text, json, sarif, github, junit, gitlab, bitbucket, markdown, review, review-markdown, review-json, github-suggestions, gitlab-suggestions.',
    ],
    [
      ['--format', 'json', '-f', 'text'],
      'Only one --format can write to standard output. Name a file for the others: --format text=<file>.',
    ],
    [['--format', 'json='], '--format json= names no file.'],
    [
      ['--format', 'jsn=out'],
      '"jsn" is not a value of --format. Did you mean json? Values: text, json, sarif, github, junit, gitlab, bitbucket, markdown, review, review-markdown, review-json, github-suggestions, gitlab-suggestions.',
    ],
    [['--format', 'json=a', '--format', 'sarif=./a'], 'Two reports cannot have the same file: a.'],
    [['--max-warnings', '1', '--max-warnings', '2'], '--max-warnings can be given only once.'],
    [['--fix=yes'], '--fix takes no value.'],
    [['--severity', 'page.case'], '--severity takes <code>=<severity>, not "page.case".'],
    [['--severity', 'page.case=warn'], '"warn" is not a severity. Severities: error, warning, information, hint, off.'],
    [['--severity', 'page.case=eror'], '"eror" is not a severity. Did you mean error? Severities: error, warning, information, hint, off.'],
    [['--max-warnings', '-1'], '--max-warnings needs a value: --max-warnings <number>.'],
    [['--max-warnings=1.5'], '--max-warnings takes a whole number from 0, not "1.5".'],
    [['--dry-run'], '--dry-run requires --fix.'],
    [['--link-base', 'https://example.com'], '--link-base requires --format markdown.'],
    [
      ['--format', 'markdown', '--link-base', 'https://a/) [x](y'],
      '--link-base takes a URL such as https://example.com/repository/blob/main, not "https://a/) [x](y".',
    ],
    [
      ['--format', 'markdown', '--link-base', 'javascript:x'],
      '--link-base takes a URL such as https://example.com/repository/blob/main, not "javascript:x".',
    ],
    [['--watch', '--format', 'json'], '--watch requires --format text.'],
    [['--watch', '--format', 'text=a'], '--watch writes to standard output only, so --format takes no file with it.'],
    [
      ['--baseline', 'a', '--update-baseline', '--format', 'json=b'],
      '--update-baseline writes no report, so --format takes no file with it.',
    ],
    [['--watch', '--fix'], '--watch cannot be combined with --fix: files that change by themselves are hard to edit.'],
    [['--fix', '--dry-run', '--format', 'json'], '--dry-run writes a diff, so --format has no meaning with it.'],
    [['--fix', '--files', 'a.mdx'], '--files cannot be combined with --fix, which changes all files.'],
    [['--color', '--no-color'], '--color and --no-color exclude each other.'],
  ])('%j is refused', (args, message) => {
    expect(usageError(checkOptions, ...args)).toBe(message);
  });
});

describe('the options of the other commands', () => {
  it('are parsed', () => {
    expect(endpointsOptions(['docs', '--strict', '-f', 'json'])).toEqual({ folders: ['docs'], format: 'json', strict: true });
    expect(migrateOptions(['--endpoint-pages', '--delete-obsolete', '--dry-run'])).toEqual({
      folders: [],
      endpointPages: true,
      deleteObsolete: true,
      dryRun: true,
    });
  });

  it('are refused without the option that they depend on, and with too many arguments', () => {
    expect(usageError(migrateOptions, '--delete-obsolete')).toContain('--endpoint-pages');
    expect(usageError(endpointsOptions, 'a', 'b')).toBe('"b" is one argument too many.');
  });
});

describe('help', () => {
  it('names every option and fits a terminal', () => {
    const help = commandHelp('docs-json', checkSpec, createLocalizer());
    for (const option of Object.keys(checkSpec.options)) expect(help).toContain(`--${option}`);
    expect(Math.max(...help.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
    expect(help.endsWith('\n')).toBe(true);
  });

  it('writes the version, and with --verbose also that of the format and of the packages that it was compared with', async () => {
    const short = await cli(['--version'], { cwd: diskSite().path });
    expect(short).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) });
    const { stdout } = await cli(['--version', '--verbose'], { cwd: diskSite().path });
    expect(stdout.startsWith(short.stdout)).toBe(true);
    expect(stdout.slice(short.stdout.length)).toMatch(/^Format \d{4}\.\d{2}\.\d+, compared with:\n( {2}[\w@/-]+ \d+\.\d+\.\d+\n){3,}$/);
  });

  it.each([[['--help']], [['-h']], [['check', '--help']], [['endpoints', '-h']], [['help', 'migrate']]])(
    '%j prints the usage and succeeds',
    async (args) => {
      const { code, stdout, stderr } = await cli(args, { cwd: diskSite().path });
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
      expect(stdout).toContain('Usage: docs-json');
    },
  );

  it.each([
    [[], 'Usage: docs-json'],
    [['chek'], 'There is no command chek. Did you mean check?\nSee docs-json --help.\n'],
    [['--verion'], 'There is no option --verion. Did you mean --version?\nSee docs-json --help.\n'],
    [['check', '--fromat'], 'Did you mean --format?\nSee docs-json check --help.\n'],
    [
      ['check', '--only', 'page.mising'],
      'There is no check or area page.mising. Did you mean page.missing?\nSee docs-json check --help.\n',
    ],
    [['check', '--only', 'ally'], 'There is no check or area ally. Did you mean a11y?\nSee docs-json check --help.\n'],
    [['check', '--only', 'link,'], 'There is no check or area .\nSee docs-json check --help.\n'],
    [
      ['check', '--severity', 'page.mising=off'],
      'There is no check page.mising. Did you mean page.missing?\nSee docs-json check --help.\n',
    ],
  ])('%j fails with a message that refers to help', async (args, expected) => {
    const { code, stdout, stderr } = await cli(args, { cwd: diskSite().path });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(expected);
  });
});
