/** Links in messages, prompts and status texts, as the editor's sources match them. */
export const link = /\[[^\]]+\]\((?:https?:\/\/|command:|file:)[^)\s]+(?: (["']).+?\1)?\)/i;

/** Icons in labels, prompts and status texts, as the editor's sources match them. */
export const icon = /\$\([a-z0-9-]+(?:~[a-z0-9-]+)?\)/i;
