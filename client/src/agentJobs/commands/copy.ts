import { env, l10n } from 'vscode';
import { window } from '../../window';
import type { Row } from '../core';
import type { Panel } from '../panelContext';
import { chosenRows, type RowArguments } from './pickJobs';

const messageMs = 3_000;

/** Copies the values of rows, one per line: ids of jobs, values of facts, texts of prompts. */
export async function copy(panel: Panel, ...rows: RowArguments): Promise<void> {
  const found = chosenRows(panel, rows).flatMap((row) => copiedValue(panel, row) ?? []);
  const [first] = found;
  if (!first) return;
  await env.clipboard.writeText(found.map(({ value }) => value).join('\n'));
  window.setStatusBarMessage(found.length === 1 ? l10n.t('Copied: {0}', first.name) : l10n.t('Copied {0} values', found.length), messageMs);
}

function copiedValue({ jobs, drafts }: Panel, row: Row): { readonly name: string; readonly value: string } | undefined {
  switch (row.kind) {
    case 'detail':
      return { name: row.label, value: row.value };
    case 'job': {
      const id = jobs.ledger.get(row.key)?.id;
      return id === undefined ? undefined : { name: l10n.t('Job id'), value: id };
    }
    case 'draft': {
      const draft = drafts.store.get(row.draftId);
      const text = row.attemptId === undefined ? draft && drafts.editors.text(draft) : drafts.store.attempt(row.attemptId)?.text;
      return text === undefined ? undefined : { name: l10n.t('Prompt'), value: text };
    }
    default:
      return undefined;
  }
}
