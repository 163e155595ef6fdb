import { l10n } from 'vscode';
import { window } from '../../window';
import { type JobReference, parseJobReference, service } from '../core';
import { jobReferenceText, referenceKeyText } from '../inputTexts';
import type { Panel } from '../panelContext';
import { pickProject } from './pickProject';
import { refreshOne } from './refreshJob';
import { readyConnection } from './requireConnection';

/** Asks for the id or address of a job, and tracks it. */
export async function track(panel: Panel): Promise<void> {
  const connection = await readyConnection(panel);
  if (!connection) return;
  const reference = await enterReference();
  if (!reference) return;
  const { id } = reference;
  const projectId = reference.projectId ?? (await pickProject(panel));
  if (projectId === undefined) return;
  const tracked = panel.jobs.ledger.track({ origin: connection.origin, projectId, id });
  await panel.jobs.save();
  await panel.view.reveal(tracked.key);
  await refreshOne(panel, tracked);
}

/** Asks for the id or address of a job. */
export async function enterReference(): Promise<JobReference | undefined> {
  const entered = await window.showInputBox({
    title: l10n.t('Track Job'),
    prompt: l10n.t('Id of the job, or an address that leads to it'),
    ignoreFocusOut: true,
    validateInput: problemOf,
  });
  if (entered === undefined) return undefined;
  const reference = parseJobReference(entered);
  return reference.kind === 'ok' ? reference.value : undefined;
}

function problemOf(text: string): string | undefined {
  const reference = parseJobReference(text);
  return referenceKeyText(text, service, l10n) ?? (reference.kind === 'ok' ? undefined : jobReferenceText(reference.kind, l10n));
}
