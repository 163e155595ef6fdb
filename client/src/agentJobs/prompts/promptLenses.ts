import { Disposable, EventEmitter, l10n, Range, type TextDocument, workspace } from 'vscode';
import { commands, promptScheme, views } from '../../ids';
import { languages, window } from '../../window';
import type { Lens, LensProvider } from '../../window/codeLenses';
import { oneLine } from '../../window/plainText';
import { type Draft, type JobLedger, jobKey, jobLabel } from '../core';
import { draftIdOf } from '../drafts/promptUri';
import type { Panel } from '../panelContext';

const maxNameLength = 60;

type Action = Pick<Lens, 'icon' | 'title' | 'command'>;

/** Code lenses above a draft. */
export class PromptLenses implements LensProvider, Disposable {
  private readonly changes = new EventEmitter<void>();
  readonly onDidChangeCodeLenses = this.changes.event;
  private readonly registration: Disposable;

  /** @param wake loads the drafts when an editor first needs one */
  constructor(private readonly wake: () => Panel) {
    const refreshFor = (document: TextDocument | undefined) => {
      if (document?.uri.scheme === promptScheme) this.refresh();
    };
    this.registration = Disposable.from(
      languages.registerCodeLensProvider({ scheme: promptScheme }, this),
      workspace.onDidOpenTextDocument(refreshFor),
      window.onDidChangeActiveTextEditor((editor) => refreshFor(editor?.document)),
    );
  }

  /** Makes the editor request the lenses again: it may have none for a reopened document. */
  refresh(): void {
    this.changes.fire();
  }

  async provideCodeLenses({ uri }: TextDocument): Promise<Lens[]> {
    const { store } = this.wake().drafts;
    await store.loaded;
    const id = draftIdOf(uri);
    const draft = id === undefined ? undefined : store.get(id);
    return draft ? this.actions(draft).map((action) => ({ ...action, range: new Range(0, 0, 0, 0), arguments: [uri] })) : [];
  }

  private actions(draft: Draft): Action[] {
    const { drafts, jobs } = this.wake();
    if (drafts.store.isSending(draft.id)) return [{ icon: 'loading~spin', title: l10n.t('Being sent…') }];
    const isStart = draft.target.kind === 'start';
    const uncertain = drafts.store.uncertain().some(({ draftId }) => draftId === draft.id);
    const title = isStart ? l10n.t('May have been started') : l10n.t('May have been sent');
    return [
      ...(uncertain ? [{ icon: 'warning', title, command: `${views.agentJobs}.focus` }] : []),
      { icon: 'send', title: sendTitle(draft, jobs.ledger), command: commands.agentJobsSendPrompt },
      ...(isStart ? [{ title: l10n.t('Change Project…'), command: commands.agentJobsChangePromptProject }] : []),
      { title: l10n.t('Insert Template…'), command: commands.agentJobsInsertTemplate },
      { title: l10n.t('Discard'), command: commands.agentJobsDiscardPrompt },
    ];
  }

  dispose(): void {
    this.registration.dispose();
    this.changes.dispose();
  }
}

/** Label of the action that sends a draft. */
function sendTitle({ target }: Draft, ledger: JobLedger): string {
  if (target.kind === 'start') {
    return target.projectId === undefined ? l10n.t('Start Job…') : l10n.t('Start Job in "{0}"', oneLine(target.projectId, maxNameLength));
  }
  const tracked = ledger.get(jobKey(target.job));
  return l10n.t('Send Message to "{0}"', oneLine(tracked ? jobLabel(tracked) : target.job.id, maxNameLength));
}
