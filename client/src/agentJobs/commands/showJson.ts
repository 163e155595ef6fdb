import { l10n, workspace } from 'vscode';
import { languages, window } from '../../window';
import type { Panel } from '../panelContext';
import { pickJob, type RowArguments } from './pickJobs';

/** Opens a job as JSON in a read-only document. */
export async function showJson(panel: Panel, ...rows: RowArguments): Promise<void> {
  const tracked = await pickJob(panel, rows, l10n.t('Show as JSON'));
  if (!tracked) return;
  const document = await workspace.openTextDocument(panel.documents.uriOf(tracked));
  await languages.setTextDocumentLanguage(document, 'json');
  await window.showTextDocument(document, { preview: true });
}
