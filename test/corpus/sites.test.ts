import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { neverCancelled } from '../../server/src/engine/languageService';
import { corpusEntries, findings, hasCorpus, openSite, textOf, tokenOffsets } from './corpus';
import { expectations } from './expectations';

/** Enough positions to meet every kind of value, few enough to be quick. */
const everyNthToken = 40;

if (!hasCorpus) console.log('No real sites at ../shared/corpus: the tests on them are left out.');

it('finds real sites to check if there is a corpus', () => {
  expect(corpusEntries().length > 0).toBe(hasCorpus);
});

describe.runIf(hasCorpus)('real sites', () => {
  const entries = corpusEntries();

  it('are all expected', () => {
    expect(Object.keys(expectations).sort()).toEqual(entries.map((entry) => entry.name).sort());
  });

  describe.each(entries)('$name', ({ name, acceptedByService }) => {
    it('has exactly the known problems', async () => {
      const site = openSite(name);
      const found = await findings(site);
      expect(found.map((item) => item.finding)).toEqual(expectations[name]);
      // The service accepts the docs.json: it reads OpenAPI files only when it builds the site.
      const errors = found.filter(({ severity, finding }) => severity === 1 && !/^(?:endpoint|openapi)\./.test(finding));
      if (acceptedByService) expect(errors).toEqual([]);
      expect(site.log).toEqual([]);
      const [summary] = await site.engine.roots(neverCancelled);
      expect(summary?.uri).toBe(site.uri);
    });

    it('has links, symbols, colors, folding ranges and formatting without loss', async () => {
      const { engine, uri, log } = openSite(name);
      for (const file of await engine.filesOf(uri, neverCancelled)) {
        const links = await engine.documentLinks(file, neverCancelled);
        for (const link of links.slice(0, 200)) await engine.resolveLink(link, neverCancelled);
        expect((await engine.documentSymbols(file, neverCancelled)).length).toBeGreaterThan(0);
        expect((await engine.foldingRanges(file, undefined, neverCancelled)).length).toBeGreaterThan(0);
        await engine.documentColors(file, neverCancelled);
        const document = TextDocument.create(file, 'json', 0, textOf(file));
        const edits = await engine.formatting(file, { tabSize: 2, insertSpaces: true }, undefined, neverCancelled);
        expect(JSON.parse(TextDocument.applyEdits(document, edits))).toEqual(JSON.parse(document.getText()));
      }
      expect(log).toEqual([]);
    });

    it(`has hovers, completions and selection ranges at every ${everyNthToken}th token`, { timeout: 120_000 }, async () => {
      const { engine, uri, log } = openSite(name);
      const text = textOf(uri);
      const document = TextDocument.create(uri, 'json', 0, text);
      let hovers = 0;
      for (const offset of tokenOffsets(text, everyNthToken)) {
        const position = document.positionAt(offset);
        if (await engine.hover(uri, position, neverCancelled)) hovers++;
        await engine.completion(uri, position, neverCancelled);
        await engine.selectionRanges(uri, [position], neverCancelled);
      }
      expect(hovers).toBeGreaterThan(0);
      expect(log).toEqual([]);
    });
  });
});
