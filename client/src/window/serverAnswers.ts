import type { CodeLens, CompletionItem } from 'vscode';
import type { Middleware } from 'vscode-languageclient';
import { withPlainErrors } from './failures';
import { plainText } from './plainText';

/** Maximum length of completion labels, in characters. */
const maxLabelLength = 500;

type Named = 'provideCodeLenses' | 'resolveCodeLens' | 'provideCompletionItem' | 'prepareRename' | 'provideRenameEdits';
type Answers = Required<Pick<Middleware, Named>>;

/**
 * Middleware of the language client that escapes texts: the editor renders icons in code lenses and completions, and links in the reason
 * why a rename fails. All of these contain names from files.
 */
export const plainAnswers: Answers = {
  async provideCodeLenses(document, token, next) {
    const lenses = await next(document, token);
    for (const lens of lenses ?? []) makePlain(lens);
    return lenses;
  },
  async resolveCodeLens(lens, token, next) {
    const resolved = await next(lens, token);
    if (resolved) makePlain(resolved);
    return resolved;
  },
  async provideCompletionItem(document, position, context, token, next) {
    const found = await next(document, position, context, token);
    for (const item of Array.isArray(found) ? found : (found?.items ?? [])) makeLabelPlain(item);
    return found;
  },
  prepareRename: (document, position, token, next) => withPlainErrors(() => next(document, position, token)),
  provideRenameEdits: (document, position, name, token, next) => withPlainErrors(() => next(document, position, name, token)),
};

function makePlain(lens: CodeLens): void {
  if (lens.command) lens.command = { ...lens.command, title: plainText(lens.command.title) };
}

/** Escapes the label of an item, and still inserts, filters and sorts by the original label, as by default. */
function makeLabelPlain(item: CompletionItem): void {
  const label = typeof item.label === 'string' ? item.label : item.label.label;
  const plainLabel = plainText(label, maxLabelLength);
  if (plainLabel === label) return;
  item.insertText ??= label;
  item.filterText ??= label;
  item.sortText ??= label;
  item.label = typeof item.label === 'string' ? plainLabel : { ...item.label, label: plainLabel };
}
