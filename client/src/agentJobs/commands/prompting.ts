import { l10n, ProgressLocation } from 'vscode';
import { window } from '../../window';
import { type ApiFailure, type CancellationToken, CancelledError, mayHaveHappened, service, type TrackedJob } from '../core';
import { promptText } from '../inputTexts';
import { explainFailure } from './explainFailure';

/** A prompt on its way to the service. */
export interface Sending {
  /** What the box holds at first. */
  readonly first: string;
  readonly ask: (prompt: string) => PromiseLike<string | undefined>;
  /** What is said while it is under way. */
  readonly progress: string;
  /** What is said before the reason why it failed. */
  readonly failed: string;
  /** What is said instead, where the service may have done it without saying so. */
  readonly uncertain: string;
  readonly send: (prompt: string, token: CancellationToken) => Promise<Sent>;
}

type Sent = { readonly kind: 'ok'; readonly tracked: TrackedJob } | ApiFailure;

/** A box for a prompt. It has one line and stays when the focus goes elsewhere, for looking something up. */
export function askForPrompt(title: string, prompt: string, value: string): PromiseLike<string | undefined> {
  return window.showInputBox({
    title,
    prompt,
    value,
    // Behind what was proposed, so that a word can be added.
    valueSelection: [value.length, value.length],
    ignoreFocusOut: true,
    validateInput: (text) => promptText(text, service, l10n),
  });
}

/**
 * Asks for a prompt and sends it. It is never sent twice unasked; what was written is there again when it could not be sent.
 * @returns the job, when it has arrived
 */
export async function sendPrompt(sending: Sending): Promise<TrackedJob | undefined> {
  const again = l10n.t('Edit and Try Again');
  for (let written = sending.first; ; ) {
    const entered = await sending.ask(written);
    if (entered === undefined) return undefined;
    written = entered;
    const result = await sendOnce(sending, entered);
    if (result === 'cancelled') {
      void window.showWarningMessage(sending.uncertain);
      return undefined;
    }
    if (result.kind === 'ok') return result.tracked;
    const intro = mayHaveHappened(result) ? sending.uncertain : sending.failed;
    if (!(await explainFailure(result, intro, again))) return undefined;
  }
}

function sendOnce({ progress, send }: Sending, prompt: string): Thenable<Sent | 'cancelled'> {
  return window.withProgress({ location: ProgressLocation.Notification, title: progress, cancellable: true }, async (_report, token) => {
    try {
      return await send(prompt, token);
    } catch (error) {
      if (error instanceof CancelledError) return 'cancelled';
      throw error;
    }
  });
}
