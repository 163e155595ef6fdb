import { type CancellationToken, type Progress, type ProgressOptions, window } from 'vscode';
import { plainText } from './plainText';

/** What a task reports: its step, and by how many percent it has come further. */
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
