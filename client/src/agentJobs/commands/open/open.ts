import { l10n, workspace } from 'vscode';
import { promptScheme } from '../../../ids';
import { languages, window } from '../../../window';
import type { DetailKind, DetailRow, TrackedJob } from '../../core';
import { openLink } from '../../openLink';
import type { Panel } from '../../panelContext';
import { explainFailure } from '../explainFailure';
import { detailsOf, type RowArguments } from '../pickJobs';

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

async function openText(panel: Panel, { key, detail, part }: DetailRow): Promise<void> {
  const tracked = panel.jobs.ledger.get(key);
  // The row keeps the focus, so that keyboard shortcuts still apply to it.
  if (tracked) await openJobText(panel, tracked, detail, part, { preserveFocus: true });
}

/** Opens a text of a job in a read-only document. Prompts look as in their editors, with wrapped lines. */
export async function openJobText(
  { documents }: Panel,
  tracked: TrackedJob,
  kind: DetailKind,
  part: string,
  options: { readonly preserveFocus: boolean },
): Promise<void> {
  const document = await workspace.openTextDocument(documents.textUriOf(tracked, kind, part));
  if (kind === 'prompt' || kind === 'message') await languages.setTextDocumentLanguage(document, promptScheme);
  await window.showTextDocument(document, { preview: true, ...options });
}
