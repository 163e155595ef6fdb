import { CancellationToken } from 'vscode-languageserver';
import { inBackground } from '../background';
import type { ServerContext } from '../serverContext';
import { affectedDocuments } from './affected';
import { checkedFiles } from './checkedFiles';

/** Delay of diagnostics after a change, in milliseconds. */
const delayMs = 100;

/** Pushes diagnostics to clients that do not pull them. */
export function pushDiagnostics(context: ServerContext): void {
  const { connection, engine, buffers, changes, host } = context;
  const sent = new Map<string, string>();

  const send = async (uri: string, isAffected: boolean): Promise<void> => {
    const { items, revision } = await engine.diagnostics(uri, CancellationToken.None);
    const version = buffers.get(uri)?.version;
    // Sent again when a file is opened: some editors drop diagnostics of files that are not open.
    const state = `${version === undefined ? 'closed' : 'open'} ${revision}`;
    if (sent.get(uri) === state || (!isAffected && items.length === 0 && !sent.has(uri))) return;
    sent.set(uri, state);
    await connection.sendDiagnostics({ uri, diagnostics: items, ...(version === undefined ? {} : { version }) });
  };

  const sendAll = async (uris: Iterable<string>): Promise<void> => {
    const reported = new Set([...buffers.uris(), ...(await checkedFiles(context, CancellationToken.None))]);
    const affected = new Set(uris);
    // Other reported files are checked again too: a file that is no longer part of a site is not among the affected files, and a page or
    // OpenAPI file may have its first diagnostics.
    for (const uri of reported) await send(uri, affected.has(uri));
    for (const uri of [...sent.keys()].filter((known) => !reported.has(known))) {
      sent.delete(uri);
      await connection.sendDiagnostics({ uri, diagnostics: [] });
    }
  };

  const sendAfter = (find: () => Promise<Iterable<string>>): void =>
    inBackground(connection, 'Diagnostics are not sent', async () => sendAll(await find()));
  changes.onBurst(delayMs, (burst) => sendAfter(() => affectedDocuments(engine, burst, CancellationToken.None)));
  host.timers.setTimer(() => sendAfter(() => checkedFiles(context, CancellationToken.None)), delayMs);
}
