import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { type Format, formats } from '../../server/src/cli/options/check';
import { countProblems, type Problem, type Report } from '../../server/src/cli/report';
import { reporterFor } from '../../server/src/cli/reporters/index';
import { plain } from '../../server/src/cli/terminal/style';
import { checks } from '../../server/src/engine/checks/registry';
import { createLocalizer } from '../../shared/l10n';

const cwd = process.platform === 'win32' ? 'C:\\checkout' : '/checkout';
const at = (path: string): string => pathToFileURL(join(cwd, path)).href;
const range = (line: number, start: number, end: number, endLine = line): Problem['range'] => ({
  start: { line, character: start },
  end: { line: endLine, character: end },
});

const hostile = 'A "quoted" <tag> & 100% \u001B[31mred\r\n::error::no\u0000';
const missing: Problem = { code: 'page.missing', severity: 'warning', message: 'Gone.', range: range(1, 9, 13), related: [] };
const problems: readonly Problem[] = [
  { ...missing, related: [{ uri: at('other.json'), message: 'Here.', range: range(0, 0, 1) }] },
  { code: 'key.unknown', severity: 'error', message: hostile, range: range(1, 4, 2, 2), related: [] },
  { code: 'page.unlisted', severity: 'hint', message: 'Not in the navigation.', range: range(0, 0, 1), related: [] },
];

function report(given: readonly Problem[] = problems, path = 'docs/a b#%,:.json'): Report {
  const files = [
    { uri: at(path), text: '{\r\n\t"a": "日本gone",\r\n}\r\n', problems: given },
    { uri: at('docs/clean.json'), text: '', problems: [] },
  ];
  return { sites: [at(path)], files, counts: countProblems(files), tooManyWarnings: countProblems(files).warning > 0 };
}

async function written(
  format: Format,
  given = report(),
  env: Readonly<Record<string, string>> = {},
  localize = createLocalizer(),
  linkBase?: string,
  isVerbose?: boolean,
): Promise<string> {
  const least = format === 'text' || format === 'github' || format === 'markdown' ? 'information' : 'hint';
  const write = await reporterFor(format);
  return write(given, { cwd, env, localize }, { least, style: plain, linkBase, isVerbose, columns: 60 });
}

it.each(formats)('%s has no characters that control a terminal', async (format) => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are searched for.
  expect(await written(format)).not.toMatch(/[\u0000-\u0008\u000B-\u001F]/);
});

describe('text', () => {
  it('has positions, code frames and a summary', async () => {
    expect(await written('text', report([missing], 'docs.json'))).toBe(
      [
        'docs.json:2:10 warning Gone. page.missing',
        '    1 | {',
        '  > 2 |   "a": "日本gone",',
        '      |             ^^^^',
        '    3 | }',
        '',
        '1 problem in 1 file: 0 errors, 1 warning. 1 site checked.',
        '',
      ].join('\n'),
    );
  });

  it('counts problems that it does not list', async () => {
    const text = await written('text');
    expect(text).not.toContain('page.unlisted');
    expect(text).toContain('3 problems in 1 file: 1 error, 1 warning, 1 hint.');
    expect(text).toMatch(/\n1 of them is not listed: --min-severity hint lists it\.\n$/);
    expect(text).toContain('other.json:1:1 Here.');
  });

  it('ends with the number of problems of each check, and of each cause', async () => {
    const many = ['A', 'B', 'A', 'C', 'A', 'B'].map((message) => ({ ...missing, message }));
    const text = await written('text', report([...many, { ...missing, code: 'link.missing' }], 'docs.json'));
    expect(text.slice(text.indexOf('By check'))).toBe(
      [
        'By check:',
        '  6  page.missing',
        '       3 × A',
        '       2 × B',
        '  1  link.missing',
        '',
        '7 problems in 1 file: 0 errors, 7 warnings. 1 site checked.',
        '',
      ].join('\n'),
    );
  });

  it('says that there are no problems', async () => {
    expect(await written('text', report([]))).toBe('No problems. 1 site checked.\n');
  });
});

describe('json', () => {
  it('has all properties, one-based positions, and paths with slashes', async () => {
    const [first, second] = (JSON.parse(await written('json')) as { files: { path: string; problems: object[] }[] }).files;
    expect(first?.path).toBe('docs/a b#%,:.json');
    expect(first?.problems).toEqual([
      {
        code: 'page.missing',
        severity: 'warning',
        message: 'Gone.',
        line: 2,
        column: 10,
        endLine: 2,
        endColumn: 14,
        related: [{ path: 'other.json', message: 'Here.', line: 1, column: 1, endLine: 1, endColumn: 2 }],
      },
      { code: 'key.unknown', severity: 'error', message: hostile, line: 2, column: 5, endLine: 3, endColumn: 3 },
      { code: 'page.unlisted', severity: 'hint', message: 'Not in the navigation.', line: 1, column: 1, endLine: 1, endColumn: 2 },
    ]);
    expect(second).toEqual({ path: 'docs/clean.json', problems: [] });
  });
});

