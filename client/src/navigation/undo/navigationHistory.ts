import { dropOldest } from '../../dropOldest';
import { type FileDifference, fileDifference, hashIfThere } from '../../files/textChange';

/** Change of one file that takes an edit back or makes it again. */
export type FileStep =
  | { readonly kind: 'replace'; readonly uri: string; readonly start: number; readonly end: number; readonly text: string }
  | { readonly kind: 'create'; readonly uri: string; readonly text: string }
  | { readonly kind: 'delete'; readonly uri: string };

/** Files of the editor, with unsaved changes. */
export interface HistoryHost {
  /** Text of a file, without a byte order mark; `undefined` if it does not exist or is not text. */
  read(uri: string): Promise<string | undefined>;
  /** Makes all changes in one step, or none. */
  apply(changes: readonly FileStep[]): Promise<boolean>;
}

/** Ids of the nodes that an edit concerns, and how they change with it. */
export interface EditedNodes {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly renamed: readonly (readonly [from: string, to: string])[];
}

/** Texts of files before an edit, by URI. */
export type FileTexts = ReadonlyMap<string, string | undefined>;

interface Entry {
  readonly nodes: EditedNodes;
  readonly files: readonly FileDifference[];
}

/** `done`: the nodes to show. `changed`: the first file that was changed otherwise. `empty`: there is nothing to undo or redo. */
export type HistoryResult =
  | { readonly kind: 'done'; readonly nodes: EditedNodes; readonly files: readonly string[] }
  | { readonly kind: 'changed' | 'failed'; readonly uri: string }
  | { readonly kind: 'empty' };

type Direction = 'undo' | 'redo';

/** Limit of edits that can be undone in a site, and of sites. */
const maxEntries = 100;
const maxSites = 20;

/**
 * Edits that commands of the tree made, by site, so that they can be taken back from the tree without an editor. An edit is taken back only
 * if all its files still have the texts that it made. An edit that was taken back otherwise, as by the undo of an editor, is skipped.
 */
export class NavigationHistory {
  private readonly sites = new Map<string, Record<Direction, Entry[]>>();
  /** Settles when no edit is under way. */
  private edits: Promise<unknown> = Promise.resolve();

  constructor(private readonly host: HistoryHost) {}

  /** Runs an edit with its record. What is taken back meanwhile waits for it: its effect is seen before it is recorded. */
  during<Result>(edit: () => Promise<Result>): Promise<Result> {
    const running = edit();
    this.edits = Promise.allSettled([this.edits, running]);
    return running;
  }

  /** Reads the files of an edit before it is applied. */
  async read(uris: readonly string[]): Promise<FileTexts> {
    const texts = new Map<string, string | undefined>();
    for (const uri of uris) texts.set(uri, await this.host.read(uri));
    return texts;
  }

  /** Records an edit that was applied. @param before texts of its files before it */
  async record(root: string, before: FileTexts, nodes: EditedNodes): Promise<void> {
    const files: FileDifference[] = [];
    for (const [uri, text] of before) files.push(...[fileDifference(uri, text, await this.host.read(uri))].flatMap((each) => each ?? []));
    if (files.length === 0) return;
    const stacks = this.sites.get(root) ?? { undo: [], redo: [] };
    this.sites.delete(root);
    this.sites.set(root, { undo: [...stacks.undo, { nodes, files }].slice(-maxEntries), redo: [] });
    dropOldest(this.sites, maxSites);
  }

  /** Takes back the last edit of a site, or makes the last one again that was taken back. */
  async step(root: string, direction: Direction): Promise<HistoryResult> {
    await this.edits;
    const stacks = this.sites.get(root);
    if (!stacks) return { kind: 'empty' };
    const other = direction === 'undo' ? 'redo' : 'undo';
    const [from, to] = direction === 'undo' ? (['after', 'before'] as const) : (['before', 'after'] as const);
    for (let entry = stacks[direction].at(-1); entry; entry = stacks[direction].at(-1)) {
      const current = await this.read(entry.files.map(({ uri }) => uri));
      const has = (side: 'before' | 'after') => (file: FileDifference) => hashIfThere(current.get(file.uri)) === file[side];
      const changed = entry.files.find((file) => !has(from)(file));
      if (changed && !entry.files.every(has(to))) return { kind: 'changed', uri: changed.uri };
      if (!changed && !(await this.host.apply(entry.files.map((file) => changeOf(file, direction))))) {
        return { kind: 'failed', uri: entry.files[0]?.uri ?? root };
      }
      stacks[direction].pop();
      stacks[other].push(entry);
      if (!changed) return { kind: 'done', nodes: entry.nodes, files: entry.files.map(({ uri }) => uri) };
    }
    return { kind: 'empty' };
  }
}

function changeOf({ uri, before, after, change }: FileDifference, direction: Direction): FileStep {
  const [old, next] = direction === 'undo' ? [change.inserted, change.removed] : [change.removed, change.inserted];
  const isThere = (direction === 'undo' ? after : before) !== undefined;
  const willBeThere = (direction === 'undo' ? before : after) !== undefined;
  if (!willBeThere) return { kind: 'delete', uri };
  return isThere
    ? { kind: 'replace', uri, start: change.start, end: change.start + old.length, text: next }
    : { kind: 'create', uri, text: next };
}
