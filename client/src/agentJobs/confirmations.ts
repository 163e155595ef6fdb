import { ConfigurationTarget, l10n, workspace } from 'vscode';
import { configurationSection, settings } from '../ids';
import { window } from '../window';

/** Actions that ask first. Values of the setting. */
type Confirmation = 'send' | 'stopTracking' | 'clearFinished' | 'discardPrompt';

interface Question {
  readonly question: string;
  readonly detail: string;
  /** Label of the button that confirms. */
  readonly confirm: string;
}

/** Asks before an action, unless the user has switched this question off; a button of the dialog does so. */
export async function confirmAction(action: Confirmation, { question, detail, confirm }: Question): Promise<boolean> {
  if (!asksBefore(action)) return true;
  const always = l10n.t('{0}, Do Not Ask Again', confirm);
  const show = action === 'send' ? window.showInformationMessage : window.showWarningMessage;
  const choice = await show(question, { modal: true, detail }, confirm, always);
  if (choice === always) await stopAsking(action);
  return choice === confirm || choice === always;
}

/** Whether an action asks first. A workspace cannot change this, as it must not start jobs by a single key. */
export function asksBefore(action: Confirmation): boolean {
  return askedActions().includes(action);
}

/** Value of the user's setting; the default if it is invalid. */
function askedActions(): readonly unknown[] {
  const { globalValue, defaultValue } = workspace.getConfiguration(configurationSection).inspect<unknown>(settings.agentJobsConfirm) ?? {};
  const value = [globalValue, defaultValue].find((each) => Array.isArray(each));
  return Array.isArray(value) ? value : [];
}

async function stopAsking(action: Confirmation): Promise<void> {
  const remaining = askedActions().filter((asked) => asked !== action);
  await workspace.getConfiguration(configurationSection).update(settings.agentJobsConfirm, remaining, ConfigurationTarget.Global);
}
