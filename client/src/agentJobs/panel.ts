import { Disposable, type ExtensionContext, window } from 'vscode';
import { AgentJobs } from './agentJobs';
import { registerCommands } from './commands';
import type { Panel } from './commands/panel';
import { JobDocuments } from './jobDocuments';
import { JobLog } from './jobLog';
import { hasStoredLedger } from './ledgerStore';
import { notifyTransitions } from './notifications';
import { offerProblemActions } from './problemActions';
import { StatusBar } from './statusBar';
import { JobsView } from './view';

/**
 * The panel for agent jobs. It is only registered here: jobs, keys and connection come to be when somebody looks at the view or
 * runs a command, or at once where jobs of an earlier session may still run.
 */
export function registerAgentJobs(context: Pick<ExtensionContext, 'secrets' | 'workspaceState'>): Disposable {
  const log = new JobLog(() => window.createOutputChannel('docs.json Agent Jobs', { log: true }));
  const awake: Disposable[] = [];
  let panel: Panel | undefined;
  const wake = (): Panel => {
    if (panel) return panel;
    const jobs = new AgentJobs(context, log);
    const documents = new JobDocuments(jobs);
    panel = { jobs, view, documents };
    awake.push(documents, notifyTransitions(jobs, view), jobs);
    view.show(jobs);
    return panel;
  };
  const view = new JobsView(() => wake().jobs);
  const registrations = [new StatusBar(view), registerCommands(wake, log), offerProblemActions()];
  if (hasStoredLedger(context.workspaceState)) wake();
  return new Disposable(() => {
    for (const part of [...registrations, ...awake, view, log]) part.dispose();
  });
}
