/** A site on the loopback address as the service serves it to agents: pages as HTML and as Markdown, and its `llms.txt`. */
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listenLocally } from '../../scripts/host/listen.ts';
import { run } from '../../scripts/host/run.ts';

const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const types: Readonly<Record<string, string>> = { md: 'text/markdown', txt: 'text/plain', html: 'text/html' };

export interface ServedSite {
  readonly url: string;
  /** Copy of the site with its `llms.txt`. */
  readonly folder: string;
  stop(): Promise<void>;
}

/** Exports a copy of a site with the built program, and serves it. */
export async function serveSite(source: string): Promise<ServedSite> {
  const work = await mkdtemp(join(tmpdir(), 'docs-json-agents-'));
  const [folder, out] = [join(work, 'site'), join(work, 'out')];
  await cp(source, folder, { recursive: true, dereference: true, filter: (path) => !['.git', 'node_modules'].includes(basename(path)) });
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname).slice(1);
    answerOf(path, folder, out).then(
      ([extension, text]) => response.writeHead(200, { 'Content-Type': `${types[extension] ?? 'text/plain'}; charset=utf-8` }).end(text),
      () => response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found'),
    );
  });
  const url = await listenLocally(server);
  await docsJson(['dev', '--out', out, folder]);
  await docsJson(['llms', '--force', '--base-url', url, folder]);
  return {
    url,
    folder,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(work, { recursive: true, force: true });
    },
  };
}

/**
 * Extension and text of a file. Pages are Markdown at both of their addresses, as agents get them: those of an export show tabs by a script.
 * @throws if there is none
 */
async function answerOf(path: string, folder: string, out: string): Promise<readonly [string, string]> {
  const page = path.replace(/\.md$/, '') || 'index';
  for (const file of [`${page}.mdx`, `${page}.md`]) {
    const source = await textOf(join(folder, file));
    if (source !== undefined) return ['md', markdownOf(source)];
  }
  const exported = await textOf(join(out, `${page}.html`));
  // A page that is generated from an OpenAPI file: the service makes its text.
  if (exported !== undefined) return path.endsWith('.md') ? ['md', `# ${basename(page)}\n`] : ['html', exported];
  return [extname(path).slice(1), await readFile(join(folder, path), 'utf8')];
}

function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

/** Page without front matter, under its title. */
function markdownOf(source: string): string {
  const [frontMatter = ''] = /^\uFEFF?---\r?\n.*?\r?\n---[ \t]*(?:\r?\n|$)/s.exec(source) ?? [];
  const title = /^title:[ \t]*(.*?)[ \t]*$/m.exec(frontMatter)?.[1]?.replace(/^(["'])(.*)\1$/, '$2');
  return `${title === undefined ? '' : `# ${title}\n\n`}${source.slice(frontMatter.length)}`;
}

async function docsJson(args: readonly string[]): Promise<void> {
  const { code, output } = await run(process.execPath, [program, ...args]);
  if (code !== 0) throw new Error(`docs-json ${args[0]} ended with ${code}:\n${output.slice(0, 2000)}`);
}
