import type { TextDocument } from 'vscode-languageserver-textdocument';
import { CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { toRange } from '../../../base/spans';
import { rankedList } from './rankedList';
import { type TextTarget, writtenIn } from './textTarget';

/** Names to choose from, with their details. */
export interface NameGroup {
  readonly names: readonly string[];
  /** Shown beside each name. */
  readonly detail: string;
  /** Offered only once something has been typed. */
  readonly onlyTyped?: boolean;
  /** Search words by which further names are found. */
  readonly words?: ReadonlyMap<string, readonly string[]>;
  /** The data of an item until it is resolved. */
  data?(name: string): unknown;
}

/** Ranks names that match: lower is better, from 0 to 9. `note`: shown after the detail. */
export type Preference = (name: string) => { readonly rank: number; readonly note?: string };

const maxItems = 200;
/** Search words shown of a name that was found by them. */
const maxWords = 3;

/** Items for the names that contain the typed text, best first: earlier groups, then those that begin with it. */
export function nameItems(
  document: TextDocument,
  target: TextTarget,
  groups: readonly NameGroup[],
  prefer: Preference = asTheyAre,
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
  /** What is shown after the detail of the group. */
  readonly notes: readonly string[];
  /** The search words that matched; `undefined` if the name did. */
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
  const notes = [...(note === undefined ? [] : [note]), ...(words ? [words.slice(0, maxWords).join(', ')] : [])];
  return [{ name, group, notes, words, rank: closeness * 100 + preferred }];
}

function asTheyAre(): { readonly rank: number } {
  return { rank: 0 };
}
