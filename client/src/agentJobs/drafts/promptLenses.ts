import { type Disposable, EventEmitter, l10n, Range, type TextDocument } from 'vscode';
import { commands, promptScheme, views } from '../../ids';
import { languages } from '../../window';
import type { Lens, LensProvider } from '../../window/codeLenses';
import { oneLine } from '../../window/plainText';
import type { Panel } from '../commands/panel';
import { type Draft, type JobLedger, jobKey, jobLabel } from '../core';
import { draftIdOf } from './promptUri';

const nameLimit = 60;

/** What can be done with a prompt, above its text. */
export class PromptLenses implements LensProvider, Disposable {
  private readonly changes = new EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.changes.event;
  private readonly registration: Disposable;

  /** @param wake gives the drafts; called when an editor asks first */
  constructor(private readonly wake: () => Panel) {
    this.registration = languages.registerCodeLensProvider({ scheme: promptScheme }, this);
  }

  refresh(): void {
    this.changes.fire();
  }

  async provideCodeLenses({ uri }: TextDocument): Promise<Lens[]> {
    const { drafts, jobs } = this.wake();
    await drafts.store.loaded;
    const id = draftIdOf(uri);
    const draft = id === undefined ? undefined : drafts.store.get(id);
    if (!draft) return [];
    const range = new Range(0, 0, 0, 0);
    const lens = (title: string, command: string) => ({ range, title, command, arguments: [uri] });
    if (drafts.store.isSending(draft.id)) return [{ range, icon: 'loading~spin', title: l10n.t('Being sent…') }];
    const uncertain = drafts.store.uncertain().some((attempt) => attempt.draftId === draft.id);
    const uncertainTitle = draft.target.kind === 'start' ? l10n.t('May have been started') : l10n.t('May have been sent');
    return [
      ...(uncertain ? [{ ...lens(uncertainTitle, `${views.agentJobs}.focus`), icon: 'warning' }] : []),
      { ...lens(sendTitle(draft, jobs.ledger), commands.agentJobsSendPrompt), icon: 'send' },
      ...(draft.target.kind === 'start' ? [lens(l10n.t('Change Project…'), commands.agentJobsChangePromptProject)] : []),
      lens(l10n.t('Insert Template…'), commands.agentJobsInsertTemplate),
      lens(l10n.t('Discard'), commands.agentJobsDiscardPrompt),
    ];
  }

  dispose(): void {
    this.registration.dispose();
    this.changes.dispose();
  }
}

/** What sending does, for a label. */
function sendTitle({ target }: Draft, ledger: JobLedger): string {
  if (target.kind === 'start') {
    return target.projectId === undefined ? l10n.t('Start Job…') : l10n.t('Start Job in "{0}"', oneLine(target.projectId, nameLimit));
  }
  const tracked = ledger.get(jobKey(target.job));
  return l10n.t('Send Message to "{0}"', oneLine(tracked ? jobLabel(tracked) : target.job.id, nameLimit));
}
