import { CancellationToken, type DocumentFilter, TextDocumentSyncKind } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { inBackground } from '../background';
import { bindings } from '../bind/registry';
import type { AttachedRole } from '../binding';
import { type Registered, type Registrable, registerFor } from '../dynamic';
import type { ServerContext } from '../serverContext';

/** Opening, editing and closing: registered for these files too, since the client sends those of docs.json only. */
const synchronization: Registrable[] = ['textDocument/didOpen', 'textDocument/didChange', 'textDocument/didClose'].map((method) => ({
  method,
  registerOptions: { syncKind: TextDocumentSyncKind.Incremental },
}));

/**
 * Has the client treat the files that belong to a site as ours: what a docs.json is split into and the descriptions that it
 * names by their exact path, pages by the folder. They keep their language, so what the editor has for it stays its business.
 */
export function attachSiteFiles(context: ServerContext): void {
  const { connection, engine, changes, host, client } = context;
  if (!client.textDocument?.synchronization?.dynamicRegistration) return;
  const fragments = new Attachment(context, 'fragment');
  const pages = new Attachment(context, 'page');
  const descriptions = new Attachment(context, 'description');

  const update = async (): Promise<void> => {
    const found = { fragments: new Set<string>(), pages: new Set<string>(), descriptions: new Set<string>() };
    for (const root of await engine.rootUris(CancellationToken.None)) {
      const site = await engine.siteOf(root, CancellationToken.None);
      if (!site) continue;
      for (const uri of site.fragments) found.fragments.add(uri);
      for (const uri of site.descriptions) found.descriptions.add(uri);
      found.pages.add(site.folder);
    }
    // A page can be told by its name; so what a site has of fragments and descriptions can change without another word on pages.
    await fragments.set([...found.fragments].sort(), exactly);
    await pages.set([...found.pages].sort(), pagesBelow);
    await descriptions.set([...found.descriptions].filter((uri) => !found.fragments.has(uri)).sort(), exactly);
  };

  const attach = (): void => inBackground(connection, 'The files of sites are not attached to', update);
  changes.onBurst(200, attach);
  host.schedule(attach, 50);
}

/** The registrations for files of one role. */
class Attachment {
  private current = '';
  private generation = 0;
  private registered: Promise<Registered> | undefined;

  constructor(
    private readonly context: ServerContext,
    private readonly role: AttachedRole,
  ) {}

  /** Registers for these files in place of those before; does nothing when they are the same. */
  async set(uris: readonly string[], filterOf: (uri: string) => DocumentFilter): Promise<void> {
    if (uris.join('\n') === this.current) return;
    this.current = uris.join('\n');
    const { connection, client } = this.context;
    const features = bindings.filter((binding) => binding.attachesTo.includes(this.role) && binding.supportsDynamic(client));
    const previous = this.registered;
    const id = `${this.role}s-${++this.generation}`;
    this.registered = uris.length > 0 ? registerFor(connection, id, [...synchronization, ...features], uris.map(filterOf)) : undefined;
    await this.registered;
    const former = await previous?.catch(() => undefined);
    await former?.unregister();
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

/**
 * A path as a glob. Characters that mean something in one are put in brackets; an exclamation mark means something
 * only there.
 */
function literal(fsPath: string): string {
  return fsPath.replaceAll('\\', '/').replace(/[[\]{}*?]/g, (char) => `[${char}]`);
}
