import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSite, entriesForBytes, writeSite } from './sites.mjs';

/** The largest docs.json known has 27,773 navigation entries for 24,803 pages; the median one has 27 KB. */
const entriesOf = { large: 27_000, small: entriesForBytes(24_000) };

/** What figures share: the sites, each written once to a temporary folder when a figure first asks for it, and where the server is. */
export function createContext({ serverPath, runs }) {
  const sites = new Map();
  const siteOf = (entries) => {
    if (!sites.has(entries)) sites.set(entries, prepare(entries));
    return sites.get(entries);
  };
  return {
    serverPath,
    runs,
    site: (size) => siteOf(entriesOf[size]),
    siteOfBytes: (bytes) => siteOf(entriesForBytes(bytes)),
    async dispose() {
      for (const site of await Promise.all(sites.values())) await rm(site.folder, { recursive: true, force: true });
    },
  };
}

async function prepare(entries) {
  const site = createSite({ entries });
  const folder = await mkdtemp(join(tmpdir(), 'docs-json-bench-'));
  await writeSite(folder, site);
  const bytes = Buffer.byteLength(site.text);
  return { folder, bytes, label: sizeLabel(bytes) };
}

function sizeLabel(bytes) {
  return bytes < 1e5 ? `${Math.round(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
