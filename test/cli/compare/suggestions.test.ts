import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenLocally } from '../../../scripts/host/listen';
import { projectFolder } from '../../manifest/manifest';
import { GitRepository } from '../../support/gitRepository';
import { docs } from '../../support/lspSite';
import { cli, textOf } from '../cli';

const page = '---\ntitle: Page\n---\n\n';

const pages = (lines: readonly string[]): string =>
  docs().replace(
    /"navigation":[\s\S]*/,
    `"navigation": {\n    "pages": [\n${lines.map((line) => `      ${line}\n`).join('')}    ]\n  }\n}\n`,
  );

/** Lines that a service shows of a file, by the number of the hunk. */
function shownLines(diff: string, path: string) {
  const hunks = new Map<number, number>();
  /** Former numbers of unchanged lines. */
  const former = new Map<number, number>();
  const file = diff.split(/^diff --git /m).find((part) => part.includes(`\n+++ b/${path}\n`)) ?? '';
  let [hunk, line, old] = [0, 0, 0];
  for (const text of file.split('\n')) {
    const [, oldStart, start] = /^@@ -(\d+)\S* \+(\d+)/.exec(text) ?? [];
    if (start !== undefined) {
      hunk++;
      [line, old] = [Number(start), Number(oldStart)];
    } else if (hunk > 0 && /^[ +]/.test(text)) {
      if (text.startsWith(' ')) former.set(line, old++);
      hunks.set(line++, hunk);
    } else if (text.startsWith('-')) old++;
  }
  return { hunks, former };
}

