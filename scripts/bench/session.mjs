import { join } from 'node:path';
import { startServer } from './languageServer.mjs';
import { openDocument } from './openDocument.mjs';

/**
 * Runs `work` on a fresh server that has the docs.json of a site open, and ends the server whatever happens.
 * `environment` is added to the environment of the server.
 */
export async function onDocument(serverPath, site, work, environment = {}) {
  const server = await startServer(serverPath, site.folder, environment);
  let result;
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
export async function repeat(times, call) {
  const results = [];
  for (let index = 0; index < times; index++) results.push(await call());
  return results;
}
