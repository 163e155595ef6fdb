// Preloaded into the packaged VS Code: its logger is a native module that npm does not build without its scripts; without this, nothing is
// logged, and the log channels of extensions stay empty.
import { registerHooks } from 'node:module';

/** API of Node 24, which VS Code runs on; the installed types are those of the oldest supported Node. */
declare module 'node:module' {
  type Resolved = Omit<ResolveFnOutput, 'format'> & { format?: string | null | undefined };
  type ResolveNext = (specifier: string, context: ResolveHookContext) => Resolved;
  function registerHooks(hooks: { resolve(specifier: string, context: ResolveHookContext, next: ResolveNext): Resolved }): void;
}

const logger = new URL('logger.ts', import.meta.url).href;

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@vscode/spdlog' ? { url: logger, format: 'module-typescript', shortCircuit: true } : next(specifier, context),
});
