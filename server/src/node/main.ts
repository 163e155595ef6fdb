import { join } from 'node:path';
import { createConnection, IPCMessageReader, ProposedFeatures } from 'vscode-languageserver/node';
import { version } from '../../../package.json';
import { systemClock } from '../../../shared/clock';
import { DiskFiles } from '../disk/fileAccess';
import { OpenApiReader } from '../disk/openApiReader';
import { pageCache, pageCacheFolder, programId } from '../disk/pageCache';
import { PageThreads } from '../disk/pageThreads';
import { shippedData } from '../disk/shippedData';
import { defaultThreads, threadsIn } from '../disk/threadCount';
import { readTranslations } from '../disk/translations';
import { createPauses } from '../lsp/pauses';
import { startServer } from '../lsp/server';
import { shippedCheckDocs } from './checkDocs';
import { GitRenames } from './gitRenames';
import { IpcWriter } from './ipcWriter';
import { createTurns } from './turns';

const usage = `docs-json language server ${version}

Usage: server.js --stdio      speak the Language Server Protocol over standard input and output
       server.js --node-ipc   the same over Node's channel to the parent process
       server.js --version
`;

function main(args: readonly string[]): void {
  if (args.includes('--version')) {
    process.stdout.write(`${version}\n`);
    return;
  }
  if (args.includes('--help')) {
    process.stdout.write(usage);
    return;
  }
  if (!args.some((arg) => arg === '--stdio' || arg === '--node-ipc' || arg.startsWith('--socket') || arg.startsWith('--pipe'))) {
    process.stderr.write(usage);
    process.exitCode = 2;
    return;
  }
  const cacheFolder = pageCacheFolder();
  const checkDocs = shippedCheckDocs(__dirname);
  const renames = new GitRenames(process.env);
  const openApiThread = new OpenApiReader(join(__dirname, 'openApiWorker.js'));
  const ipc = args.includes('--node-ipc') ? new IpcWriter(process) : undefined;
  const connection = ipc
    ? createConnection(ProposedFeatures.all, new IPCMessageReader(process), ipc)
    : createConnection(ProposedFeatures.all);
  startServer(connection, {
    files: new DiskFiles(),
    version,
    openApiThread,
    readData: (name) => shippedData(__dirname, name),
    contentCache: (translations) =>
      cacheFolder === undefined ? undefined : pageCache(cacheFolder, programId(version, __filename), translations),
    contentThreads: new PageThreads(join(__dirname, 'pageWorker.js'), threadsIn(process.env, reportThreads) ?? defaultThreads()),
    readTranslations: (locale) => readTranslations(join(__dirname, '..', 'l10n'), locale),
    renamedTo: (folderUri, path) => renames.renamedTo(folderUri, path),
    dispose: () => openApiThread.dispose(),
    ...(checkDocs !== undefined && { checkDocs }),
    pause: createPauses(
      () => performance.now(),
      createTurns({
        now: () => performance.now(),
        isWriting: () => (ipc ? ipc.isWriting : process.stdout.writableLength > 0),
        next: (callback) => setImmediate(callback),
      }),
    ),
    timers: systemClock(globalThis),
  });
}

/** Names a wrong number of threads on stderr, which editors display. */
function reportThreads(variable: string, text: string): void {
  process.stderr.write(`${variable} takes a whole number from 1 to 64, not "${text}". The default is used.\n`);
}

main(process.argv.slice(2));
