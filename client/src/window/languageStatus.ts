import { type Command, type Disposable, type DocumentSelector, type LanguageStatusSeverity, languages } from 'vscode';
import { oneLine, plainText } from './plainText';

/** Content of a language status item. */
interface LanguageStatusTexts {
  readonly text: string;
  readonly detail: string;
  /** Text for screen readers. */
  readonly accessibleLabel: string;
  readonly severity: LanguageStatusSeverity;
  readonly busy: boolean;
  readonly command: Command | undefined;
}

export interface LanguageStatusEntry extends Disposable {
  show(texts: LanguageStatusTexts): void;
}

/** @param name label in the menu that pins items */
export function createLanguageStatusItem(id: string, selector: DocumentSelector, name: string): LanguageStatusEntry {
  const item = languages.createLanguageStatusItem(id, selector);
  item.name = plainText(name);
  return {
    show({ text, detail, accessibleLabel, severity, busy, command }) {
      item.text = plainText(text);
      item.detail = plainText(detail);
      item.accessibilityInformation = { label: oneLine(accessibleLabel) };
      item.severity = severity;
      item.busy = busy;
      item.command = command && { ...command, title: plainText(command.title) };
    },
    dispose: () => item.dispose(),
  };
}
