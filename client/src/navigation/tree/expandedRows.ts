import { isRecord } from '../../../../shared/record';
import { dropOldest } from '../../dropOldest';

/** The editor's storage of the workspace. */
export interface Storage {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

const key = 'navigation.expanded';
/** Limits of stored sites, and of stored rows per site. The most recently changed ones are stored. */
const maxSites = 20;
const maxRows = 1_000;

/** Rows that the user has expanded or collapsed, by site and id of the node. Persisted across sessions. */
export class ExpandedRows {
  private readonly sites: Map<string, Map<string, boolean>>;

  constructor(private readonly storage: Storage) {
    this.sites = read(storage.get(key));
  }

  /** Whether the user has expanded the row; `undefined` if the user has neither expanded nor collapsed it. */
  get(root: string, id: string): boolean | undefined {
    return this.sites.get(root)?.get(id);
  }

  set(root: string, id: string, isExpanded: boolean): void {
    const rows = this.sites.get(root) ?? new Map<string, boolean>();
    rows.delete(id);
    rows.set(id, isExpanded);
    dropOldest(rows, maxRows);
    this.sites.delete(root);
    this.sites.set(root, rows);
    dropOldest(this.sites, maxSites);
    this.save();
  }

  /** Transfers the states of a node and its descendants to the new id of the node; with an empty id its children are at the top. */
  rename(root: string, from: string, to: string): void {
    // An element that is replaced by its children: its own state is not that of the element around it.
    const isUnwrapped = to === '' || from.startsWith(`${to}/`);
    for (const [id, isExpanded] of [...(this.sites.get(root) ?? [])]) {
      if ((id !== from || isUnwrapped) && !id.startsWith(`${from}/`)) continue;
      this.set(root, `${to}${id.slice(from.length)}`.replace(/^\//, ''), isExpanded);
    }
  }

  private save(): void {
    const stored = Object.fromEntries([...this.sites].map(([root, rows]) => [root, [...rows]]));
    void this.storage.update(key, stored);
  }
}

function read(stored: unknown): Map<string, Map<string, boolean>> {
  const sites = new Map<string, Map<string, boolean>>();
  for (const [root, rows] of Object.entries(isRecord(stored) ? stored : {})) {
    if (!Array.isArray(rows)) continue;
    sites.set(root, new Map(rows.filter(isRowEntry).slice(-maxRows)));
  }
  return sites;
}

function isRowEntry(value: unknown): value is [string, boolean] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean';
}
