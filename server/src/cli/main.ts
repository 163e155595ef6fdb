import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { version } from '../../../package.json';
import { cacheCompiledCode } from '../disk/compiledCode';
import { pageCacheFolder, programId } from '../disk/pageCache';
import { shippedData } from '../disk/shippedData';
import { readTranslations } from '../disk/translations';
import { optimizerFlags } from '../disk/v8Flags';
import { stateFolders } from './changes/stateFolder';
import { exitCodes } from './host';
import { run } from './program';
import { writeText } from './terminal/output';
import { visibleLines } from './terminal/visible';

for (const flag of optimizerFlags(process.versions.v8)) setFlagsFromString(flag);
cacheCompiledCode(version);

const closed = new AbortController();

/** Ends the output if its reader closes it, as `head` does. The exit code is still correct. */
function handleOutputError(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error;
  closed.abort();
}

process.stdout.on('error', handleOutputError);
process.stderr.on('error', handleOutputError);

const { stdout, stderr, env } = process;
// The exit code is set and the process ends by itself, so that all output is flushed.
run(process.argv.slice(2), {
  cwd: process.cwd(),
  env,
  stdout,
  stderr,
  closed: closed.signal,
  readData: (name) => shippedData(__dirname, name),
  script: __filename,
  rendererFolder: join(__dirname, 'renderer'),
  guideFolder: join(__dirname, '..', 'docs'),
  skillFile: join(__dirname, '..', 'agents', 'claude-code', 'skills', 'docs-json', 'SKILL.md'),
  readInput: () => text(process.stdin),
  stateFolders: stateFolders({ env, platform: process.platform, home: homedir(), temporary: tmpdir(), user: process.getuid?.() }),
  pageWorker: join(__dirname, 'pageWorker.js'),
  cache: { folder: pageCacheFolder(), program: programId(version, join(__dirname, 'cliCommands.js')) },
  readTranslations: (locale) => readTranslations(join(__dirname, '..', 'l10n'), locale),
}).then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    process.exitCode = exitCodes.failed;
    writeText({ stdout, stderr }, 'stderr', visibleLines(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`));
  },
);
