import { CancellationToken, type DocumentFilter, TextDocumentSyncKind } from 'vscode-languageserver';
import { URI } from 'vscode-uri';
import { inBackground } from '../background';
import { bindings } from '../bind/registry';
import { type Registered, type Registrable, registerFor } from '../dynamic';
import type { ServerContext } from '../serverContext';

/** Opening, editing and closing: registered for fragments too, since the client sends those of docs.json only. */
const synchronization: Registrable[] = ['textDocument/didOpen', 'textDocument/didChange', 'textDocument/didClose'].map((method) => ({
  method,
  registerOptions: { syncKind: TextDocumentSyncKind.Incremental },
}));

/**
 * Has the client treat the files that a docs.json refers to as ours, by their exact path. They keep their language, so
 * what the editor's own JSON support gives stays its business.
 */
export function attachFragments({ connection, engine, changes, host, client }: ServerContext): void {
  if (!client.textDocument?.synchronization?.dynamicRegistration) return;
  const features = bindings.filter((binding) => binding.audience === 'everywhere' && binding.supportsDynamic(client));
  let current = '';
  let generation = 0;
  let registered: Promise<Registered> | undefined;

  const update = async (): Promise<void> => {
    const fragments = new Set<string>();
    for (const root of await engine.rootUris(CancellationToken.None)) {
      for (const uri of await engine.filesOf(root, CancellationToken.None)) if (uri !== root) fragments.add(uri);
    }
    const uris = [...fragments].sort();
    if (uris.join('\n') === current) return;
    current = uris.join('\n');
    const previous = registered;
    const id = `fragments-${++generation}`;
    registered = uris.length > 0 ? registerFor(connection, id, [...synchronization, ...features], uris.map(exactly)) : undefined;
    await registered;
    const former = await previous?.catch(() => undefined);
    await former?.unregister();
  };

  const attach = (): void => inBackground(connection, 'Fragments are not attached to', update);
  changes.onBurst(200, attach);
  host.schedule(attach, 50);
}

/**
 * A filter for one path. Characters that mean something in a glob are put in brackets; an exclamation mark means something
 * only there.
 */
function exactly(uri: string): DocumentFilter {
  const { scheme, fsPath } = URI.parse(uri);
  return { scheme, pattern: fsPath.replaceAll('\\', '/').replace(/[[\]{}*?]/g, (char) => `[${char}]`) };
}
