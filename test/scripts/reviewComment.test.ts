import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished } from 'vitest';
import { listenLocally } from '../../scripts/host/listen';
import { projectFolder } from '../manifest/manifest';

interface Comment {
  readonly id: number;
  readonly body: string;
  readonly user: { readonly type: string };
}

/** Stand-in for the interface of comments. `isRefusing`: it refuses what is written, as with the token of a fork. */
class Comments {
  readonly requests: string[] = [];

  constructor(
    public all: Comment[],
    private readonly isRefusing = false,
  ) {}

  async start(): Promise<string> {
    const server = createServer((request, response) => {
      void this.answer(request).then(({ status, body }) => response.writeHead(status).end(JSON.stringify(body)));
    });
    onTestFinished(() => void server.close());
    return listenLocally(server);
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const { method = '', url = '', headers } = request;
    this.requests.push(`${method} ${url}`);
    if (headers.authorization !== 'Bearer secret') return { status: 401, body: {} };
    const page = Number(/page=(\d+)$/.exec(url)?.[1] ?? 1);
    if (method === 'GET') return { status: 200, body: this.all.slice(100 * (page - 1), 100 * page) };
    if (this.isRefusing) return { status: 403, body: {} };
    const { body } = JSON.parse(await text(request)) as { body: string };
    const id = Number(/comments\/(\d+)$/.exec(url)?.[1] ?? this.all.length + 1);
    this.all = [...this.all.filter((comment) => comment.id !== id), { id, body, user: { type: 'Bot' } }];
    return { status: 200, body: {} };
  }
}

async function comment(service: Comments, body: string): Promise<{ code: number | null; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'docs-json-comment-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'review.md'), body);
  const env = { ...process.env, GITHUB_API_URL: await service.start(), GITHUB_REPOSITORY: 'a/b', PULL_REQUEST: '7', TOKEN: 'secret' };
  const child = spawn(process.execPath, [join(projectFolder, 'agents', 'reviewComment.mjs'), join(folder, 'review.md')], { env });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const output = (await Promise.all([text(child.stdout), text(child.stderr)])).join('');
  return { code: await ended, output };
}

const mark = '<!-- docs-json-review -->';

it('creates the comment, and replaces it later', async () => {
  const service = new Comments([{ id: 1, body: 'Hello', user: { type: 'User' } }]);
  expect(await comment(service, `${mark}\nFirst`)).toEqual({ code: 0, output: '' });
  expect(await comment(service, `${mark}\nSecond`)).toEqual({ code: 0, output: '' });
  expect(service.all.map(({ body }) => body)).toEqual(['Hello', `${mark}\nSecond`]);
});

it('finds it behind many others, and changes no comment of a person', async () => {
  const others = Array.from({ length: 150 }, (_, id) => ({ id, body: `${mark}\nMine`, user: { type: 'User' } }));
  const service = new Comments([...others, { id: 500, body: `${mark}\nOld`, user: { type: 'Bot' } }]);
  expect(await comment(service, `${mark}\nNew`)).toMatchObject({ code: 0 });
  expect(service.requests.at(-1)).toBe('PATCH /repos/a/b/issues/comments/500');
  expect(service.all.filter(({ body }) => body.endsWith('Mine'))).toHaveLength(150);
});

it('fails where it may not write, without showing the token', async () => {
  const { code, output } = await comment(new Comments([], true), mark);
  expect(code).toBe(1);
  expect(output).toContain('403');
  expect(output).not.toContain('secret');
});
