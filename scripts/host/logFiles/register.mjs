// To be preloaded into the packaged VS Code: its logger is a native module that npm does not build without its scripts, so without
// this nothing that is logged is kept, and the log channels of extensions stay empty.
import { registerHooks } from 'node:module';

const logger = new URL('logger.mjs', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@vscode/spdlog' ? { url: logger, format: 'module', shortCircuit: true } : next(specifier, context),
});
