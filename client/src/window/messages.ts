import { type MessageItem, type MessageOptions, window } from 'vscode';
import { plainLines, plainText } from './plainText';

/** The editor truncates messages at 1,000 characters. */
const messageLimit = 600;

/** The editor's functions for notifications and dialogs. */
export interface ShowMessage {
  <Item extends string | MessageItem>(message: string, ...items: readonly Item[]): Promise<Item | undefined>;
  <Item extends string | MessageItem>(message: string, options: MessageOptions, ...items: readonly Item[]): Promise<Item | undefined>;
}

type Show = (message: string, options: MessageOptions, ...items: readonly MessageItem[]) => Thenable<MessageItem | undefined>;

export const showInformationMessage = plain((...shown) => window.showInformationMessage(...shown));
export const showWarningMessage = plain((...shown) => window.showWarningMessage(...shown));
export const showErrorMessage = plain((...shown) => window.showErrorMessage(...shown));

function plain(show: Show): ShowMessage {
  return async <Item extends string | MessageItem>(message: string, ...given: readonly (Item | MessageOptions)[]) => {
    const options = given.find(isOptions) ?? {};
    const items = given.filter((item): item is Item => !isOptions(item));
    const shown = items.map(plainItem);
    const chosen = await show(plainText(message, messageLimit), plainOptions(options), ...shown);
    return chosen && items[shown.indexOf(chosen)];
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
