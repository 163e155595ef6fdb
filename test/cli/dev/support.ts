import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { type ServedSite, type ServeOptions, serveSite } from '../../../server/src/cli/dev/serveSite';
import type { CliHost } from '../../../server/src/cli/host';
import { openProject } from '../../../server/src/cli/project';
import { createLocalizer } from '../../../shared/l10n';
import type { DiskSite } from '../../support/lspProcess';
import { diskSite, stateFolder } from '../cli';

export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface Served {
  readonly site: DiskSite;
  readonly served: ServedSite;
  readonly log: unknown[];
  /** Sends a request as written: other clients normalize paths. */
  get(
    path: string,
    options?: { readonly headers?: Record<string, string>; readonly method?: string; readonly body?: string },
  ): Promise<Answer>;
  /** Writes a file, and reports it as a watcher does. */
  change(path: string, text: string): void;
}

/** Folder with stand-ins for the scripts of pages, deleted after the test. */
export function assetFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'docs-json-assets-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'reader.js'), 'import{a as b}from"./part-ABCDEFGH.js";b(import("./part-ABCDEFGH.js"));\n');
  writeFileSync(join(folder, 'part-ABCDEFGH.js'), 'var c=1;export{c as a};\n');
  writeFileSync(join(folder, 'mode.js'), 'mode();\n');
  writeFileSync(join(folder, 'reader.css'), 'body{}\n');
  return folder;
}

export function projectOf(site: DiskSite) {
  const sink = { write: () => undefined };
  const host: CliHost = {
    ...{ cwd: site.path, env: {}, stdout: sink, stderr: sink, closed: new AbortController().signal, stateFolders: [stateFolder()] },
    ...{ translations: undefined, localize: createLocalizer(undefined), readTranslations: async () => undefined },
  };
  const project = openProject({ folders: [site.path] }, host);
  onTestFinished(() => project.engine.dispose());
  return project;
}

/** Serves a site on a free port of the loopback address until the end of the test. */
export async function serve(
  files: Readonly<Record<string, string | Uint8Array>> = {},
  options: Partial<ServeOptions> = {},
): Promise<Served> {
  const site = diskSite(files);
  const { engine, workspace } = projectOf(site);
  const log: unknown[] = [];
  const served = await serveSite({
    ...{ engine, root: `${site.uri}/docs.json`, assets: assetFolder(), localize: createLocalizer(), language: 'en', port: 0 },
    log: (error) => log.push(error),
    ...options,
  });
  onTestFinished(() => served.close());
  const { port } = new URL(served.address);
  return {
    ...{ site, served, log },
    get: (path, { headers = {}, method = 'GET', body } = {}) =>
      new Promise((resolve, reject) => {
        const call = request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            text += part;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
        });
        call.on('error', reject);
        call.end(body);
      }),
    change(path, text) {
      site.write(path, text);
      const uri = `${site.uri}/${path}`;
      workspace.filesChanged([{ uri, type: 'changed' }]);
      served.filesChanged([uri]);
    },
  };
}