/** The lines of a suggested change. @throws {Error} if there is not one block of code whose fence its content lacks */
function blockOf(body: string): { readonly info: string; readonly lines: readonly string[] } {
  const [, fence = '', info = '', content = ''] = /^(`{3,})(\S*)\n([\s\S]*?)^\1$/m.exec(body) ?? [];
  if (fence === '' || body.split('\n').filter((line) => line.startsWith(fence)).length !== 2) throw new Error(`No block: ${body}`);
  return { info, lines: content === '' ? [] : content.replace(/\n$/, '').split('\n') };
}

interface Applied {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  readonly lines: readonly string[];
}

interface ReviewComment {
  readonly path: string;
  readonly start_line?: number;
  readonly line: number;
  readonly side: string;
  readonly start_side?: string;
  readonly body: string;
}

interface DiscussionPosition {
  readonly position_type: string;
  readonly base_sha: string;
  readonly start_sha: string;
  readonly head_sha: string;
  readonly old_path: string;
  readonly new_path: string;
  readonly new_line: number;
  readonly old_line?: number;
}

/** A service as its interface is documented: refuses comments that it could not show, and applies suggestions. */
class StandIn {
  constructor(
    private readonly repository: GitRepository,
    private readonly base: string,
  ) {}

  private get diff(): string {
    return this.repository.git('diff', '-M', this.base);
  }

  /** Review of a pull request, by the rules of GitHub: lines of one hunk of the new side. */
  review(text: string): Applied[] {
    const { event, comments } = JSON.parse(text);
    expect(event).toBe('COMMENT');
    return comments.map(({ path, start_line: from, line: to, side, start_side: startSide, body }: ReviewComment) => {
      const { hunks } = shownLines(this.diff, path);
      const first = from ?? to;
      expect([side, startSide ?? 'RIGHT', first <= to]).toEqual(['RIGHT', 'RIGHT', true]);
      expect(from).not.toBe(to);
      expect(hunks.get(first)).toBeDefined();
      expect(hunks.get(first)).toBe(hunks.get(to));
      const { info, lines } = blockOf(body);
      expect(info).toBe('suggestion');
      return { path, from: first, to, lines };
    });
  }

  /** Discussions of a merge request, by the rules of GitLab: at an added line, or an unchanged one with its former number. */
  discussions(text: string): Applied[] {
    return JSON.parse(text).map(({ body, position }: { readonly body: string; readonly position: DiscussionPosition }) => {
      const { position_type: type, base_sha: base, start_sha: start, head_sha: head, old_path: old, new_path: path } = position;
      const { new_line: line, old_line: oldLine } = position;
      expect([type, base, start, head]).toEqual(['text', 'base', 'base', 'head']);
      expect(this.repository.git('ls-tree', '-r', '--name-only', this.base).split('\n')).toContain(old);
      const { hunks, former } = shownLines(this.diff, path);
      expect(hunks.has(line)).toBe(true);
      expect(oldLine).toBe(former.get(line));
      const { info, lines } = blockOf(body);
      const [, above, below] = /^suggestion:-(\d{1,2})\+(\d{1,2})$/.exec(info) ?? [];
      return { path, from: line - Number(above), to: line + Number(below), lines };
    });
  }

  apply(path: string, text: string, applied: readonly Applied[]): string {
    const lines = text.split('\n');
    const own = applied.filter((each) => each.path === path).sort((a, b) => b.from - a.from);
    for (const { from, to, lines: by } of own) lines.splice(from - 1, to - from + 1, ...by);
    return lines.join('\n');
  }
}

const env = {
  ...process.env,
  GITHUB_WORKSPACE: '',
  CI_PROJECT_DIR: '',
  CI_MERGE_REQUEST_DIFF_BASE_SHA: 'base',
  CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: 'head',
};

/** Both reports of a change, as the services take them. */
async function suggested(repository: GitRepository, base: string) {
  const args = ['check', '--since', base, '--format', 'github-suggestions=github.json', '--format', 'gitlab-suggestions'];
  const { stdout, stderr } = await cli(args, { cwd: repository.path, env });
  expect(stderr).toBe('');
  const standIn = new StandIn(repository, base);
  const github = standIn.review(textOf(repository, 'github.json'));
  expect(standIn.discussions(stdout)).toEqual(github);
  return { standIn, github };
}

/** A server that records requests. @param discussions answer to those that read */
async function standInService(discussions: string) {
  const requests: unknown[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const { method, url, headers } = request;
      requests.push({ method, url, token: headers['private-token'], body: body === '' ? undefined : JSON.parse(body) });
      response.end(method === 'GET' ? discussions : '{}');
    });
  });
  onTestFinished(() => void server.close());
  return { requests, url: await listenLocally(server) };
}

const files = { 'docs.json': pages(['"index"']), 'index.mdx': page, 'a.mdx': page, 'b.mdx': page };

describe('suggestions', () => {
  it('are the safe fixes of new problems, at the lines that a change added', async () => {
    const repository = new GitRepository(files);
    repository.commit();
    const base = repository.head();
    const changed = pages(['"index"', '"a"', '"b",']);
    repository.write('docs.json', changed);
    repository.commit();
    const { standIn, github } = await suggested(repository, base);
    expect(github).not.toEqual([]);
    expect(standIn.apply('docs.json', changed, github)).toBe(pages(['"index",', '"a",', '"b"']));
  });

  it('are not made for problems that were there before, for other lines, and for what is no safe fix', async () => {
    const old = pages(['"index",']);
    const repository = new GitRepository({ ...files, 'docs.json': old });
    repository.commit();
    const base = repository.head();
    repository.write('docs.json', old.replace('"name": ', '"description": "<!-- ``` -->",\n  "name": '));
    repository.write('index.mdx', `${page}[Gone](/gone)\n`);
    expect((await suggested(repository, base)).github).toEqual([]);
  });

  it('keep CRLF out of comments, and quote texts of files, which are not markup', async () => {
    const repository = new GitRepository({ ...files, 'docs.json': pages(['"index"']).replaceAll('\n', '\r\n') });
    repository.commit();
    const base = repository.head();
    repository.write('docs.json', pages(['"index",', '"a ```` @b",']).replaceAll('\n', '\r\n'));
    const { github } = await suggested(repository, base);
    expect(github.map(({ lines }) => lines)).toEqual([['      "a ```` @b"']]);
    const [{ body }] = JSON.parse(textOf(repository, 'github.json')).comments;
    expect(body).toMatch(/^`````suggestion$/m);
    expect(body).toMatch(/^<!-- docs-json [0-9a-f]{16} -->$/m);
  });

  it('are posted by the job of the guide, but not those that were posted before', async () => {
    const repository = new GitRepository(files);
    repository.commit();
    const base = repository.head();
    repository.write('docs.json', pages(['"index"', '"a"', '"b",']));
    const { github } = await suggested(repository, base);
    const { stdout } = await cli(['check', '--since', base, '--format', 'gitlab-suggestions'], { cwd: repository.path, env });
    repository.write('discussions.json', stdout);
    const [first, ...others] = JSON.parse(stdout);
    expect(others).toHaveLength(github.length - 1);
    // The service escapes characters of HTML in JSON.
    const service = await standInService(JSON.stringify([{ notes: [first] }]).replaceAll('<', '\\u003c'));
    const guide = readFileSync(join(projectFolder, 'docs', 'ci.md'), 'utf8');
    const script = /node -e '\n(\s*const \{ CI_API_V4_URL[\s\S]*?)'\n/.exec(guide)?.[1] ?? '';
    const program = script.replace('/tmp/discussions.json', repository.file('discussions.json'));
    const variables = { CI_API_V4_URL: service.url, CI_PROJECT_ID: '5', CI_MERGE_REQUEST_IID: '7', SUGGESTIONS_TOKEN: 'secret' };
    await promisify(execFile)(process.execPath, ['-e', program], { env: { ...process.env, ...variables } });
    const url = '/projects/5/merge_requests/7/discussions';
    expect(service.requests).toEqual([
      { method: 'GET', url: `${url}?per_page=100`, token: 'secret', body: undefined },
      ...others.map((body: unknown) => ({ method: 'POST', url, token: 'secret', body })),
    ]);
  });

  it('need a change', async () => {
    const repository = new GitRepository(files);
    const { code, stderr } = await cli(['check', '--format', 'github-suggestions'], { cwd: repository.path });
    expect([code, stderr.split('\n')[0]]).toEqual([
      2,
      '--format github-suggestions requires --since: fixes are suggested for changed lines.',
    ]);
  });
});
