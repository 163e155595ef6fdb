import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { t } from '../../../../shared/l10n';
import { displayPath } from '../files/displayPath';
import { FileBursts } from '../files/fileBursts';
import { foldersOrSite } from '../files/siteFolder';
import { CliError, type CliHost, exitCodes } from '../host';
import type { DevOptions } from '../options/dev';
import { openProject, type Project, sitesOf } from '../project';
import { writeLine } from '../terminal/output';
import { Progress } from '../terminal/progress';

/** `docs-json dev`: serves a site until it is ended, or writes it. @returns the exit code. @throws {CliError} */
export async function dev(options: DevOptions, host: CliHost): Promise<number> {
  const { rendererFolder } = host;
  if (rendererFolder === undefined) throw new CliError(t`The program is incomplete: the scripts of pages are missing.`);
  const project = openProject(
    { folders: foldersOrSite(options.folder === undefined ? [] : [options.folder], host.cwd), cache: 'default' },
    host,
  );
  const stopProgress = new Progress(host).showLater(host.localize(t`Reading the documentation…`));
  try {
    const root = await siteOf(project, host);
    if (options.out !== undefined) return await write(options.out, root, rendererFolder, project, host);
    return await serve(options, root, rendererFolder, project, host, stopProgress);
  } finally {
    stopProgress();
    project.engine.dispose();
  }
}

/** URI of the one docs.json. @throws {CliError} if there are several */
async function siteOf(project: Project, host: CliHost): Promise<string> {
  const sites = await sitesOf(project, host);
  const [folder] = project.callFolders.folders;
  const [only, second] = sites;
  const own = sites.find((site) => dirname(fileURLToPath(site)) === folder) ?? (second === undefined ? only : undefined);
  if (own !== undefined) return own;
  const names = sites.map((site) => displayPath(site, host.cwd));
  throw new CliError(t`There are several sites: ${names.join(', ')}. Name the folder of one.`);
}

async function serve(
  { host: address, port, opensBrowser, editor, runsComponents }: DevOptions,
  root: string,
  assets: string,
  { engine, workspace, callFolders }: Project,
  host: CliHost,
  stopProgress: () => void,
): Promise<number> {
  // Loaded for this command alone.
  const { isPublic, openBrowser, serveSite, startEditor } = await import('../dev/entry');
  const log = (error: unknown): void => writeLine(host, 'stderr', error instanceof Error ? error.message : String(error));
  const site = await serveSite({
    ...{ engine, root, assets, log, port, runsComponents, localize: host.localize, language: host.language ?? 'en', host: address },
    ...(editor !== undefined && { openEditor: (place) => void startEditor(editor, place, host.env, log) }),
  }).catch((error: NodeJS.ErrnoException) => {
    throw new CliError(t`The server cannot start: ${error.message}`);
  });
  const watcher = new FileBursts(
    callFolders.folders,
    ({ changes, hasSettings }) => {
      if (hasSettings) engine.settingsChanged();
      workspace.filesChanged(changes);
      site.filesChanged(changes.map(({ uri }) => uri));
    },
    (reason) => writeLine(host, 'stderr', t`Not everything can be watched: ${reason}`),
  );
  try {
    stopProgress();
    writeLine(host, 'stdout', site.address);
    if (address !== undefined && isPublic(address))
      writeLine(host, 'stderr', t`Other computers of the network can read this site, with all its pages.`);
    writeLine(host, 'stderr', t`Pages follow edits. Press Ctrl+C to stop.`);
    if (opensBrowser && host.stdout.isTTY) await openBrowser(site.address, host.env);
    await new Promise<void>((resolve) => {
      if (host.closed.aborted) resolve();
      host.closed.addEventListener('abort', () => resolve(), { once: true });
    });
    return exitCodes.clean;
  } finally {
    watcher.close();
    site.close();
  }
}

async function write(out: string, root: string, assets: string, { engine }: Project, host: CliHost): Promise<number> {
  const { writeSite } = await import('../dev/entry');
  const { pages, start } = await writeSite({
    engine,
    root,
    assets,
    localize: host.localize,
    language: host.language ?? 'en',
    out,
    cwd: host.cwd,
  });
  writeLine(host, 'stdout', pages === 1 ? t`1 page written. Open ${start}` : t`${pages} pages written. Open ${start}`);
  return exitCodes.clean;
}
