import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from './report.ts';
import { createSite, entriesForBytes, writeSite } from './sites.ts';

/** Numbers of navigation entries. The largest known docs.json has 27,773 entries for 24,803 pages; the median docs.json has 27 KB. */
const entriesOf = { large: 27_000, small: entriesForBytes(24_000) };

/** A site on disk. */
export interface WrittenSite {
  readonly folder: string;
  /** Size of its docs.json. */
  readonly bytes: number;
  /** Its size for labels. */
  readonly label: string;
}

/** Shared by figures: the sites, each written to a temporary folder on first use, and the path of the server. */
export interface Context {
  readonly serverPath: string;
  readonly runs: number;
  /** Whether the time of edits is divided among the checks. */
  readonly isByCheck: boolean;
  site(size: keyof typeof entriesOf): Promise<WrittenSite>;
  siteOfBytes(bytes: number): Promise<WrittenSite>;
  dispose(): Promise<void>;
}

/** A measurement. */
export interface Figure {
  readonly name: string;
  measure(context: Context): Promise<readonly Row[]>;
}

export function createContext({ serverPath, runs, isByCheck }: Pick<Context, 'serverPath' | 'runs' | 'isByCheck'>): Context {
  const sites = new Map<number, Promise<WrittenSite>>();
  const siteOf = (entries: number): Promise<WrittenSite> => {
    const known = sites.get(entries) ?? prepare(entries);
    sites.set(entries, known);
    return known;
  };
  return {
    serverPath,
    runs,
    isByCheck,
    site: (size) => siteOf(entriesOf[size]),
    siteOfBytes: (bytes) => siteOf(entriesForBytes(bytes)),
    async dispose() {
      for (const site of await Promise.all(sites.values())) await rm(site.folder, { recursive: true, force: true });
    },
  };
}

async function prepare(entries: number): Promise<WrittenSite> {
  const site = createSite({ entries });
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  await writeSite(folder, site);
  const bytes = Buffer.byteLength(site.text);
  return { folder, bytes, label: sizeLabel(bytes) };
}

function sizeLabel(bytes: number): string {
  return bytes < 1e5 ? `${Math.round(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
