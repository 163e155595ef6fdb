import type { TextDocument } from 'vscode-languageserver-textdocument';
import { CompletionItemKind, type CompletionList } from 'vscode-languageserver-types';
import { toRange } from '../../../base/spans';
import { rankedList } from './rankedList';
import { type TextTarget, writtenIn } from './textTarget';

/** Names to choose from, and what to say of them. */
export interface NameGroup {
  readonly names: readonly string[];
  /** Shown beside each name. */
  readonly detail: string;
  /** Offered only once something has been typed. */
  readonly onlyTyped?: boolean;
  /** Words by which names are found that what has been typed does not occur in. */
  readonly words?: ReadonlyMap<string, readonly string[]>;
  /** What an item carries until it is resolved. */
  data?(name: string): unknown;
}

/** Which names come before others that fit as well: the lower the sooner, from 0 to 9. `note`: shown behind the detail. */
export type Preference = (name: string) => { readonly rank: number; readonly note?: string };

const maxItems = 200;
/** Words told of a name that was found by them. */
const maxWords = 3;

/** Items for the names that what has been typed occurs in, the best first: earlier groups, then those that begin with it. */
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
    // Editors filter by what has been typed, which need not occur in the name.
    ...(words && { filterText: [name, ...words].join(' ') }),
    textEdit: { range, newText: writtenIn(target, name) },
    ...(group.data && { data: group.data(name) }),
  }));
}

interface Ranked {
  readonly name: string;
  readonly group: NameGroup;
  /** What is told behind the detail of the group. */
  readonly notes: readonly string[];
  /** By which it was found; `undefined` where that is its name. */
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
  // Names that begin with a digit would fill the start of a list that nothing has been typed for.
  const isNumber = typed === '' && /^\d/.test(name) ? 1 : 0;
  const preferred = rank * 10 + index * 2 + isNumber;
  const notes = [...(note === undefined ? [] : [note]), ...(words ? [words.slice(0, maxWords).join(', ')] : [])];
  return [{ name, group, notes, words, rank: closeness * 100 + preferred }];
}

function asTheyAre(): { readonly rank: number } {
  return { rank: 0 };
}
