import type { EditorLocalizer } from '../../client/src/l10n';

/** Fills in the placeholders and translates nothing. */
export const plainLocalizer: EditorLocalizer = {
  t: (message, ...args) => message.replaceAll(/\{(\d+)\}/g, (_match, index: string) => String(args[Number(index)])),
};
