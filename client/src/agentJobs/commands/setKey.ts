import { l10n } from 'vscode';
import { window } from '../../window';
import type { Connection } from '../connection';
import { type ApiFailure, type KeyVerdict, keyProbe, service } from '../core';
import { failureMessage } from '../failureHelp';
import { keyText } from '../inputTexts';
import type { Panel } from '../panelContext';
import { chosenProjects } from '../settings';
import { readyConnection } from './requireConnection';
import { tryKeyWithProgress } from './tryKeyWithProgress';

/**
 * Asks for a key and stores it, unless the service refuses it and the user then cancels. It is stored for the origin that the input box
 * names, even if the settings change meanwhile.
 * @returns whether a key was stored
 */
export async function setKey(panel: Panel): Promise<boolean> {
  const connection = await readyConnection(panel);
  if (!connection) return false;
  for (;;) {
    const entered = await enterKey(panel, connection.origin);
    if (entered === undefined) return false;
    const verdict = await tryEntered(panel, connection, entered);
    const decision = verdict?.kind === 'refused' ? await askAbout(verdict.failure) : 'store';
    if (decision === 'again') continue;
    const isStored = decision === 'store' && (await store(panel, connection.origin, entered));
    if (isStored && verdict) report(verdict);
    return isStored;
  }
}

async function enterKey({ jobs }: Panel, origin: string): Promise<string | undefined> {
  const entered = await window.showInputBox({
    title: jobs.hasKey ? l10n.t('Replace Admin Key') : l10n.t('Set Admin Key'),
    prompt: l10n.t('Admin key for {0}. It is stored in the secret storage of the editor and sent to this address only.', origin),
    placeHolder: `${service.adminKeyPrefix}…`,
    password: true,
    ignoreFocusOut: true,
    validateInput: (text) => keyText(text, service, l10n),
  });
  return entered?.trim();
}

/** Tries the key; `undefined` if the user cancels, or without a project: the key is then tried when a project is chosen. */
async function tryEntered({ jobs }: Panel, connection: Connection, key: string): Promise<KeyVerdict | undefined> {
  const [project] = chosenProjects();
  const probe = keyProbe(jobs.jobs(), undefined) ?? keyProbe([], project?.id);
  return probe && tryKeyWithProgress(connection.withKey(key), probe, l10n.t('Verifying the admin key'));
}

async function askAbout(failure: ApiFailure): Promise<'store' | 'again' | 'drop'> {
  const again = l10n.t('Enter Another Key');
  const keep = l10n.t('Store It Anyway');
  const detail = failureMessage(failure, l10n);
  const choice = await window.showWarningMessage(l10n.t('The service refuses this admin key.'), { modal: true, detail }, again, keep);
  if (choice === again) return 'again';
  return choice === keep ? 'store' : 'drop';
}

function report(verdict: KeyVerdict): void {
  if (verdict.kind === 'accepted') void window.showInformationMessage(l10n.t('The service accepts the admin key.'));
  if (verdict.kind !== 'unknown') return;
  const why = failureMessage(verdict.failure, l10n);
  void window.showWarningMessage(l10n.t('The admin key is stored, but could not be verified. {0}', why));
}

async function store({ jobs }: Panel, origin: string, key: string): Promise<boolean> {
  try {
    await jobs.keys.set(origin, key);
    return true;
  } catch (error) {
    // Logs only the name of the error: its message could contain the key.
    jobs.log.error(`The key could not be stored (${error instanceof Error ? error.name : 'unknown reason'}).`);
    void window.showErrorMessage(l10n.t('The key could not be stored: the secret storage of the editor refused it.'));
    return false;
  }
}
