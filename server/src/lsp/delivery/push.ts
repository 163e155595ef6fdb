import { CancellationToken } from 'vscode-languageserver';
import { inBackground } from '../background';
import type { ServerContext } from '../serverContext';
import { affectedDocuments } from './affected';
import { checkedFiles } from './checkedFiles';

/** How long after a change diagnostics are sent, in milliseconds. */
const pause = 100;

/** Sends diagnostics to clients that do not ask for them. */
export function pushDiagnostics(context: ServerContext): void {
  const { connection, engine, buffers, changes, host } = context;
  const sent = new Map<string, string>();

  const send = async (uri: string, isAffected: boolean): Promise<void> => {
    const { items, revision } = await engine.diagnostics(uri, CancellationToken.None);
    const version = buffers.get(uri)?.version;
    // Sent again when a file is opened: some editors drop what they are told of files that are not.
    const state = `${version === undefined ? 'closed' : 'open'} ${revision}`;
    if (sent.get(uri) === state || (!isAffected && items.length === 0 && !sent.has(uri))) return;
    sent.set(uri, state);
    await connection.sendDiagnostics({ uri, diagnostics: items, ...(version === undefined ? {} : { version }) });
  };

  const sendAll = async (uris: Iterable<string>): Promise<void> => {
    const wanted = new Set([...buffers.uris(), ...(await checkedFiles(context, CancellationToken.None))]);
    const affected = new Set(uris);
    // The others are looked at again too: a file that a change has put out of use is no longer among the affected ones, and of a page
    // or description there may be something to say for the first time.
    for (const uri of wanted) await send(uri, affected.has(uri));
    for (const uri of [...sent.keys()].filter((known) => !wanted.has(known))) {
      sent.delete(uri);
      await connection.sendDiagnostics({ uri, diagnostics: [] });
    }
  };

  const sendAfter = (find: () => Promise<Iterable<string>>): void =>
    inBackground(connection, 'Diagnostics are not sent', async () => sendAll(await find()));
  changes.onBurst(pause, (burst) => sendAfter(() => affectedDocuments(engine, burst, CancellationToken.None)));
  host.timers.setTimer(() => sendAfter(() => checkedFiles(context, CancellationToken.None)), pause);
}
