import { env, l10n } from 'vscode';
import { window } from '../../window';
import type { Panel } from './panel';
import { chosenRows, type RowArguments } from './pickJobs';

const shownMs = 3_000;

/** Copies what the chosen rows stand for, one a line: the id of a job, the value of a fact about one. */
export async function copy(panel: Panel, ...rows: RowArguments): Promise<void> {
  const found = chosenRows(panel, rows).flatMap((row) => {
    if (row.kind === 'detail') return { name: row.label, value: row.value };
    const id = row.kind === 'job' ? panel.jobs.ledger.get(row.key)?.id : undefined;
    return id === undefined ? [] : { name: l10n.t('Job id'), value: id };
  });
  const [first] = found;
  if (!first) return;
  await env.clipboard.writeText(found.map(({ value }) => value).join('\n'));
  window.setStatusBarMessage(found.length === 1 ? l10n.t('Copied: {0}', first.name) : l10n.t('Copied {0} values', found.length), shownMs);
}
