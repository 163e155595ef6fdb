import { type Disposable, type StatusBarAlignment, window } from 'vscode';
import { oneLine, plainLines, plainText } from './plainText';

/** Content of a status bar item. */
interface StatusBarTexts {
  /** Name of a codicon before the text. */
  readonly icon: string;
  readonly text: string;
  /** Can have several lines. */
  readonly tooltip: string;
  /** Text for screen readers. */
  readonly accessibleLabel: string;
}

/** A status bar item, hidden while it has no content. */
export interface StatusBarEntry extends Disposable {
  show(texts: StatusBarTexts): void;
  hide(): void;
}

/**
 * @param name label in the menu that hides items
 * @param command run by a click
 */
export function createStatusBarItem(id: string, alignment: StatusBarAlignment, name: string, command: string): StatusBarEntry {
  const item = window.createStatusBarItem(id, alignment);
  item.name = plainText(name);
  item.command = command;
  return {
    show({ icon, text, tooltip, accessibleLabel }) {
      item.text = `$(${icon}) ${plainText(text)}`;
      item.tooltip = plainLines(tooltip);
      item.accessibilityInformation = { label: oneLine(accessibleLabel) };
      item.show();
    },
    hide: () => item.hide(),
    dispose: () => item.dispose(),
  };
}

export function setStatusBarMessage(text: string, durationMs: number): Disposable {
  return window.setStatusBarMessage(plainText(text), durationMs);
}
