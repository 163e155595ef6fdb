import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { listenLocally } from '../../scripts/host/listen';

/** Checksum of an archive, as lock files have it. */
export function integrityOf(archive: Buffer): string {
  return `sha512-${createHash('sha512').update(archive).digest('base64')}`;
}

/** A registry of npm on this machine, which has one version of one package. */
export class NpmRegistry {
  /** Paths of all requests so far. */
  readonly requests: string[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param integrity checksum that the registry reports; default: the checksum of the archive */
  static async start(name: string, version: string, archive: Buffer, integrity = integrityOf(archive)): Promise<NpmRegistry> {
    const server = createServer();
    const registry = new NpmRegistry(server, `${await listenLocally(server)}/`);
    const tarball = `${registry.url}${name}/-/${name}-${version}.tgz`;
    const manifest = { name, version, bin: { [name]: 'dist/cli.js' }, dist: { tarball, integrity } };
    const packument = { name, 'dist-tags': { latest: version }, versions: { [version]: manifest } };
    server.on('request', ({ url = '' }, response) => {
      registry.requests.push(url);
      if (url === `/${name}`) response.end(JSON.stringify(packument));
      else if (tarball.endsWith(url)) response.end(archive);
      else response.writeHead(404).end('{}');
    });
    return registry;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
