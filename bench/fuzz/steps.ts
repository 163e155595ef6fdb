/** Random steps of a server: edits, file events, requests. */
import { CancellationTokenSource } from 'vscode-jsonrpc/node';
import type { Server } from '../languageServer.ts';
import type { Random } from '../random.ts';
import { type FileEvent, type FuzzSite, languageOf } from './fuzzSite.ts';
import { type RandomRequest, randomRequest } from './requests.ts';
import { applyChange, randomBytes, randomChange, randomText } from './texts.ts';

/** A step that was taken. */
interface Step {
  /** Text for the report of a failure. */
  readonly description: string;
  /** Request of the step. */
  readonly request?: RandomRequest;
  /** Method of a notification that the server may refuse, because it violates the protocol. */
  readonly broken?: string;
}

/** Takes a random step: notifies the server, and changes the site accordingly. */
export async function takeStep(random: Random, site: FuzzSite, server: Server): Promise<Step> {
  const kind = random.below(20);
  if (kind < 8) return edit(random, site, server);
  if (kind < 9) return { description: await toggle(random, site, server) };
  if (kind < 12) return { description: await changeFiles(random, site, server) };
  if (kind < 13) return notifyNonsense(random, site, server);
  return ask(random, site, server);
}

async function edit(random: Random, site: FuzzSite, server: Server): Promise<Step> {
  const uri = random.pick([...site.open.keys()]);
  const document = site.open.get(uri);
  if (!document) return { description: 'nothing' };
  const before = document.getText();
  if (random.below(20) === 0) {
    const text = random.below(2) === 0 ? randomText(random) : await site.read(decodeURIComponent(uri.slice(site.uri('').length + 1)));
    site.change(uri, text);
    await notifyChange(server, uri, site, [{ text }]);
    return { description: `replaced ${uri} by ${JSON.stringify(text.slice(0, 200))}` };
  }
  const change = randomChange(random, before);
  const range = { start: document.positionAt(change.start), end: document.positionAt(change.end) };
  // Positions between \r and \n and the like are rounded by the library, for the model and for the server alike.
  const text = applyChange(before, { ...change, start: document.offsetAt(range.start), end: document.offsetAt(range.end) });
  site.change(uri, text);
  await notifyChange(server, uri, site, [{ range, text: change.text }]);
  return { description: `edited ${uri} at ${change.start} to ${change.end}: ${JSON.stringify(change.text.slice(0, 200))}` };
}

function notifyChange(server: Server, uri: string, site: FuzzSite, contentChanges: readonly object[]): Promise<void> {
  return server.notify('textDocument/didChange', { textDocument: { uri, version: site.open.get(uri)?.version }, contentChanges });
}

/** Opens or closes a document. The docs.json stays open. */
async function toggle(random: Random, site: FuzzSite, server: Server): Promise<string> {
  const path = site.somePath(random);
  const uri = site.uri(path);
  if (site.open.has(uri) && path !== 'docs.json') {
    site.open.delete(uri);
    await server.notify('textDocument/didClose', { textDocument: { uri } });
    return `closed ${path}`;
  }
  if (!site.files.includes(path) || site.open.has(uri)) return 'nothing';
  site.change(uri, await site.read(path));
  await openIn(server, site, uri);
  return `opened ${path}`;
}

export function openIn(server: Server, site: FuzzSite, uri: string): Promise<void> {
  const document = site.open.get(uri);
  const textDocument = { uri, languageId: languageOf(uri), version: document?.version ?? 1, text: document?.getText() ?? '' };
  return server.notify('textDocument/didOpen', { textDocument });
}

async function changeFiles(random: Random, site: FuzzSite, server: Server): Promise<string> {
  const [path, other] = [site.somePath(random), site.somePath(random)];
  const [description, events] = await changeOne(random, site, path, other);
  await server.notify('workspace/didChangeWatchedFiles', { changes: events });
  return description;
}

async function changeOne(random: Random, site: FuzzSite, path: string, other: string): Promise<[string, readonly FileEvent[]]> {
  switch (random.below(5)) {
    case 0:
      return path === '.' || path === 'docs.json' ? ['nothing', []] : [`removed ${path}`, await site.remove(path)];
    case 1:
      return [path, other].some((each) => each === '.' || each === 'docs.json')
        ? ['nothing', []]
        : [`moved ${path} to ${other}`, await site.move(path, other)];
    case 2:
      return [`wrote bytes to ${path}`, await site.write(path, randomBytes(random))];
    case 3:
      return [`wrote pieces to ${path}`, await site.write(path, randomText(random))];
    default: {
      const text = await site.read(path);
      return [`changed ${path}`, await site.write(path, applyChange(text, randomChange(random, text)))];
    }
  }
}

/** Sends a notification that no editor sends, or not in this order. It must not change the open documents. */
async function notifyNonsense(random: Random, site: FuzzSite, server: Server): Promise<Step> {
  const uri = site.uri('never-opened.mdx');
  const [method, params] = random.pick<readonly [string, unknown]>([
    ['textDocument/didClose', { textDocument: { uri } }],
    ['textDocument/didChange', { textDocument: { uri, version: -5 }, contentChanges: [{ text: 'a' }] }],
    ['textDocument/didChange', { textDocument: { uri: 5 }, contentChanges: null }],
    ['textDocument/didSave', {}],
    ['textDocument/didOpen', null],
    ['workspace/didChangeWatchedFiles', { changes: [{ uri: 'file:///%', type: 9 }, { uri: 7 }, null] }],
    ['workspace/didChangeWatchedFiles', {}],
    ['workspace/didChangeConfiguration', { settings: random.pick([null, 5, { docsJson: { checks: 7 } }]) }],
    ['workspace/didChangeWorkspaceFolders', { event: { added: [], removed: [{ uri: 'file:///nowhere', name: 'a' }] } }],
    ['$/cancelRequest', { id: random.below(100) }],
    ['$/setTrace', { value: 'loud' }],
    ['a/b', [1, 2, 3]],
  ]);
  await server.notify(method, params);
  return { description: `notified ${method} ${JSON.stringify(params)}`, broken: method };
}

/** A request; some are cancelled at once. */
async function ask(random: Random, site: FuzzSite, server: Server): Promise<Step> {
  const request = randomRequest(random, site);
  const description = `requested ${request.method} ${JSON.stringify(request.params)?.slice(0, 300)}`;
  if (random.below(4) > 0) return { description, request };
  const source = new CancellationTokenSource();
  void server.request(request.method, request.params, source.token).catch(() => undefined);
  source.cancel();
  return { description: `${description}, and cancelled it` };
}
