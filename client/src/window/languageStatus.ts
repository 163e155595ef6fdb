import { type Command, type Disposable, type DocumentSelector, type LanguageStatusSeverity, languages } from 'vscode';
import { oneLine, plainText } from './plainText';

/** What an entry behind the braces of the status bar shows. */
export interface LanguageStatusTexts {
  readonly text: string;
  readonly detail: string;
  /** For screen readers. */
  readonly accessibleLabel: string;
  readonly severity: LanguageStatusSeverity;
  readonly busy: boolean;
  readonly command: Command | undefined;
}

export interface LanguageStatusEntry extends Disposable {
  show(texts: LanguageStatusTexts): void;
}

/** @param name what the entry is called where it can be pinned */
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
