import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const corpus = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));
const sites = existsSync(corpus) ? readdirSync(corpus).filter((name) => existsSync(`${corpus}${name}/docs.json`)) : [];
if (sites.length === 0) console.warn('No corpus of real sites at ../shared/corpus: what is reported of their names is not tested.');

/** OpenAPI files are larger than this, fragments of configurations are not. */
const maxFragmentSize = 500_000;

/** Expected diagnostics, each verified by hand: any other is a false positive. */
const known: Readonly<Record<string, readonly string[]>> = {};

function readJsonFiles(site: string): Record<string, string> {
  const files: Record<string, string> = {};
  const paths = readdirSync(`${corpus}${site}`, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.json'));
  for (const path of paths) {
    const file = `${corpus}${site}/${path}`;
    if (statSync(file).size <= maxFragmentSize || path === 'docs.json') files[path.replaceAll('\\', '/')] = readFileSync(file, 'utf8');
  }
  return files;
}

describe.skipIf(sites.length === 0)('names on real sites', () => {
  it.each(sites)('%s', async (site) => {
    const workspace = new MemoryWorkspace(readJsonFiles(site));
    const failures: string[] = [];
    const engine = createDocsLanguageService({ workspace, log: (message, error) => failures.push(`${message}: ${String(error)}`) });
    const found: string[] = [];
    for (const uri of await engine.filesOf(uriOf('docs.json'), neverCancelled)) {
      const document = TextDocument.create(uri, 'json', 0, workspace.text(uri) ?? '');
      for (const { code, range } of (await engine.diagnostics(uri, neverCancelled)).items) {
        if (code === 'icon.unknown' || code === 'font.unknown') found.push(`${code} ${document.getText(range)}`);
      }
    }
    expect(found).toEqual(known[site] ?? []);
    expect(failures).toEqual([]);
  });
});
