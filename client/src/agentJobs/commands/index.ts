import { Disposable } from 'vscode';
import { commands } from '../../ids';
import { commands as registry } from '../../window';
import type { JobLog } from '../jobLog';
import type { Panel } from '../panelContext';
import { askChat } from './askChat';
import { dismissAttempt, trackAttempt } from './attempts';
import { changePromptProject } from './changePromptProject';
import { checkOutBranch, reviewBranch } from './checkOutBranch';
import { chooseProject } from './chooseProject';
import { clearFinished } from './clearFinished';
import { copy } from './copy';
import { copyId } from './copyId';
import { copyPullRequestLink } from './copyPullRequestLink';
import { discardPrompt } from './discardPrompt';
import { clearFilter, filter } from './filter';
import { fixProblems } from './fixProblems';
import { clearHistory, startFromHistory } from './history';
import { insertTemplate } from './insertTemplate';
import { open } from './open/open';
import { openDashboard } from './open/openDashboard';
import { openInGitHubExtension } from './open/openInGitHubExtension';
import { openPullRequest } from './open/openPullRequest';
import { openRepository } from './open/openRepository';
import { openPrompt } from './openPrompt';
import { refresh } from './refresh';
import { refreshJob } from './refreshJob';
import { removeKey } from './removeKey';
import { rename } from './rename';
import { sendMessage } from './sendMessage';
import { sendPrompt } from './sendPrompt';
import { setKey } from './setKey';
import { showJson } from './showJson';
import { showPrompt } from './showPrompt';
import { start } from './start';
import { startAgain } from './startAgain';
import { stopTracking } from './stopTracking';
import { track } from './track';
import { undoStopTracking } from './undoStopTracking';

/** @param wake creates the panel when the first command is run */
export function registerCommands(wake: () => Panel, log: JobLog): Disposable {
  const register = <Arguments extends unknown[]>(name: string, run: (panel: Panel, ...args: Arguments) => Promise<unknown>): Disposable =>
    registry.registerCommand(name, async (...args: Arguments) => {
      const panel = wake();
      await panel.jobs.ready;
      await run(panel, ...args);
    });
  return Disposable.from(
    registry.registerCommand(commands.askChat, askChat),
    register(commands.agentJobsChangePromptProject, changePromptProject),
    register(commands.agentJobsCheckOutBranch, checkOutBranch),
    register(commands.agentJobsReviewBranch, reviewBranch),
    register(commands.agentJobsClearFilter, clearFilter),
    register(commands.agentJobsCopy, copy),
    register(commands.agentJobsCopyPullRequestLink, copyPullRequestLink),
    register(commands.agentJobsFilter, filter),
    register(commands.agentJobsOpen, open),
    register(commands.agentJobsOpenInGitHub, openInGitHubExtension),
    register(commands.agentJobsUndoStopTracking, undoStopTracking),
    register(commands.agentJobsChooseProject, chooseProject),
    register(commands.agentJobsClearFinished, clearFinished),
    register(commands.agentJobsClearHistory, clearHistory),
    register(commands.agentJobsCopyId, copyId),
    register(commands.agentJobsDiscardPrompt, discardPrompt),
    register(commands.agentJobsDismissAttempt, dismissAttempt),
    register(commands.agentJobsFixProblems, fixProblems),
    register(commands.agentJobsInsertTemplate, insertTemplate),
    register(commands.agentJobsOpenDashboard, openDashboard),
    register(commands.agentJobsOpenPrompt, openPrompt),
    register(commands.agentJobsOpenPullRequest, openPullRequest),
    register(commands.agentJobsOpenRepository, openRepository),
    register(commands.agentJobsRefresh, refresh),
    register(commands.agentJobsRefreshJob, refreshJob),
    register(commands.agentJobsRemoveKey, removeKey),
    register(commands.agentJobsRename, rename),
    register(commands.agentJobsReplaceKey, setKey),
    register(commands.agentJobsSendMessage, sendMessage),
    register(commands.agentJobsSendPrompt, sendPrompt),
    register(commands.agentJobsSetKey, setKey),
    register(commands.agentJobsShowJson, showJson),
    registry.registerCommand(commands.agentJobsShowLog, () => log.show()),
    register(commands.agentJobsShowPrompt, showPrompt),
    register(commands.agentJobsStart, start),
    register(commands.agentJobsStartAgain, startAgain),
    register(commands.agentJobsStartFromHistory, startFromHistory),
    register(commands.agentJobsStopTracking, stopTracking),
    register(commands.agentJobsTrack, track),
    register(commands.agentJobsTrackAttempt, trackAttempt),
  );
}
