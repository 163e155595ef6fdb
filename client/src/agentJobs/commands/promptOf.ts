import { Uri } from 'vscode';
import { window } from '../../window';
import type { Attempt, Draft, DraftRow } from '../core';
import { draftIdOf } from '../drafts/promptUri';
import type { Panel } from './panel';

/** The draft of a command: that of a URI or row, else that of the active editor. */
export async function promptOf(panel: Panel, given: unknown): Promise<Draft | undefined> {
  const { store } = panel.drafts;
  await store.loaded;
  const uri = given instanceof Uri ? given : window.activeTextEditor?.document.uri;
  const id = draftRowOf(given)?.draftId ?? (uri && draftIdOf(uri));
  return id === undefined ? undefined : store.get(id);
}

/** The attempt of a row. */
export function attemptOf(panel: Panel, given: unknown): Attempt | undefined {
  const id = draftRowOf(given)?.attemptId;
  return id === undefined ? undefined : panel.drafts.store.attempt(id);
}

function draftRowOf(value: unknown): DraftRow | undefined {
  if (typeof value !== 'object' || value === null || !('row' in value)) return undefined;
  const { row } = value as { readonly row: Partial<DraftRow> | undefined };
  return row?.kind === 'draft' ? (row as DraftRow) : undefined;
}
