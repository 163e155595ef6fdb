import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serverPaths } from '../../../../renderer/src/reader/model';
import type { Localizer } from '../../../../shared/l10n';
import { pageDocument, pagePolicy } from './document';
import { isOwnHost } from './hostNames';
import type { ReaderAssets } from './readerAssets';
import { siteFile } from './siteFile';
import type { SiteReader } from './siteReader';
import type { SiteSearch } from './siteSearch';

/** A place in a file of the site. Lines and columns start at 1. */
export interface EditorPlace {
  /** Absolute path. */
  readonly path: string;
  readonly line: number;
  readonly column: number;
}

interface ServerOptions {
  readonly reader: SiteReader;
  readonly assets: ReaderAssets;
  readonly search: SiteSearch;
  readonly localize: Localizer;
  /** Language tag of the texts around the pages. */
  readonly language: string;
  /** Opens a file in the editor of the user. Default: pages have links for VS Code. */
  readonly openEditor?: ((place: EditorPlace) => void) | undefined;
  /** Whether components of the site run, in a frame of each page. */
  readonly runsComponents?: boolean | undefined;
  readonly log: (error: unknown) => void;
}

const addressing = { kind: 'server' } as const;
/** Limit of the body of a request, in characters. */
const maxBody = 10_000;
const commonHeaders = {
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Serves a site to browsers. */
export class WebServer {
  private readonly server: Server;
  private readonly listeners = new Set<ServerResponse>();
  private host = '';
  private style = '';

  constructor(private readonly options: ServerOptions) {
    this.server = createServer((request, response) => {
      this.handle(request, response).catch((error: unknown) => {
        options.log(error);
        if (!response.headersSent) send(response, 500, 'text/plain', 'Internal error');
        else response.destroy();
      });
    });
  }

  /** @returns the port. @throws if the port is in use */
  listen(host: string, port: number): Promise<number> {
    this.host = host;
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, () => {
        this.server.off('error', reject);
        resolve((this.server.address() as AddressInfo).port);
      });
    });
  }

  /** Has all open pages show the site as it is now. */
  siteChanged(): void {
    for (const response of this.listeners) response.write('event: change\ndata:\n\n');
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    if (!isOwnHost(request.headers.host, this.host)) return send(response, 403, 'text/plain', 'The host is not that of this server.');
    const url = requestUrl(request.url);
    const path = url && decodedPath(url.pathname);
    if (!url || path === undefined) return send(response, 400, 'text/plain', 'Bad request');
    if (request.method === 'POST' && path === serverPaths.open) return this.open(request, response);
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, 405, 'text/plain', 'Method not allowed');
    if (path.startsWith(serverPaths.assets)) return this.asset(path.slice(serverPaths.assets.length), response);
    switch (path) {
      case serverPaths.style:
        return send(response, 200, 'text/css; charset=utf-8', this.style);
      case serverPaths.changes:
        return this.listenToChanges(response);
      case serverPaths.view:
        return this.view(url.searchParams.get('address') ?? '/', response);
      case serverPaths.problems:
        return sendJson(response, await this.problems(url.searchParams.get('address') ?? '/'));
      case serverPaths.search:
        return sendJson(response, await this.options.search.find((url.searchParams.get('q') ?? '').slice(0, 200)));
      default:
        return this.page(path, url.search, response);
    }
  }

  private async page(path: string, query: string, response: ServerResponse): Promise<void> {
    const { reader, localize, language, search, openEditor, runsComponents, log } = this.options;
    const answer = await reader.answer(path, addressing);
    if (!answer) return send(response, 503, 'text/plain; charset=utf-8', 'The docs.json cannot be read.');
    if (answer.kind === 'redirect') {
      const location = redirectLocation(answer.to, query);
      if (location === undefined) return send(response, 404, 'text/plain; charset=utf-8', 'The redirect leads to no page.');
      response.setHeader('location', location);
      return send(response, 307, 'text/plain', '');
    }
    const file = answer.kind === 'page' ? undefined : await siteFile(reader.paths.folder, path.replace(/^\/+/, ''));
    if (file) {
      // A picture or document is not a page: nothing in it runs, and it loads nothing.
      response.setHeader('content-security-policy', "sandbox; default-src 'none'; img-src data:; style-src 'unsafe-inline'");
      response.writeHead(200, { 'content-type': file.type, 'content-length': file.size });
      createReadStream(file.path)
        .on('error', () => response.destroy())
        .pipe(response);
      return;
    }
    if (answer.kind === 'file') return send(response, 404, 'text/plain; charset=utf-8', 'Files of this type are not served.');
    this.style = answer.shown.style;
    // The script of the frame in which components run is a part of the page.
    const nonce = runsComponents ? randomUUID().replaceAll('-', '') : undefined;
    response.setHeader('content-security-policy', `${pagePolicy("'self'", true, nonce)}; frame-ancestors 'none'`);
    const server = { hasEditor: openEditor !== undefined };
    send(
      response,
      answer.kind === 'page' ? 200 : 404,
      'text/html; charset=utf-8',
      pageDocument(answer.shown, { addressing, language, server, ...(nonce !== undefined && { components: { nonce } }) }, localize),
    );
    search.start().catch(log);
  }

  private async view(address: string, response: ServerResponse): Promise<void> {
    const answer = await this.options.reader.answer(address, addressing);
    if (answer?.kind !== 'page' && answer?.kind !== 'missing') return send(response, 503, 'text/plain', 'The page cannot be read.');
    this.style = answer.shown.style;
    sendJson(response, answer.shown.view);
  }

  private problems(address: string) {
    const { reader, openEditor } = this.options;
    const { folder } = reader.paths;
    const link = (file: string, line: number, column: number): string =>
      `vscode://file/${encodeURI(`${folder.replaceAll('\\', '/').replace(/^\//, '')}${file}`)}:${line}:${column}`;
    return reader.problems(address, openEditor ? undefined : link);
  }

  private async asset(name: string, response: ServerResponse): Promise<void> {
    const content = await this.options.assets.read(name);
    if (!content) return send(response, 404, 'text/plain', 'Not found');
    // The names of parts have hashes of their content.
    if (/-[A-Z\d]{8}\.js$/.test(name)) response.setHeader('cache-control', 'max-age=31536000, immutable');
    send(response, 200, name.endsWith('.css') ? 'text/css; charset=utf-8' : 'text/javascript; charset=utf-8', content);
  }

  private listenToChanges(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream; charset=utf-8' });
    response.write('retry: 1000\n\n');
    this.listeners.add(response);
    response.on('close', () => this.listeners.delete(response));
  }

  private async open(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { openEditor, reader } = this.options;
    const { origin, host } = request.headers;
    // Only pages of this server start programs: other sites may send such a request as well.
    const isOwn = origin === `http://${host}` && /^application\/json\b/.test(request.headers['content-type'] ?? '');
    const place = isOwn && openEditor ? readPlace(await bodyOf(request)) : undefined;
    const file = place && reader.fileAt(place.file);
    if (!openEditor || !place || file === undefined) return send(response, 403, 'text/plain', 'Not allowed');
    openEditor({ path: file, line: place.line, column: place.column });
    send(response, 204, 'text/plain', '');
  }
}

function send(response: ServerResponse, status: number, type: string, content: string | Buffer): void {
  response.writeHead(status, { 'content-type': type });
  response.end(content);
}

function sendJson(response: ServerResponse, value: unknown): void {
  send(response, 200, 'application/json; charset=utf-8', JSON.stringify(value));
}

/** Header for a redirect to an address of the site, or to a URL of the web; `undefined` for other URLs. */
function redirectLocation(to: string, query: string): string | undefined {
  const own = 'http://localhost';
  if (!URL.canParse(to, own)) return undefined;
  const { origin, pathname, search, hash, href, protocol } = new URL(to, own);
  if (origin === own && to.startsWith('/')) return pathname + (search || query) + hash;
  return /^https?:$/.test(protocol) ? href : undefined;
}

function requestUrl(text: string | undefined): URL | undefined {
  // A second slash at the start would be read as the start of a host.
  return text?.startsWith('/') ? new URL(text.replace(/^\/+/, '/'), 'http://localhost') : undefined;
}

/** Path of a URL; `undefined` if it has broken escapes, or leads to another folder in a way that URLs do not. */
function decodedPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.split('/').includes('..') || /[\\\0]/.test(decoded) ? undefined : decoded;
  } catch {
    return undefined;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const part of request) {
    text += String(part);
    if (text.length > maxBody) return '';
  }
  return text;
}

function readPlace(text: string): { readonly file: string; readonly line: number; readonly column: number } | undefined {
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof data !== 'object' || data === null) return undefined;
  const { file, line, column } = data as Readonly<Record<string, unknown>>;
  return typeof file === 'string' && isPositive(line) && isPositive(column) ? { file, line, column } : undefined;
}

function isPositive(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value > 0;
}
