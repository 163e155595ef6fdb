import { commands, workspace } from 'vscode';

const openCommand = 'workbench.action.chat.open';

/** Whether the editor has a chat. Constant while the editor runs. */
export async function knowsChat(): Promise<boolean> {
  return (await commands.getCommands(true)).includes(openCommand);
}

/** Whether the user has not disabled the chat. */
export function isChatEnabled(): boolean {
  return !workspace.getConfiguration('chat').get<boolean>('disableAIFeatures', false);
}

/** Opens the chat with a prompt in its input, which is not submitted. */
export async function openChat(text: string): Promise<void> {
  await commands.executeCommand(openCommand, { query: withoutReferences(text), isPartialQuery: true });
}

/** Breaks up references with a zero-width space: the chat reads `#name` after whitespace as a reference to a tool or file. */
function withoutReferences(text: string): string {
  return text.replaceAll(/(?<=^|\s)#(?=[\w-])/g, '#\u200b');
}
