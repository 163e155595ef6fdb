import { InputBoxValidationSeverity, l10n } from 'vscode';
import { window } from '../../window';
import type { Panel } from '../panelContext';

/** Asks for a filter, and applies it as it is typed. */
export async function filter({ jobs, view }: Panel): Promise<void> {
  const before = view.filter;
  const entered = await window.showInputBox({
    title: l10n.t('Filter Jobs'),
    prompt: l10n.t('Words in the label, id, prompt, branch, repository or status. Leave it empty to see all jobs.'),
    value: before,
    validateInput(text) {
      view.setFilter(text);
      return { message: l10n.t('{0} of {1} jobs', view.shownJobs.length, jobs.jobs().length), severity: InputBoxValidationSeverity.Info };
    },
  });
  view.setFilter(entered ?? before);
}

export async function clearFilter({ view }: Panel): Promise<void> {
  view.setFilter('');
}
