import { CancellationToken, type DocumentFilter, TextDocumentSyncKind } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { inBackground } from '../background';
import { bindings } from '../bind/registry';
import type { AttachedRole } from '../binding';
import { type Registered, type Registrable, registerFor } from '../dynamic';
import type { ServerContext } from '../serverContext';

/** Document synchronization: registered for these files too, since otherwise the client sends only those of docs.json. */
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

  // Serialized: of two concurrent registrations the older could win.
  let latest = Promise.resolve();
  const attach = (): void =>
    inBackground(connection, 'The files of sites are not attached to', () => {
      latest = latest.catch(() => undefined).then(update);
      return latest;
    });
  changes.onBurst(200, attach);
  host.timers.setTimer(attach, 50);
}

/** Files that were registered together. */
interface Group {
  readonly uris: readonly string[];
  readonly registered: Promise<Registered>;
}

/**
 * The registrations for files of one role. A registration stays while any of its files is needed, and new files get one of their own: a
 * client that unregisters one may treat open documents as closed that another one covers.
 */
class Attachment {
  private groups: readonly Group[] = [];
  private generation = 0;

  constructor(
    private readonly context: ServerContext,
    private readonly role: AttachedRole,
  ) {}

  /** @param covers whether the filter of one URI includes another */
  async set(
    uris: readonly string[],
    filterOf: (uri: string) => DocumentFilter,
    covers: (uri: string, other: string) => boolean = () => false,
  ): Promise<void> {
    const wanted = new Set(uris);
    const known = new Set(this.groups.flatMap((group) => group.uris));
    const isCovered = (uri: string): boolean => [...known, ...wanted].some((other) => covers(other, uri));
    const added = uris.filter((uri) => !known.has(uri) && !isCovered(uri));
    const gone = this.groups.filter((group) => !group.uris.some((uri) => wanted.has(uri)));
    if (added.length === 0 && gone.length === 0) return;
    const kept = this.groups.filter((group) => !gone.includes(group));
    const own = added.length > 0 ? [this.register(added, filterOf)] : [];
    this.groups = [...kept, ...own];
    await Promise.all(own.map(({ registered }) => registered));
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
