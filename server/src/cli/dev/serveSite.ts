import type { Localizer } from '../../../../shared/l10n';
import type { DocsLanguageService } from '../../engine/languageService';
import { loopback } from './hostNames';
import { ReaderAssets } from './readerAssets';
import { SiteReader } from './siteReader';
import { SiteSearch } from './siteSearch';
import { type EditorPlace, WebServer } from './webServer';

export interface ServeOptions {
  readonly engine: DocsLanguageService;
  /** URI of the docs.json. */
  readonly root: string;
  /** Folder with the scripts and style sheets of pages. */
  readonly assets: string;
  readonly localize: Localizer;
  readonly language: string;
  /** Default: the loopback address. */
  readonly host?: string | undefined;
  /** Default: the first free port from 3000. */
  readonly port?: number | undefined;
  readonly openEditor?: ((place: EditorPlace) => void) | undefined;
  /** Whether components of the site run. Default: no. */
  readonly runsComponents?: boolean | undefined;
  readonly log: (error: unknown) => void;
}

export interface ServedSite {
  /** URL of the start page. */
  readonly address: string;
  /** Shows the site as it is after changes of files, by their URIs. */
  filesChanged(uris: readonly string[]): void;
  close(): void;
}

const usualPort = 3000;
/** Number of ports that are tried. */
const maxPorts = 100;

/** Serves a site. @throws {NodeJS.ErrnoException} if no port is free, or the host is not one of this computer */
export async function serveSite(options: ServeOptions): Promise<ServedSite> {
  const { engine, root, host = loopback } = options;
  const reader = new SiteReader(engine, root, options.localize, options.runsComponents);
  const search = new SiteSearch(engine, root, () => engine.saveContents(), options.log);
  const server = new WebServer({ ...options, reader, search, assets: new ReaderAssets(options.assets) });
  const port = await listen(server, host, options.port);
  return {
    address: `http://${host.includes(':') ? `[${host}]` : host}:${port}/`,
    filesChanged(uris) {
      server.siteChanged();
      search.filesChanged(uris);
    },
    close() {
      search.close();
      server.close();
    },
  };
}

async function listen(server: WebServer, host: string, wanted: number | undefined): Promise<number> {
  if (wanted !== undefined) return server.listen(host, wanted);
  for (let port = usualPort; ; port++) {
    try {
      return await server.listen(host, port);
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && (error.code === 'EADDRINUSE' || error.code === 'EACCES');
      if (!isTaken || port >= usualPort + maxPorts) throw error;
    }
  }
}
