import { type MessageItem, type MessageOptions, window } from 'vscode';
import { plainLines, plainText } from './plainText';

/** Maximum number of characters. The editor itself truncates messages at 1,000 characters. */
const maxMessageLength = 600;

/** The editor's functions for notifications and dialogs. */
export interface ShowMessage {
  <Item extends string | MessageItem>(message: string, ...items: readonly Item[]): Promise<Item | undefined>;
  <Item extends string | MessageItem>(message: string, options: MessageOptions, ...items: readonly Item[]): Promise<Item | undefined>;
}

type Show = (message: string, options: MessageOptions, ...items: readonly MessageItem[]) => Thenable<MessageItem | undefined>;

export const showInformationMessage = plain((...args) => window.showInformationMessage(...args));
export const showWarningMessage = plain((...args) => window.showWarningMessage(...args));
export const showErrorMessage = plain((...args) => window.showErrorMessage(...args));

function plain(show: Show): ShowMessage {
  return async <Item extends string | MessageItem>(message: string, ...optionsAndItems: readonly (Item | MessageOptions)[]) => {
    const options = optionsAndItems.find(isOptions) ?? {};
    const items = optionsAndItems.filter((item): item is Item => !isOptions(item));
    const plainItems = items.map(plainItem);
    const chosen = await show(plainText(message, maxMessageLength), plainOptions(options), ...plainItems);
    return chosen && items[plainItems.indexOf(chosen)];
  };
}

function isOptions(value: string | MessageItem | MessageOptions): value is MessageOptions {
  return typeof value === 'object' && !('title' in value);
}

function plainOptions(options: MessageOptions): MessageOptions {
  return options.detail === undefined ? options : { ...options, detail: plainLines(options.detail) };
}

function plainItem(item: string | MessageItem): MessageItem {
  return typeof item === 'string' ? { title: plainText(item) } : { ...item, title: plainText(item.title) };
}
