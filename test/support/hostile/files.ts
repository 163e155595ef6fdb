import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, linkSync, mkdirSync, openSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DiskSite } from '../lspProcess';
import { docs } from '../lspSite';

/** Whether files can have such names, and links and pipes can be made without further rights. */
export const onPosix = process.platform !== 'win32';

/** Text that controls a terminal, hides or reorders text, begins lines, and has commands of CI services. */
export const hostileText = '::error::x\u001B[31m\u0007\u009B2J\u202Etxt\u2066\u2028y\n::warning file=a::z ##[error]w\r::notice::v';

/** Names of files that a repository can commit, as paths without extension. */
export const hostilePaths = [
  'a\u001B[31m',
  '::error::x',
  'b\n::warning::c',
  '##[error]d',
  'e\u202Efdp',
  'f\u009Bg\u007F',
  '::group::folder/h',
  ' ::notice::i',
  'quote"j',
  'tab\tk',
];

const page = (title: string, more = ''): string => `---\ntitle: ${JSON.stringify(title)}\nmode: wyde\n${more}---\n\n`;

/**
 * A site whose names, texts and mistakes are hostile to programs that display them. All of its files can be read.
 * @param files further files
 */
export function hostileSite(files: Readonly<Record<string, string | Uint8Array>> = {}): DiskSite {
  const config = docs({
    name: hostileText,
    [hostileText]: true,
    navigation: {
      groups: [
        { group: hostileText, pages: ['index', ...hostilePaths.slice(0, -2), `gone/${hostileText}`, 'api/::error::z'] },
        { group: 'Guides', pages: ['guides/b', 'guides/a'] },
        { group: 'API', openapi: 'openapi.json', pages: ['GET /a'] },
      ],
    },
    redirects: [
      { source: `/${hostileText}`, destination: '/old' },
      { source: '/old', destination: `/${hostileText}2` },
    ],
  });
  const openApi = {
    openapi: '3.1.0',
    info: { title: hostileText, version: '1' },
    paths: { '/a': { get: { summary: hostileText } }, [`/b/${hostileText}`]: { get: { summary: hostileText } } },
  };
  const body = `${hostileText}\n\n[dead](/none/::error::x) [gone](/gone)\n\n ::error::context\n##[error]context\n`;
  return new DiskSite({
    'docs.json': config,
    'index.mdx': page(hostileText) + body,
    'guides/a.mdx': page(`A ${hostileText}`) + body,
    'guides/b.mdx': `${page('B')}[A](/guides/a)\n ::error::context\n`,
    'openapi.json': JSON.stringify(openApi),
    // Only renders an operation, so that a command replaces it.
    'api/::error::z.mdx': '---\nopenapi: GET /a\n---\n',
    '.vscode/settings.json': JSON.stringify({ 'docsJson.checks': { [hostileText]: 'off' } }),
    ...Object.fromEntries(hostilePaths.map((path) => [`${path}.mdx`, page(path, `title: ${JSON.stringify(path)}\n`) + body])),
    ...files,
  });
}

/** Kinds of existing files that cannot be read, with the reported reasons. */
export const unreadableFiles: Readonly<Record<string, { readonly reason: string; readonly make: (path: string) => void }>> = {
  pipe: { reason: 'a pipe, socket or device', make: makePipe },
  'link to a device': { reason: 'outside of the repository', make: (path) => symlinkSync('/dev/zero', path) },
  'link that leads out': { reason: 'outside of the repository', make: (path) => symlinkSync('/etc/hostname', path) },
  'huge file': { reason: 'larger than 32 MB', make: makeHuge },
  folder: { reason: 'a folder', make: (path) => mkdirSync(path) },
  'binary file': { reason: 'not UTF-8 text', make: (path) => writeFileSync(path, new Uint8Array([0x2d, 0, 0xff])) },
};

/** The hostile site with unreadable files of each kind, with hostile names, and settings that are an endless device. */
export function hostileUnreadableSite(): DiskSite {
  const site = hostileSite();
  for (const [index, kind] of Object.keys(unreadableFiles).entries()) plantUnreadable(site, `${hostilePaths[index]} ${kind}.mdx`, kind);
  plantUnreadable(site, '::error::nested/docs.json', 'pipe');
  plantUnreadable(site, '.vscode/settings.json', 'link to a device');
  return site;
}

/** Replaces a file by an unreadable one. @param kind one of `unreadableFiles` */
export function plantUnreadable(site: DiskSite, path: string, kind: string): void {
  mkdirSync(dirname(site.file(path)), { recursive: true });
  rmSync(site.file(path), { recursive: true, force: true });
  unreadableFiles[kind]?.make(site.file(path));
}

/** The pipe of this process to which all others are hard links: the start of a program that creates one takes longer than most tests. */
const onePipe = join(tmpdir(), `docs-json-pipe-${process.pid}`);
process.once('exit', () => rmSync(onePipe, { force: true }));

/** Creates a pipe. Windows has no files of this kind. */
export function makePipe(path: string): void {
  if (!existsSync(onePipe)) execFileSync('mkfifo', [onePipe]);
  linkSync(onePipe, path);
}

/** Creates a file above the maximum size that is read; it takes no space. */
export function makeHuge(path: string): void {
  closeSync(openSync(path, 'w'));
  truncateSync(path, 40 * 1024 * 1024);
}
