import { l10n, workspace } from 'vscode';
import { window } from '../../window';
import type { DetailRow } from '../core';
import { openLink } from '../openLink';
import type { Panel } from '../panelContext';
import { explainFailure } from './explainFailure';
import { detailsOf, type RowArguments } from './pickJobs';

/** Opens a fact about a job: its link, its text, or the help for a problem. */
export async function open(panel: Panel, ...rows: RowArguments): Promise<void> {
  const [row] = detailsOf(panel, rows);
  switch (row?.opens) {
    case 'link':
      if (row.url !== undefined) await openLink(row.url, panel.jobs.log);
      return;
    case 'text':
      await openText(panel, row);
      return;
    case 'problem': {
      const failure = panel.jobs.ledger.get(row.key)?.failed?.failure;
      if (failure) await explainFailure(failure, l10n.t('The last request failed.'));
      return;
    }
  }
}

async function openText({ jobs, documents }: Panel, { key, detail, part }: DetailRow): Promise<void> {
  const tracked = jobs.ledger.get(key);
  if (!tracked) return;
  const document = await workspace.openTextDocument(documents.textUriOf(tracked, detail, part));
  // The row keeps the focus, so that keyboard shortcuts still apply to it.
  await window.showTextDocument(document, { preview: true, preserveFocus: true });
}
