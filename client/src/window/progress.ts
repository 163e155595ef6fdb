import { type CancellationToken, type Progress, type ProgressOptions, window } from 'vscode';
import { plainText } from './plainText';

/** Progress of a task: its step, and an increment in percent. */
type Step = { readonly message?: string; readonly increment?: number };

export function withProgress<Result>(
  options: ProgressOptions,
  task: (progress: Progress<Step>, token: CancellationToken) => Thenable<Result>,
): Thenable<Result> {
  const { title } = options;
  return window.withProgress({ ...options, ...(title === undefined ? {} : { title: plainText(title) }) }, (progress, token) => {
    const report = (step: Step): void =>
      progress.report({ ...step, ...(step.message === undefined ? {} : { message: plainText(step.message) }) });
    return task({ report }, token);
  });
}
