import { commands, workspace } from 'vscode';

const openCommand = 'workbench.action.chat.open';

/** Whether the editor knows a chat. This does not change while it runs. */
export async function knowsChat(): Promise<boolean> {
  return (await commands.getCommands(true)).includes(openCommand);
}

/** Whether the user has not turned it off. */
export function isChatEnabled(): boolean {
  return !workspace.getConfiguration('chat').get<boolean>('disableAIFeatures', false);
}

/** Opens the chat with a prompt in its input, which is not submitted. */
export async function openChat(text: string): Promise<void> {
  await commands.executeCommand(openCommand, { query: withoutReferences(text), isPartialQuery: true });
}

/** The chat reads `#name` after whitespace as a reference to a tool or file. Breaks those up invisibly. */
function withoutReferences(text: string): string {
  return text.replaceAll(/(?<=^|\s)#(?=[\w-])/g, '#\u200b');
}
