// Rebuilds bundles on change.
import * as esbuild from 'esbuild';

/**
 * Prints a line when the first bundle starts to build, and when the last is done: editor tasks wait for these lines. Errors are printed
 * before the end, and only once if several bundles include the file.
 */
function progress(bundles: readonly esbuild.BuildOptions[]): (bundle: esbuild.BuildOptions) => esbuild.Plugin {
  const started = 'Build started.';
  const messages = new Set<string>();
  const waiting = new Set(bundles);
  console.log(started);
  return (bundle) => ({
    name: 'progress',
    setup(build) {
      build.onStart(() => {
        if (waiting.size === 0) console.log(started);
        waiting.add(bundle);
      });
      build.onEnd(async ({ errors, warnings }) => {
        const formatted = [
          await esbuild.formatMessages(errors, { kind: 'error' }),
          await esbuild.formatMessages(warnings, { kind: 'warning' }),
        ];
        for (const message of formatted.flat()) messages.add(message);
        waiting.delete(bundle);
        if (waiting.size > 0) return;
        for (const message of messages) console.error(message.trimEnd());
        messages.clear();
        console.log('Build finished.');
      });
    },
  });
}

/** Builds all bundles, and rebuilds each when one of its inputs changes. */
export async function watchBundles(targets: readonly esbuild.BuildOptions[]): Promise<void> {
  const progressOf = progress(targets);
  const contexts = await Promise.all(
    targets.map((target) => esbuild.context({ ...target, logLevel: 'silent', plugins: [...(target.plugins ?? []), progressOf(target)] })),
  );
  await Promise.all(contexts.map((context) => context.watch()));
}