describe('github', () => {
  it('has one command per line, regardless of texts', async () => {
    expect((await written('github')).split('\n')).toEqual([
      '::warning file=docs/a b#%25%2C%3A.json,line=2,endLine=2,col=10,endColumn=14,title=page.missing::Gone.',
      `::error file=docs/a b#%25%2C%3A.json,line=2,endLine=3,title=key.unknown::A "quoted" <tag> & 100%25 \u241B[31mred%0D%0A::error::no\u2400`,
      '',
    ]);
  });

  it('has paths relative to the checkout', async () => {
    expect(await written('github', report([missing], 'docs.json'), { GITHUB_WORKSPACE: join(cwd, '..') })).toContain(
      'file=checkout/docs.json,',
    );
  });

  it('has at most as many annotations as GitHub displays, and prints the others as lines', async () => {
    const many = (['error', 'warning', 'hint', 'information'] as const).flatMap((severity) =>
      Array.from({ length: 12 }, (_, index): Problem => ({ ...missing, severity, message: `${index} ##[error]x\n::error::y` })),
    );
    const lines = (await written('github', report(many, 'docs.json'))).trimEnd().split('\n');
    const count = (start: string): number => lines.filter((line) => line.startsWith(start)).length;
    expect(['::error ', '::warning ', '::notice '].map(count)).toEqual([10, 10, 10]);
    expect(lines).toContain('::notice title=docs-json::7 more problems are in the log of this step.');
    const others = lines.filter((line) => !line.startsWith('::'));
    expect(others).toHaveLength(7);
    expect(others[0]).toBe('error: docs.json:2:10 10 # #[error]x\u240A::error::y page.missing');
  });

  it('is empty for a site without problems', async () => {
    expect(await written('github', report([]))).toBe('');
  });
});

describe('markdown', () => {
  const env = { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'a/b', GITHUB_SHA: 'a'.repeat(40) };
  const base = `https://github.com/a/b/blob/${env.GITHUB_SHA}`;

  it('groups problems by file, with links to lines', async () => {
    expect(await written('markdown', report([missing], 'docs/a (b).mdx'), env)).toBe(
      [
        '<!-- docs-json -->',
        '### docs.json: 1 problem',
        '',
        `[\` docs/a (b).mdx \`](${base}/docs/a%20%28b%29.mdx)`,
        '',
        `- ⚠️ [2](${base}/docs/a%20%28b%29.mdx#L2) \` Gone. \` page.missing`,
        '',
      ].join('\n'),
    );
    expect(await written('markdown', report([]))).toBe('<!-- docs-json -->\n### docs.json: no problems\n');
    expect(await written('markdown', { ...report([]), known: 2 })).toContain('no new problems');
  });

  it('has texts and paths of files only in code spans, which they cannot close', async () => {
    const message = 'Not `x`` @team #1 <img src=x> [a](https://example.com)\n\n- ```\n/close';
    const text = await written('markdown', report([{ ...missing, message }], 'a`@team`](b)<b>.mdx'), env);
    expect(text).toContain('```` Not `x`` @team #1 <img src=x> [a](https://example.com) - ``` /close ````');
    expect(text).toContain('[`` a`@team`](b)<b>.mdx ``](');
    expect(text.split('\n')).toHaveLength(7);
  });

  const commit = 'b'.repeat(40);
  it.each([
    [
      { CI_PROJECT_URL: 'https://gitlab.example.com/a/b/c', CI_COMMIT_SHA: commit },
      `https://gitlab.example.com/a/b/c/-/blob/${commit}/docs/a.mdx#L2`,
    ],
    [
      { BITBUCKET_GIT_HTTP_ORIGIN: 'http://bitbucket.org/a/b', BITBUCKET_COMMIT: commit },
      `https://bitbucket.org/a/b/src/${commit}/docs/a.mdx#lines-2`,
    ],
  ])('links to the files of the commit with %o', async (given, address) => {
    expect(await written('markdown', report([missing], 'docs/a.mdx'), given)).toContain(`- ⚠️ [2](${address}) `);
  });

  it('links to the given base URL', async () => {
    const text = await written('markdown', report([missing], 'docs/a.mdx'), env, undefined, 'https://example.com/tree/main/');
    expect(text).toContain('- ⚠️ [2](https://example.com/tree/main/docs/a.mdx#L2) ');
  });

  it.each([
    { CI_PROJECT_URL: 'https://gitlab.example.com/a/../b', CI_COMMIT_SHA: commit },
    { CI_PROJECT_URL: 'https://gitlab.example.com/a) [x](y', CI_COMMIT_SHA: commit },
    { BITBUCKET_GIT_HTTP_ORIGIN: 'javascript:x', BITBUCKET_COMMIT: commit },
    { BITBUCKET_GIT_HTTP_ORIGIN: 'http://bitbucket.org/a/b', BITBUCKET_COMMIT: 'main' },
  ])('has no links if an address is invalid, with %o', async (given) => {
    expect(await written('markdown', report([missing]), given as never)).not.toContain('](');
  });

  it.each([
    { GITHUB_SERVER_URL: 'javascript:x' },
    { GITHUB_REPOSITORY: 'a/b/../../c' },
    { GITHUB_SHA: 'main) [x](y' },
    { GITHUB_SHA: undefined },
  ])('has no links with %o', async (given) => {
    expect(await written('markdown', report([missing]), { ...env, ...given } as never)).not.toContain('](');
  });

  it('fits into a comment, and counts the rest', async () => {
    const many = Array.from({ length: 2000 }, (_, index): Problem => ({ ...missing, message: `${index} ${'x'.repeat(100)}` }));
    const text = await written('markdown', report(many), env);
    expect(text.length).toBeLessThan(65_536);
    const shown = text.split('\n').filter((line) => line.startsWith('- ')).length;
    expect(text.endsWith(`\n\n${2000 - shown} more problems.\n`)).toBe(true);
  });
});

