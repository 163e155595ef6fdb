// Preloaded into the packaged VS Code: stores the compiled code of its modules and of the extensions. Node itself stores it when a process
// ends regularly, which the processes of windows in tests do not.
import nodeModule from 'node:module';

/** API of Node 24, which VS Code runs on. */
interface CompileCache {
  readonly flushCompileCache?: () => void;
}

/** Most modules are loaded by then, also on a busy machine. */
const storeAfterMs = 10_000;

const { flushCompileCache } = nodeModule as CompileCache;
if (flushCompileCache) setTimeout(flushCompileCache, storeAfterMs).unref();
