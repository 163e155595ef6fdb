import { ProgressLocation } from 'vscode';
import { CancelledError } from '../../../../shared/cancellation';
import { window } from '../../window';
import { type AgentApi, type KeyProbe, type KeyVerdict, tryKey } from '../core';

/** Tries a key, with progress. @returns `undefined` if the user cancelled */
export async function tryKeyWithProgress(api: AgentApi, probe: KeyProbe, title: string): Promise<KeyVerdict | undefined> {
  return window.withProgress({ location: ProgressLocation.Notification, title, cancellable: true }, async (_progress, token) => {
    try {
      return await tryKey(api, probe, token);
    } catch (error) {
      if (error instanceof CancelledError) return undefined;
      throw error;
    }
  });
}