describe('junit', () => {
  it('has failures for problems that fail the check', async () => {
    const text = await written('junit');
    expect(text).toContain('<testsuites name="docs-json" tests="4" failures="2" errors="0">');
    expect(text).toContain('<testsuite name="docs/a b#%,:.json" tests="3" failures="2" errors="0">');
    expect(text).toContain('<testcase classname="docs/clean.json" name="no problems"/>');
    expect(text).toContain('message="A &quot;quoted&quot; &lt;tag&gt; &amp; 100% \uFFFD[31mred&#13;&#10;::error::no\uFFFD" type="error"');
    const passing = await written('junit', { ...report(), tooManyWarnings: false });
    expect(passing).toContain('tests="4" failures="1"');
  });

  it('is well-formed', async () => {
    expect(openElements(await written('junit'))).toEqual([]);
    expect(openElements('<a><b></a>')).toEqual(['a', 'b', '/a']);
  });
});

describe('gitlab', () => {
  interface Issue {
    readonly check_name: string;
    readonly description: string;
    readonly severity: string;
    readonly fingerprint: string;
    readonly location: { readonly path: string; readonly lines: { readonly begin: number; readonly end: number } };
  }

  const issues = async (given = report(), env: Readonly<Record<string, string>> = {}): Promise<Issue[]> =>
    JSON.parse(await written('gitlab', given, env)) as Issue[];

  it('has the properties of a Code Quality report', async () => {
    const [first, second, third] = await issues();
    expect(first).toEqual({
      ...{ check_name: 'page.missing', description: 'Gone.', severity: 'minor', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
      location: { path: 'docs/a b#%,:.json', lines: { begin: 2, end: 2 } },
    });
    expect(second).toMatchObject({ severity: 'major', location: { lines: { begin: 2, end: 3 } } });
    expect(third?.severity).toBe('info');
  });

  it('has paths from the root of the repository', async () => {
    const [issue] = await issues(report(), { CI_PROJECT_DIR: join(cwd, 'docs') });
    expect(issue?.location.path).toBe('a b#%,:.json');
  });

  it('identifies a problem on another line, and distinguishes equal problems', async () => {
    const file = { uri: at('docs.json'), text: '"gone"\n"gone"\n', problems: [] };
    const reported = (text: string, ...lines: readonly number[]): Report => ({
      ...report(),
      files: [{ ...file, text, problems: lines.map((line) => ({ ...missing, range: range(line, 0, 6) })) }],
    });
    const fingerprints = async (given: Report): Promise<string[]> => (await issues(given)).map(({ fingerprint }) => fingerprint);
    const former = await fingerprints(reported(file.text, 0, 1));
    expect(new Set(former).size).toBe(2);
    expect(await fingerprints(reported(`\n\n${file.text}`, 2, 3))).toEqual(former);
    expect(await fingerprints(reported('"other"\n', 0))).not.toContain(former[0]);
  });

  it('is an empty array without problems', async () => {
    expect(await written('gitlab', report([]))).toBe('[]\n');
  });
});

describe('bitbucket', () => {
  interface Insights {
    readonly report: {
      readonly result: string;
      readonly details: string;
      readonly data: readonly { readonly title: string; readonly value: number }[];
    };
    readonly annotations: readonly { readonly external_id: string; readonly path: string; readonly summary: string }[];
  }

  const insights = async (given = report(), env: Readonly<Record<string, string>> = {}): Promise<Insights> =>
    JSON.parse(await written('bitbucket', given, env)) as Insights;

  it('has a report and its annotations', async () => {
    const { report: summary, annotations } = await insights();
    expect(summary).toMatchObject({ title: 'docs.json', report_type: 'BUG', result: 'FAILED' });
    expect(summary.data.map(({ title, value }) => `${title} ${value}`)).toEqual(['Errors 1', 'Warnings 1', 'Information 0', 'Hints 1']);
    expect(annotations).toHaveLength(3);
    expect(annotations[0]).toEqual({
      external_id: expect.stringMatching(/^[0-9a-f]{64}$/),
      annotation_type: 'CODE_SMELL',
      severity: 'MEDIUM',
      path: 'docs/a b#%,:.json',
      line: 2,
      summary: 'Gone. (page.missing)',
    });
    expect(annotations[1]).toMatchObject({ annotation_type: 'BUG', severity: 'HIGH' });
    expect(new Set(annotations.map(({ external_id: id }) => id)).size).toBe(3);
  });

  it('has paths from the root of the repository', async () => {
    expect((await insights(report(), { BITBUCKET_CLONE_DIR: join(cwd, 'docs') })).annotations[0]?.path).toBe('a b#%,:.json');
  });

  it('passes without problems', async () => {
    expect(await insights(report([]))).toMatchObject({ report: { result: 'PASSED' }, annotations: [] });
  });

  it('respects the limits of the service', async () => {
    const many = Array.from({ length: 1200 }, (_, index): Problem => ({ ...missing, message: `${index} ${'x'.repeat(500)}` }));
    const { report: summary, annotations } = await insights(report(many));
    expect(annotations).toHaveLength(1000);
    expect(annotations[0]?.summary).toHaveLength(450);
    expect(summary.details).toBe('The first 1000 of 1200 problems.');
  });
});

/** Unmatched tags, stray brackets and invalid entities of an XML text. */
function openElements(xml: string): string[] {
  const stack: string[] = [];
  const rest = xml.replace(/<(\/?)([\w-]+)((?: [\w-]+="[^"<]*")*)(\/?)>|<\?xml [^?]*\?>/g, (_tag, closing, name, _attributes, empty) => {
    if (name === undefined || empty) return '';
    if (closing && stack.at(-1) === name) stack.pop();
    else stack.push(`${closing}${name}`);
    return '';
  });
  if (/[<>]|&(?!(?:amp|lt|gt|quot|#\d+);)/.test(rest)) stack.push(rest);
  return stack;
}

describe('sarif', () => {
  const require = createRequire(import.meta.url);
  const schema = require.resolve('@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json');
  const { $schema: _draft, id: _id, ...definition } = JSON.parse(readFileSync(schema, 'utf8')) as Record<string, unknown>;
  const ajv = new Ajv({ strict: false, allErrors: true, unicodeRegExp: false });
  addFormats.default(ajv);
  const isValid = ajv.compile(definition);

  it.each([
    ['problems', report()],
    ['no problems', report([])],
  ])('is valid with %s', async (_what, given) => {
    isValid(JSON.parse(await written('sarif', given)));
    expect(isValid.errors ?? []).toEqual([]);
  });

  it('is validated by a schema that rejects invalid logs', () => {
    expect(isValid({ version: '2.1.0', runs: [{ results: [{ level: 'bad' }] }] })).toBe(false);
  });

  it('refers from a result to its rule and its location', async () => {
    const log = JSON.parse(await written('sarif')) as {
      runs: {
        tool: { driver: { rules: { id: string }[] } };
        results: { ruleId: string; ruleIndex: number; level: string; locations: object[] }[];
      }[];
    };
    const { tool, results } = log.runs[0] ?? { tool: { driver: { rules: [] } }, results: [] };
    expect(tool.driver.rules.map(({ id }) => id)).toEqual(checks.map(({ code }) => code));
    expect(results.map(({ ruleId, level }) => `${ruleId} ${level}`)).toEqual([
      'page.missing warning',
      'key.unknown error',
      'page.unlisted note',
    ]);
    for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
    expect(results[0]?.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'docs/a%20b%23%25%2C%3A.json', uriBaseId: '%SRCROOT%' },
          region: { startLine: 2, startColumn: 10, endLine: 2, endColumn: 14 },
        },
      },
    ]);
  });
});
