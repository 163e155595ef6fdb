/** What the editor takes for a link in messages, prompts and status texts, as its own sources have it. */
export const link = /\[[^\]]+\]\((?:https?:\/\/|command:|file:)[^)\s]+(?: (["']).+?\1)?\)/i;

/** What the editor takes for an icon in labels, prompts and status texts. */
export const icon = /\$\([a-z0-9-]+(?:~[a-z0-9-]+)?\)/i;
