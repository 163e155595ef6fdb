import { existsSync, readFileSync, rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { linesWithWords, movedPages } from '../../server/src/engine/review/movedPages';
import { GitRepository } from '../support/gitRepository';
import { rounds } from '../support/rounds';
import { cli } from './cli';

interface FoundProblem {
  readonly code: string;
  readonly message: string;
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

const commits = rounds.count(12);
/** Review that a check writes, where Git does not see it. */
const reviewFile = '.git/review.json';

/** Folder of the pages in the other language. */
const otherLanguage = 'fr/';

/** Model of a site that is changed at random; its files are generated from the model. */
class ChangingSite {
  /** Lines of the body of each page, by path. */
  readonly pages = new Map<string, string[]>();
  listed: string[] = [];
  redirects: { source: string; destination: string }[] = [];
  operations = ['/users', '/orders'];
  endpoints = ['GET /users', 'GET /orders', 'GET /gone'];
  settings: { colors: object; unknown?: number; icons?: object } = { colors: { primary: '#16A34A' } };
  ignored: string[] = [];
  /** Snippets, by name: their lines. */
  readonly snippets = new Map([['part', ['## Part', '', 'See [this](/nowhere).']]]);
  /** Names of other files, which may lack. */
  readonly pictures = ['a.png'];
  /** Names that the OpenAPI file has in turn: docs.json has the first. */
  readonly openApiNames = ['openapi', 'renamed'];
  readonly fragmentNames = ['more', 'renamed'];
  indent = 2;
  private count = 0;
  /** Kinds of changes that are left until all kinds have been made once more. */
  private readonly left = new Set<number>();

  /** @param hasLanguages whether pages have a copy in another language, of which some are edited */
  constructor(
    private readonly random: (below: number) => number,
    private readonly hasLanguages: boolean,
  ) {
    for (let index = 0; index < 12; index++) this.addPage();
  }

  /** Makes a random change. @returns a description of the change */
  change(): string {
    const changes: (() => string)[] = [
      () => this.edit((lines) => lines.unshift(`A paragraph ${this.count++}.`, ''), 'a paragraph above'),
      () => this.edit((lines) => lines.push(`See [this](${this.address()}).`), 'a link'),
      () => this.edit((lines) => lines.push('See [this](/nowhere) and [that](/nowhere).'), 'two dead links'),
      () => this.edit((lines) => lines.splice(this.random(lines.length), 1), 'a line less'),
      () => this.edit((lines) => lines.push(lines[this.random(lines.length)] ?? ''), 'a line twice'),
      () => this.edit((lines) => lines.push(`Less than <${this.random(9)} items`), 'a bracket'),
      () => this.edit((lines) => lines.unshift('## Part', ''), 'a heading'),
      () => this.rename(false),
      () => this.rename(true),
      () => this.removePage(false),
      () => this.removePage(true),
      () => `new ${this.addPage()}`,
      () => `endpoint ${this.endpoints.push(this.pick(['GET /later', 'GET /users', 'POST /users']))}`,
      () => `operation ${this.operations.push(`/later${this.random(3)}`)}`,
      () => `without operation ${this.operations.splice(this.random(this.operations.length), 1)}`,
      () => `redirect ${this.redirects.push({ source: `/old-${this.random(4)}`, destination: this.address() })}`,
      () => `without redirect ${this.redirects.splice(0, 1).length}`,
      () => this.reindent(),
      () =>
        `setting ${Object.assign(this.settings, this.pick([{ unknown: 1 }, { colors: { primary: 'green' } }, { icons: { library: 'none' } }]))}`,
      () => `without setting ${delete this.settings.unknown}`,
      () => `ignored ${this.ignored.splice(0, 2, this.pick(['old/', 'part-1/', '']))}`,
      () => `order ${this.listed.push(this.listed.shift() ?? 'index')}`,
      () => this.edit((lines) => lines.unshift(`import Part from '/snippets/${this.snippetName()}.mdx'`, '', '<Part />', ''), 'an import'),
      () => this.edit((lines) => lines.push('<Part />'), 'a snippet without an import'),
      () => this.renameSnippet(),
      () => `snippet ${[...this.snippets.set(this.snippetName(), ['## Of a snippet', '', '[Gone](/gone-1)']).keys()]}`,
      () => this.edit((lines) => lines.push(`![Picture](/images/${this.pick(['a', 'b'])}.png)`), 'a picture'),
      () => `pictures ${this.pictures.splice(0, 2, ...this.pick([[], ['a.png'], ['b.png'], ['A.png', 'b.png']]))}`,
      () => `OpenAPI file ${this.openApiNames.reverse()[0]}`,
      () => `fragment ${this.fragmentNames.reverse()[0]}`,
    ];
    if (this.left.size === 0) for (const index of changes.keys()) this.left.add(index);
    const index = this.pick([...this.left]);
    this.left.delete(index);
    return changes[index]?.() ?? '';
  }

  files(): Map<string, string> {
    const config = {
      $schema: 'https://mintlify.com/docs.json',
      theme: 'mint',
      name: 'Example',
      ...this.settings,
      navigation: this.hasLanguages
        ? {
            languages: [
              { language: 'en', groups: this.groups((path) => !path.startsWith(otherLanguage)) },
              { language: 'fr', groups: [{ group: 'Pages', pages: this.listed.filter((path) => path.startsWith(otherLanguage)) }] },
            ],
          }
        : { groups: this.groups(() => true) },
      redirects: this.redirects,
    };
    const paths = Object.fromEntries(this.operations.map((path) => [path, { get: { summary: path } }]));
    const openApi = { openapi: '3.1.0', info: { title: 'Things', version: '1' }, paths };
    const files = new Map([
      ['docs/docs.json', `${JSON.stringify(config, null, this.indent)}\n`],
      [`docs/${this.openApiNames[0]}.json`, JSON.stringify(openApi, null, 1)],
      [`docs/${this.fragmentNames[0]}.json`, JSON.stringify({ group: 'More', pages: ['more', 'index'] })],
      ['docs/.mintignore', this.ignored.join('\n')],
      ['docs/index.mdx', '---\ntitle: Start\n---\n\n[More](/more)\n'],
    ]);
    for (const [name, lines] of this.snippets) files.set(`docs/snippets/${name}.mdx`, `${lines.join('\n')}\n`);
    for (const name of this.pictures) files.set(`docs/images/${name}`, '');
    for (const [path, lines] of this.pages) files.set(`docs/${path}.mdx`, `---\ntitle: "${path}"\n---\n\n${lines.join('\n')}\n`);
    return files;
  }

  private groups(isOwn: (path: string) => boolean): object[] {
    return [
      { group: 'Pages', pages: this.listed.filter(isOwn) },
      { group: 'Endpoints', openapi: 'openapi.json', pages: this.endpoints },
      { $ref: './more.json' },
    ];
  }

  private edit(how: (lines: string[]) => unknown, what: string): string {
    const path = this.pick([...this.pages.keys()]);
    const lines = this.pages.get(path) ?? [];
    how(lines);
    if (this.pages.has(otherLanguage + path) && this.random(2) === 0) this.pages.set(otherLanguage + path, [...lines]);
    return `${what} in ${path}`;
  }

  private reindent(): string {
    this.indent = this.indent === 2 ? 4 : 2;
    return 'layout';
  }

  private addPage(): string {
    const path = `${this.pick(['part-1', 'part-2', 'old', 'v1.2'])}/page-${this.count++}`;
    this.pages.set(path, [`About ${path}.`, '', `See [another](${this.address()}) or [nothing](/gone-${this.random(3)}).`]);
    if (this.random(4) > 0) this.listed.push(path);
    if (this.hasLanguages && this.random(4) > 0) {
      this.pages.set(otherLanguage + path, [...(this.pages.get(path) ?? [])]);
      if (this.random(4) > 0) this.listed.push(otherLanguage + path);
    }
    return path;
  }

  private rename(isFollowed: boolean): string {
    const path = this.pick([...this.pages.keys()]);
    const to = `moved/${this.count++}`;
    this.pages.set(to, this.pages.get(path) ?? []);
    this.pages.delete(path);
    if (isFollowed) {
      this.listed = this.listed.map((each) => (each === path ? to : each));
      this.redirects.push({ source: `/${path}`, destination: `/${to}` });
    }
    return `${path} is now ${to}`;
  }

  private removePage(isFollowed: boolean): string {
    const path = this.pick([...this.pages.keys()]);
    this.pages.delete(path);
    if (isFollowed) this.listed = this.listed.filter((each) => each !== path);
    return `without ${path}`;
  }

  private snippetName(): string {
    return this.pick(['part', 'prat', 'other']);
  }

  private renameSnippet(): string {
    const [name] = this.snippets.keys();
    if (name === undefined) return 'no snippet';
    const to = this.snippetName();
    const lines = this.snippets.get(name) ?? [];
    this.snippets.delete(name);
    if (this.random(3) > 0) this.snippets.set(to, lines);
    return `snippet ${name} is now ${[...this.snippets.keys()]}`;
  }

  private address(): string {
    const path = this.pages.size > 0 && this.random(3) > 0 ? this.pick([...this.pages.keys()]) : `gone-${this.random(3)}`;
    return this.random(4) === 0 ? `/${path}#part` : `/${path}`;
  }

  private pick<T>(from: readonly T[]): T {
    return from[this.random(from.length)] as T;
  }
}

/** Writes the files of a state, and removes files of the former state that it lacks. */
function write(repository: GitRepository, files: ReadonlyMap<string, string>, former: ReadonlyMap<string, string>): void {
  for (const path of former.keys()) if (!files.has(path)) rmSync(repository.file(path));
  for (const [path, text] of files) {
    if (former.get(path) === text && existsSync(repository.file(path))) continue;
    repository.write(path, text);
  }
}

/** Numbers of problems of a check, by keys that stay the same when lines move. */
async function problemsOf(repository: GitRepository, ...args: string[]): Promise<Map<string, number>> {
  // Only the comparisons have a cache.
  const cache = args.length > 0 ? ['--cache-dir', repository.file('.git/pages')] : [];
  const { stdout, stderr } = await cli(['check', '--format', 'json', ...args, ...cache], { cwd: repository.path, env: process.env });
  expect(stderr).toBe('');
  const { files } = JSON.parse(stdout) as { files: { path: string; problems: FoundProblem[] }[] };
  const found = new Map<string, number>();
  for (const { path, problems } of files) {
    const lines = problems.length > 0 ? readFileSync(repository.file(path), 'utf8').split('\n') : [];
    for (const problem of problems) {
      // Only a comparison of two states reports it.
      if (problem.code === 'page.removedWithoutRedirect') continue;
      const key = `${path} ${problem.code} ${markedText(lines, problem)}`;
      found.set(key, (found.get(key) ?? 0) + 1);
    }
  }
  return found;
}

/** First line of the marked text; if it has no word, the text up to the end of the next line that has one. */
function markedText(lines: readonly string[], { line, column, endLine, endColumn }: FoundProblem): string {
  const first = lines[line - 1] ?? '';
  const marked = first.slice(column - 1, endLine === line ? endColumn - 1 : undefined);
  if (/\w/.test(marked)) return marked.trim();
  const end = lines.findIndex((text, index) => /\w/.test(index === line - 1 ? text.slice(column - 1) : text) && index >= line - 1);
  return [first.slice(column - 1), ...lines.slice(line, end + 1)].join(' ').replace(/\s+/g, ' ').trim();
}

/** Texts of the pages that a reader finds, by path relative to the site. */
function readerPages(files: ReadonlyMap<string, string>): Map<string, string> {
  const ignored = ['snippets/', ...(files.get('docs/.mintignore') ?? '').split('\n').filter((line) => line !== '')];
  const pages = [...files].flatMap(([file, text]): [string, string][] => {
    const path = /^docs\/(.*)\.mdx$/.exec(file)?.[1];
    return path === undefined || ignored.some((folder) => `/${path}`.includes(`/${folder}`)) ? [] : [[path, text]];
  });
  return new Map(pages);
}

/** Problems of the former state; problems of moved pages are at their new paths. */
function followed(
  problems: ReadonlyMap<string, number>,
  former: ReadonlyMap<string, string>,
  files: ReadonlyMap<string, string>,
): Map<string, number> {
  const [before, after] = [readerPages(former), readerPages(files)];
  const without = (pages: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>): Map<string, string[]> =>
    new Map([...pages].filter(([path]) => !others.has(path)).map(([path, text]) => [path, linesWithWords(text)]));
  const moved = movedPages(without(before, after), without(after, before));
  return new Map(
    [...problems].map(([key, count]) => {
      const [path = '', ...rest] = key.split(' ');
      const to = moved.get(path.slice('docs/'.length, -'.mdx'.length));
      return [to === undefined ? key : [`docs/${to}.mdx`, ...rest].join(' '), count];
    }),
  );
}

function difference(after: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>): [string, number][] {
  return [...after].map(([key, count]): [string, number] => [key, count - (before.get(key) ?? 0)]).filter(([, count]) => count > 0);
}

/** Expects the addresses of a review to be those of two full models: the pages that readers find, before and after. */
function expectAddresses(repository: GitRepository, former: ReadonlyMap<string, string>, files: ReadonlyMap<string, string>): void {
  const { sites } = JSON.parse(readFileSync(repository.file(reviewFile), 'utf8')) as {
    sites: {
      addresses: Record<'added' | 'removed', { address: string; generated: boolean }[]> & { moved: { from: string; to: string }[] };
    }[];
  };
  const [before, after] = [addressesOf(former), addressesOf(files)];
  const all = sites.map(({ addresses }) => addresses);
  const isPage = (address: string): boolean => !address.startsWith('/api-reference/');
  const added = all.flatMap((each) => [...each.added.map(({ address }) => address), ...each.moved.map(({ to }) => to)]).filter(isPage);
  const removed = all
    .flatMap((each) => [...each.removed.map(({ address }) => address), ...each.moved.map(({ from }) => from)])
    .filter(isPage);
  expect(added.sort()).toEqual([...after].filter((address) => !before.has(address)).sort());
  expect(removed.sort()).toEqual([...before].filter((address) => !after.has(address)).sort());
}

function addressesOf(files: ReadonlyMap<string, string>): Set<string> {
  return new Set([...readerPages(files).keys()].map((path) => `/${path === 'index' ? '' : path}`));
}

describe.each([
  { own: 1, hasLanguages: false },
  { own: 2, hasLanguages: false },
  { own: 3, hasLanguages: true },
])('history $own, with languages: $hasLanguages', ({ own, hasLanguages }) => {
  it('of random commits: new problems since a commit are the additional problems of a full check', () =>
    rounds.random(own, async (random) => {
      const repository = new GitRepository();
      const site = new ChangingSite(random, hasLanguages);
      let files = site.files();
      write(repository, files, new Map());
      repository.commit();
      let before = await problemsOf(repository);
      let isAnyNew = false;
      for (let index = 0; index < commits; index++) {
        const what = Array.from({ length: 1 + random(3) }, () => site.change()).join('; ');
        const next = site.files();
        write(repository, next, files);
        const former = files;
        files = next;
        const staged = index % 3 === 0;
        if (staged) repository.git('add', '-A');
        else if (index % 3 === 1) repository.commit();
        const after = await problemsOf(repository);
        const expected = difference(after, followed(before, former, files));
        const args = staged ? ['--staged'] : index % 3 === 1 ? ['--since', 'HEAD~1'] : ['--since', 'HEAD'];
        const found = await problemsOf(repository, ...args, '--format', `review-json=${reviewFile}`);
        expect([...found].sort(), `commit ${index}: ${what}`).toEqual(expected.sort());
        isAnyNew ||= expected.length > 0;
        expectAddresses(repository, former, files);
        if (index % 3 !== 1) repository.commit();
        before = after;
      }
      expect(isAnyNew).toBe(true);
    }));
});
