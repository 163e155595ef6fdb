import { l10n, workspace } from 'vscode';
import { configurationSection, settings } from '../../ids';
import { commands as registry, window } from '../../window';
import type { Connection } from '../connection';
import type { ParsedBaseUrl } from '../core';
import type { Panel } from '../panelContext';
import { baseUrl } from '../settings';

/** Connection for a command. If there is none, explains why and offers a remedy. */
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
  const message = baseUrlText(kind);
  const choice = await window.showWarningMessage(message, open);
  if (choice === open)
    await registry.executeCommand('workbench.action.openSettings', `${configurationSection}.${settings.agentJobsBaseUrl}`);
}

function baseUrlText(kind: ParsedBaseUrl['kind']): string {
  switch (kind) {
    case 'insecure':
      return l10n.t('The address of the service must use https: http is allowed on this machine only.');
    case 'credentials':
      return l10n.t('The address of the service must not contain a user name or password.');
    default:
      return l10n.t('The address of the service in the settings is not a valid URL.');
  }
}
