import { Uri } from 'vscode';
import { window } from '../../window';
import type { Attempt, Draft, DraftRow } from '../core';
import { draftIdOf } from '../drafts/promptUri';
import type { Panel } from '../panelContext';

/** Draft of a command: the draft of the URI or row that it was called on, else of the active editor. */
export async function promptOf(panel: Panel, argument: unknown): Promise<Draft | undefined> {
  const { store } = panel.drafts;
  await store.loaded;
  const uri = argument instanceof Uri ? argument : window.activeFile;
  const id = draftRowOf(argument)?.draftId ?? (uri && draftIdOf(uri));
  return id === undefined ? undefined : store.get(id);
}

/** The attempt of a row. */
export function attemptOf(panel: Panel, argument: unknown): Attempt | undefined {
  const id = draftRowOf(argument)?.attemptId;
  return id === undefined ? undefined : panel.drafts.store.attempt(id);
}

function draftRowOf(value: unknown): DraftRow | undefined {
  if (typeof value !== 'object' || value === null || !('row' in value)) return undefined;
  const { row } = value as { readonly row: Partial<DraftRow> | undefined };
  return row?.kind === 'draft' ? (row as DraftRow) : undefined;
}
