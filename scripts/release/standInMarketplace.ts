// Stand-in for the two registries of extensions, on the loopback address, so that their programs can publish without publishing.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenLocally } from '../host/listen.ts';

/** Resources of the Visual Studio Marketplace by their ids, which its client looks up before the first request. */
const galleryResources = [
  { id: 'a41192c8-9525-4b58-bc86-179fa549d80d', resourceName: 'extensions', routeTemplate: '_apis/{area}/{resource}' },
  {
    id: 'e11ea35a-16fe-4b80-ab11-c4cab88a0966',
    resourceName: 'extensions',
    routeTemplate: '_apis/{area}/publishers/{publisherName}/{resource}/{extensionName}',
  },
].map((resource) => ({ ...resource, area: 'gallery', resourceVersion: 2, minVersion: '1.0', maxVersion: '7.2', releasedVersion: '0.0' }));

/** A package that was uploaded. */
export interface Upload {
  readonly registry: 'Visual Studio Marketplace' | 'Open VSX';
  /** Secret that came with it, as the registry reads it. */
  readonly token: string;
  readonly content: Buffer;
}

export interface StandInMarketplace {
  readonly url: string;
  readonly uploads: readonly Upload[];
  stop(): Promise<void>;
}

/** Starts registries that have no extension yet and accept every package. */
export async function startStandInMarketplace(): Promise<StandInMarketplace> {
  const uploads: Upload[] = [];
  const server = createServer((request, response) => {
    answer(request, response, uploads).catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  return {
    url: await listenLocally(server),
    uploads,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, uploads: Upload[]): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const content = await buffer(request);
  const send = (status: number, body: object): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  };
  const call = `${request.method} ${pathname}`;
  if (call === 'OPTIONS /_apis/gallery') {
    send(200, { count: galleryResources.length, value: galleryResources });
  } else if (call === 'POST /_apis/gallery/extensions') {
    uploads.push({ registry: 'Visual Studio Marketplace', token: passwordIn(request.headers.authorization ?? ''), content });
    send(200, {});
  } else if (call === 'POST /api/-/publish') {
    uploads.push({ registry: 'Open VSX', token: searchParams.get('token') ?? '', content });
    send(201, { namespace: 'stand-in', name: 'stand-in', version: '0.0.0', targetPlatform: 'universal' });
  } else {
    // Among others an extension that was published before.
    send(404, { message: `${call} is not found.` });
  }
}

/** Password of basic authentication. */
function passwordIn(authorization: string): string {
  const credentials = Buffer.from(authorization.replace(/^Basic /, ''), 'base64').toString();
  return credentials.slice(credentials.indexOf(':') + 1);
}
