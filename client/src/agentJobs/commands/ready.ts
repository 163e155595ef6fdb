import { l10n, commands as registry, window, workspace } from 'vscode';
import { configurationSection, settings } from '../../ids';
import type { Connection } from '../connection';
import type { ParsedBaseUrl } from '../core';
import { baseUrl } from '../settings';
import type { Panel } from './panel';

/** The connection that a command needs, or a message that says why there is none and offers what helps. */
export async function readyConnection({ jobs }: Panel): Promise<Connection | undefined> {
  if (jobs.connection) return jobs.connection;
  if (!workspace.isTrusted) await offerTrust();
  else await offerBaseUrl(baseUrl().kind);
  return undefined;
}

async function offerTrust(): Promise<void> {
  const manage = l10n.t('Manage Workspace Trust');
  const choice = await window.showWarningMessage(l10n.t('Agent jobs need a trusted workspace.'), manage);
  if (choice === manage) await registry.executeCommand('workbench.trust.manage');
}

async function offerBaseUrl(kind: ParsedBaseUrl['kind']): Promise<void> {
  const open = l10n.t('Open Settings');
  const message =
    kind === 'insecure'
      ? l10n.t('The address of the service is not secure: http is allowed on this machine only.')
      : l10n.t('The address of the service in the settings is not a URL that can be used.');
  const choice = await window.showWarningMessage(message, open);
  if (choice === open)
    await registry.executeCommand('workbench.action.openSettings', `${configurationSection}.${settings.agentJobsBaseUrl}`);
}
