import { Disposable, type ExtensionContext, workspace } from 'vscode';
import { hostClock } from '../hostClock';
import { window } from '../window';
import { AgentJobs } from './agentJobs';
import { registerCommands } from './commands';
import { StorageHealth } from './core';
import { Drafts, draftsFileName } from './drafts/drafts';
import { JobDocuments } from './jobDocuments';
import { JobLog } from './jobLog';
import { provideKeyContext } from './keyContext';
import { KeyStore } from './keyStore';
import { notifyPauses, notifyTransitions, notifyUnstored } from './notifications';
import type { Panel } from './panelContext';
import { offerProblemActions } from './problemActions';
import { providePrompts } from './prompts/providePrompts';
import { storageFile, workspaceStateFolder } from './stateFile';
import { StatusBar } from './statusBar';
import { Untracking } from './untracking';
import { JobsView } from './view';

/**
 * Registers the panel for agent jobs. Jobs, keys and connection are created when the view, a command or the editor of a prompt first needs
 * them, or at once if jobs or prompts of an earlier session are stored.
 */
export function registerAgentJobs({ secrets, globalStorageUri }: ExtensionContext): Disposable {
  const log = new JobLog(() => window.createOutputChannel('docs.json Agent Jobs', { log: true }));
  const folder = workspaceStateFolder(globalStorageUri);
  const ledger = storageFile(folder, 'agent-jobs.json');
  const keys = new KeyStore(
    secrets,
    () => workspace.isTrusted,
    (error) => log.failure('The secret storage could not be read', error),
  );
  const lazyDisposables: Disposable[] = [];
  let disposed = false;
  let panel: Panel | undefined;
  const wake = (): Panel => {
    if (panel) return panel;
    const health = new StorageHealth(hostClock.now, () => void notifyUnstored(log));
    const drafts = new Drafts(folder, log, health);
    const jobs = new AgentJobs({ keys, ledger, health }, log, drafts);
    const documents = new JobDocuments(jobs);
    panel = { jobs, view, drafts, documents, untracking: new Untracking(jobs.ledger) };
    lazyDisposables.push(documents, notifyTransitions(jobs, view), notifyPauses(jobs), prompts.follow(panel), jobs, drafts);
    view.show(jobs);
    return panel;
  };
  const view = new JobsView(() => wake().jobs);
  const prompts = providePrompts(wake);
  const registrations = [prompts, new StatusBar(view), registerCommands(wake, log), offerProblemActions(), provideKeyContext(keys), keys];
  const wakeIfStored = async () => {
    const stored = await Promise.all([ledger.read(), storageFile(folder, draftsFileName).read()]);
    if (stored.some((text) => text !== undefined) && !disposed) wake();
  };
  wakeIfStored().catch((error) => log.failure('The stored jobs could not be read', error));
  return new Disposable(() => {
    disposed = true;
    for (const disposable of [...registrations, ...lazyDisposables, view, log]) disposable.dispose();
  });
}
