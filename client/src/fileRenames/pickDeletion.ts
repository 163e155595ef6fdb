import { QuickPickItemKind } from 'vscode';
import { window } from '../window';
import type { DeletionChoice } from './deletionChoices';

/** Shows the choices about deleted pages in one list, which is searched by title and address. @returns `undefined` if dismissed */
export async function pickDeletion<Answer>(
  choices: readonly DeletionChoice<Answer>[],
  { title, placeHolder }: { readonly title: string; readonly placeHolder: string },
): Promise<Answer | undefined> {
  const items = choices.map((choice) =>
    choice.isHeading ? { label: choice.label, kind: QuickPickItemKind.Separator, answer: undefined } : choice,
  );
  const chosen = await window.showQuickPick(items, { title, placeHolder, matchOnDescription: true, ignoreFocusOut: true });
  return chosen?.answer;
}
