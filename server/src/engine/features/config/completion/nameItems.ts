import type { TextDocument } from 'vscode-languageserver-textdocument';
import { CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { toRange } from '../../../base/spans';
import { rankedList } from './rankedList';
import { type TextTarget, writtenIn } from './textTarget';

/** Names to complete, with their details. */
export interface NameGroup {
  readonly names: readonly string[];
  /** Shown beside each name. */
  readonly detail: string;
  /** Offered only once something has been typed. */
  readonly onlyTyped?: boolean;
  /** Search words by which names are found that do not contain the typed text. */
  readonly words?: ReadonlyMap<string, readonly string[]>;
  /** Data of an item until it is resolved. */
  data?(name: string): unknown;
}

/** Rank of a matching name: lower is better, from 0 to 9. `note`: shown after the detail. */
export type Preference = (name: string) => { readonly rank: number; readonly note?: string };

const maxItems = 200;
/** Limit of search words in the detail of a name that was found by them. */
const maxSearchWords = 3;

/** Items for the names that contain the typed text or are found by it, by closeness of the match, then preference, then group. */
export function nameItems(
  document: TextDocument,
  target: TextTarget,
  groups: readonly NameGroup[],
  prefer: Preference = noPreference,
): CompletionList {
  const typed = target.typed.trim().toLowerCase();
  const found = groups.flatMap((group, index) =>
    group.onlyTyped && typed === '' ? [] : group.names.flatMap((name) => rankOf(name, typed, group, index, prefer)),
  );
  found.sort((a, b) => a.rank - b.rank);
  const range = toRange(document, target.span);
  return rankedList(found, maxItems, '0', ({ name, group, notes, words }) => ({
    label: name,
    kind: CompletionItemKind.Value,
    detail: [group.detail, ...notes].join(' · '),
    // Editors filter by the typed text, which the name may not contain.
    ...(words && { filterText: [name, ...words].join(' ') }),
    textEdit: { range, newText: writtenIn(target, name) },
    ...(group.data && { data: group.data(name) }),
  }));
}

interface Ranked {
  readonly name: string;
  readonly group: NameGroup;
  /** Notes after the detail of the group. */
  readonly notes: readonly string[];
  /** Search words that matched; `undefined` if the name itself matched. */
  readonly words: readonly string[] | undefined;
  readonly rank: number;
}

function rankOf(name: string, typed: string, group: NameGroup, index: number, prefer: Preference): Ranked[] {
  const at = name.toLowerCase().indexOf(typed);
  const words = at < 0 ? group.words?.get(name) : undefined;
  if (at < 0 && !words) return [];
  const isWord = at === 0 || /[\s-]/.test(name[at - 1] ?? '');
  const closeness = words ? 4 : name.length === typed.length ? 0 : at === 0 ? 1 : isWord ? 2 : 3;
  const { rank, note } = prefer(name);
  // Names that begin with a digit would fill the start of an unfiltered list.
  const isNumber = typed === '' && /^\d/.test(name) ? 1 : 0;
  const preferred = rank * 10 + index * 2 + isNumber;
  const notes = [...(note === undefined ? [] : [note]), ...(words ? [words.slice(0, maxSearchWords).join(', ')] : [])];
  return [{ name, group, notes, words, rank: closeness * 100 + preferred }];
}

function noPreference(): { readonly rank: number } {
  return { rank: 0 };
}
