import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { neverCancelled } from '../../server/src/engine/languageService';
import { corpusEntries, hasCorpus, openSite, textOf } from './corpus';
import { pageExpectations } from './pageExpectations';

/** Positions and texts of all errors and warnings in the pages of a site, by code. */
async function errorsAndWarnings(name: string): Promise<Readonly<Record<string, readonly string[]>>> {
  const { engine, uri, log } = openSite(name);
  const folder = fileURLToPath(uri).replace(/docs\.json$/, '');
  const found: Record<string, string[]> = {};
  for (const file of await engine.checkedFilesOf(uri, neverCancelled)) {
    if (!/\.mdx?$/.test(file)) continue;
    const document = TextDocument.create(file, 'mdx', 0, textOf(file));
    for (const { code, severity = 1, range } of (await engine.diagnostics(file, neverCancelled)).items) {
      if (severity > 2) continue;
      const codes = found[String(code)] ?? [];
      codes.push(`${fileURLToPath(file).slice(folder.length)} ${document.getText(range)}`);
      found[String(code)] = codes;
    }
  }
  expect(log).toEqual([]);
  for (const entries of Object.values(found)) entries.sort();
  return found;
}

describe.runIf(hasCorpus)('the pages of real sites', () => {
  const names = corpusEntries().map(({ name }) => name);

  it('are all expected', () => expect(Object.keys(pageExpectations).sort()).toEqual([...names].sort()));

  it.each(names)('have exactly the errors and warnings that are known to be right: %s', { timeout: 120_000 }, async (name) => {
    const expected = (pageExpectations[name] ?? []).map(({ code, found }) => [code, [...found].sort()]);
    expect(await errorsAndWarnings(name)).toEqual(Object.fromEntries(expected));
  });
});
