import { CancellationToken, type DocumentFilter, TextDocumentSyncKind } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { inBackground } from '../background';
import { bindings } from '../bind/registry';
import type { AttachedRole } from '../binding';
import { type Registered, type Registrable, registerFor } from '../dynamic';
import type { ServerContext } from '../serverContext';
import { originsOf } from './reportedRevisions';

/** Delay after a change outside of the editor, in milliseconds. */
const outsideMs = 200;
/** Pause in typing before the files are read from what was typed, and the maximum delay if there is none, in milliseconds. */
const settledMs = 500;
const maxTypingMs = 2_000;

/** Document synchronization, registered for these files too: otherwise the client sends only docs.json files. */
const synchronization: Registrable[] = ['textDocument/didOpen', 'textDocument/didChange', 'textDocument/didClose'].map((method) => ({
  method,
  registerOptions: { syncKind: TextDocumentSyncKind.Incremental },
}));

/**
 * Registers features for the other files of a site: fragments and OpenAPI files by exact path, pages by folder. They keep their language,
 * and the editor's features for it.
 */
export function attachSiteFiles(context: ServerContext): void {
  const { connection, engine, changes, host, client } = context;
  if (!client.textDocument?.synchronization?.dynamicRegistration) return;
  const fragments = new Attachment(context, 'fragment');
  const pages = new Attachment(context, 'page');
  const openApiFiles = new Attachment(context, 'openapi');

  const update = async (): Promise<void> => {
    const found = { fragments: new Set<string>(), pages: new Set<string>(), openApiFiles: new Set<string>() };
    for (const root of await engine.rootUris(CancellationToken.None)) {
      const site = await engine.siteOf(root, CancellationToken.None);
      if (!site) continue;
      for (const uri of site.fragments) found.fragments.add(uri);
      for (const uri of site.openApiFiles) found.openApiFiles.add(uri);
      found.pages.add(site.folder);
    }
    // Pages are recognized by name, so changes of fragments and OpenAPI files need no new registration of pages.
    await fragments.set([...found.fragments].sort(), exactly);
    await pages.set([...found.pages].sort(), pagesBelow, (folder, other) => other.startsWith(`${folder}/`));
    await openApiFiles.set([...found.openApiFiles].filter((uri) => !found.fragments.has(uri)).sort(), exactly);
  };

  // Serialized: the older of two concurrent registrations could win.
  let latest = Promise.resolve();
  const attach = (): void =>
    inBackground(connection, 'The files of sites are not attached to', () => {
      latest = latest.catch(() => undefined).then(update);
      return latest;
    });
  changes.onBurst(outsideMs, (burst) => {
    const { isOutside, hasSettings } = originsOf(context, burst);
    if (isOutside || hasSettings) attach();
  });
  changes.onSettled(settledMs, maxTypingMs, (burst) => {
    if (originsOf(context, burst).edited.size > 0) attach();
  });
  host.timers.setTimer(attach, 50);
}

/** Files that were registered together. */
interface Group {
  readonly uris: readonly string[];
  readonly registered: Promise<Registered>;
}

/**
 * Registrations for files of one role. A registration stays while any of its files is needed, and new files get a registration of their
 * own: a client that unregisters may treat open documents as closed even if another registration covers them.
 */
class Attachment {
  private groups: readonly Group[] = [];
  private generation = 0;

  constructor(
    private readonly context: ServerContext,
    private readonly role: AttachedRole,
  ) {}

  /** @param covers whether the filter of `uri` includes `other` */
  async set(
    uris: readonly string[],
    filterOf: (uri: string) => DocumentFilter,
    covers: (uri: string, other: string) => boolean = () => false,
  ): Promise<void> {
    const required = new Set(uris);
    const known = new Set(this.groups.flatMap((group) => group.uris));
    const isCovered = (uri: string): boolean => [...known, ...required].some((other) => covers(other, uri));
    const added = uris.filter((uri) => !known.has(uri) && !isCovered(uri));
    const gone = this.groups.filter((group) => !group.uris.some((uri) => required.has(uri)));
    if (added.length === 0 && gone.length === 0) return;
    const remaining = this.groups.filter((group) => !gone.includes(group));
    const created = added.length > 0 ? [this.register(added, filterOf)] : [];
    this.groups = [...remaining, ...created];
    await Promise.all(created.map(({ registered }) => registered));
    for (const { registered } of gone) await (await registered.catch(() => undefined))?.unregister();
  }

  private register(uris: readonly string[], filterOf: (uri: string) => DocumentFilter): Group {
    const { connection, client } = this.context;
    const features = bindings.filter((binding) => binding.attachesTo.includes(this.role) && binding.supportsDynamic(client));
    const id = `${this.role}s-${++this.generation}`;
    return { uris, registered: registerFor(connection, id, [...synchronization, ...features], uris.map(filterOf)) };
  }
}

function exactly(uri: string): DocumentFilter {
  const { scheme, fsPath } = URI.parse(uri);
  return { scheme, pattern: literal(fsPath) };
}

function pagesBelow(folder: string): DocumentFilter {
  const { scheme, fsPath } = URI.parse(folder);
  return { scheme, pattern: `${literal(fsPath).replace(/\/$/, '')}/**/*.{md,mdx}` };
}

/** A path as a glob. Special characters are put in brackets; an exclamation mark is only special in them. */
function literal(fsPath: string): string {
  return fsPath.replaceAll('\\', '/').replace(/[[\]{}*?]/g, (char) => `[${char}]`);
}
