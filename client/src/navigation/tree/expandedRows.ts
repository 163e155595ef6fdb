import { isRecord } from '../../../../shared/record';

/** The editor's storage of the workspace. */
export interface Storage {
  get(key: string): unknown;
  update(key: string, value: unknown): PromiseLike<void>;
}

const key = 'navigation.expanded';
/** Limits of stored sites, and of stored rows of each: the most recently changed ones. */
const maxSites = 20;
const maxRows = 1_000;

/** What the user has expanded or collapsed, by site and id of the node; also in the next session. */
export class ExpandedRows {
  private readonly sites: Map<string, Map<string, boolean>>;

  constructor(private readonly storage: Storage) {
    this.sites = read(storage.get(key));
  }

  /** `undefined` if the user has not chosen. */
  get(root: string, id: string): boolean | undefined {
    return this.sites.get(root)?.get(id);
  }

  set(root: string, id: string, isExpanded: boolean): void {
    const rows = this.sites.get(root) ?? new Map<string, boolean>();
    rows.delete(id);
    rows.set(id, isExpanded);
    for (const oldest of rows.keys()) {
      if (rows.size <= maxRows) break;
      rows.delete(oldest);
    }
    this.sites.delete(root);
    this.sites.set(root, rows);
    for (const oldest of this.sites.keys()) {
      if (this.sites.size <= maxSites) break;
      this.sites.delete(oldest);
    }
    this.save();
  }

  /** Lets a node that has another id now, and those below it, be as they were. */
  rename(root: string, from: string, to: string): void {
    for (const [id, isExpanded] of [...(this.sites.get(root) ?? [])]) {
      if (id === from || id.startsWith(`${from}/`)) this.set(root, `${to}${id.slice(from.length)}`, isExpanded);
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
    sites.set(root, new Map(rows.filter(isChoice).slice(-maxRows)));
  }
  return sites;
}

function isChoice(value: unknown): value is [string, boolean] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'boolean';
}
