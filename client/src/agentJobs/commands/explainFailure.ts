import { l10n } from 'vscode';
import { commands } from '../../ids';
import { commands as registry, window } from '../../window';
import type { ApiFailure } from '../core';
import { failureHelp, failureMessage } from '../failureHelp';

/**
 * Explains why an action failed, and offers a remedy.
 * @param again label of an action to retry, if it can be retried
 * @returns whether the user wants to retry
 */
export async function explainFailure(failure: ApiFailure, intro: string, again?: string): Promise<boolean> {
  const helps = {
    setKey: { title: l10n.t('Set Admin Key'), command: commands.agentJobsSetKey },
    replaceKey: { title: l10n.t('Replace Admin Key'), command: commands.agentJobsReplaceKey },
    showLog: { title: l10n.t('Show Log'), command: commands.agentJobsShowLog },
  };
  const help = helps[failureHelp(failure)];
  const choice = await window.showErrorMessage(
    `${intro} ${failureMessage(failure, l10n)}`,
    ...(again === undefined ? [] : [again]),
    help.title,
  );
  if (choice === help.title) await registry.executeCommand(help.command);
  return choice !== undefined && choice === again;
}
