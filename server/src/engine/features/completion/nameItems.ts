import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type CompletionItem, CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { toRange } from '../../text/spans';
import { type TextTarget, writtenIn } from './textTarget';

/** Names to choose from, and what to say of them. */
export interface NameGroup {
  readonly names: readonly string[];
  /** Shown beside each name. */
  readonly detail: string;
  /** Offered only once something has been typed. */
  readonly onlyTyped?: boolean;
}

/** Which names come before others that fit as well: the lower the sooner, from 0 to 9. `note`: shown behind the detail. */
export type Preference = (name: string) => { readonly rank: number; readonly note?: string };

/** Lists have thousands of names; editors ask again with every letter while a list is incomplete. */
const maxItems = 200;

/** Items for the names that what has been typed occurs in, the best first: earlier groups, then those that begin with it. */
export function nameItems(
  document: TextDocument,
  target: TextTarget,
  groups: readonly NameGroup[],
  prefer: Preference = asTheyAre,
): CompletionList {
  const typed = target.typed.trim().toLowerCase();
  const found = groups.flatMap(({ names, detail, onlyTyped }, group) =>
    onlyTyped && typed === '' ? [] : names.flatMap((name) => rankOf(name, typed, group, detail, prefer)),
  );
  found.sort((a, b) => a.rank - b.rank);
  const range = toRange(document, target.span);
  const items = found.slice(0, maxItems).map(
    ({ name, detail }, index): CompletionItem => ({
      label: name,
      kind: CompletionItemKind.Value,
      detail,
      sortText: `0${String(index).padStart(4, '0')}`,
      textEdit: { range, newText: writtenIn(target, name) },
    }),
  );
  return { isIncomplete: found.length > maxItems, items };
}

interface Ranked {
  readonly name: string;
  readonly detail: string;
  readonly rank: number;
}

function rankOf(name: string, typed: string, group: number, detail: string, prefer: Preference): Ranked[] {
  const at = name.toLowerCase().indexOf(typed);
  if (at < 0) return [];
  const isWord = at === 0 || /[\s-]/.test(name[at - 1] ?? '');
  const closeness = name.length === typed.length ? 0 : at === 0 ? 1 : isWord ? 2 : 3;
  const { rank, note } = prefer(name);
  // Names that begin with a digit would fill the start of a list that nothing has been typed for.
  const isNumber = typed === '' && /^\d/.test(name) ? 1 : 0;
  const preferred = rank * 10 + group * 2 + isNumber;
  return [{ name, detail: note === undefined ? detail : `${detail} · ${note}`, rank: closeness * 100 + preferred }];
}

function asTheyAre(): { readonly rank: number } {
  return { rank: 0 };
}
