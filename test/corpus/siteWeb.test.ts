import { describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { Location } from 'vscode-languageserver-types';
import { neverCancelled } from '../../server/src/engine/languageService';
import { corpusEntries, hasCorpus, openSite, textOf } from './corpus';

/** Enough to meet every kind of entry, few enough to be quick. */
const everyNth = 15;

const text = ({ uri, range }: Location): string => TextDocument.create(uri, 'json', 0, textOf(uri)).getText(range);

describe.runIf(hasCorpus)('on real sites', () => {
  it.each(corpusEntries())('references to the targets of entries include the entries: $name', { timeout: 120_000 }, async ({ name }) => {
    const { engine, uri, log } = openSite(name);
    const lost: string[] = [];
    let followed = 0;
    for (const file of await engine.filesOf(uri, neverCancelled)) {
      const document = TextDocument.create(file, 'json', 0, textOf(file));
      const entries = [...document.getText().matchAll(/"((?:(?:GET|POST|PUT|PATCH|DELETE) \/[^"\s]*)|[\w-]+(?:\/[\w.-]+)+)"/g)];
      for (const entry of entries.filter((_, index) => index % everyNth === 0)) {
        const position = document.positionAt(entry.index + 2);
        const [link] = await engine.definition(file, position, neverCancelled);
        // The definition of a missing operation is its file.
        if (!link || !/\.(mdx?|json|ya?ml)$/.test(link.targetUri)) continue;
        const target = link.targetSelectionRange.start;
        if (!/\.mdx?$/.test(link.targetUri) && target.line === 0) continue;
        followed++;
        const locations = await engine.references(link.targetUri, target, false, neverCancelled);
        const isBack = locations.some((location) => location.uri === file && location.range.start.line === position.line);
        if (!isBack) lost.push(`${entry[1]}: ${locations.map(text).join()}`);
      }
    }
    expect(lost).toEqual([]);
    expect(followed).toBeGreaterThan(0);
    expect(log).toEqual([]);
  });

  it('code lenses of every OpenAPI file are answered without an internal error', { timeout: 120_000 }, async () => {
    for (const { name } of corpusEntries()) {
      const { engine, uri, log } = openSite(name);
      const site = await engine.siteOf(uri, neverCancelled);
      for (const openApiFile of (site?.openApiFiles ?? []).slice(0, 5)) {
        const lenses = await engine.codeLenses(openApiFile, neverCancelled);
        for (const lens of lenses.slice(0, 20)) {
          const { command } = await engine.resolveCodeLens(lens, neverCancelled);
          expect(command?.title).toMatch(/^(?:In navigation: .+|Not in navigation)$/);
        }
      }
      expect(log).toEqual([]);
    }
  });
});
