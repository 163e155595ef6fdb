import { join } from 'node:path';
import { type Server, type StartOptions, startServer } from './languageServer.ts';
import { type OpenDocument, openDocument } from './openDocument.ts';

interface Session {
  readonly server: Server;
  readonly document: OpenDocument;
}

/** Runs `work` on a new server with the docs.json of a site open, and always ends the server. */
export async function onDocument<Result>(
  serverPath: string,
  site: { readonly folder: string },
  work: (session: Session) => Promise<Result>,
  options: StartOptions = {},
): Promise<Result> {
  const server = await startServer(serverPath, site.folder, options);
  let result: Result;
  try {
    result = await work({ server, document: await openDocument(server, join(site.folder, 'docs.json')) });
  } catch (error) {
    server.kill();
    throw error;
  }
  await server.stop();
  return result;
}

/** Results of `times` calls, one after the other. */
export async function repeat<Result>(times: number, call: () => Promise<Result> | Result): Promise<Result[]> {
  const results: Result[] = [];
  for (let index = 0; index < times; index++) results.push(await call());
  return results;
}
