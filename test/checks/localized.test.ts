import { describe, expect, it } from 'vitest';
import { type CodeAction, CodeActionKind, type Range } from 'vscode-languageserver-types';
import { sampleSite } from '../../scripts/generate/checkSamples';
import { checks } from '../../server/src/engine/checks/registry';
import { createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { readJson } from '../manifest/manifest';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';
import { shippedData } from '../support/shippedData';

/** Translations that put every text in marks: a text without marks is missing in the catalogue. */
const marked = Object.fromEntries(
  Object.entries(readJson<Record<string, string>>('l10n/bundle.l10n.json')).map(([key, text]) => [key, `⟦${text}⟧`]),
);
const everything: Range = { start: { line: 0, character: 0 }, end: { line: 10_000, character: 0 } };

describe.each(checks.flatMap(({ code, docs }) => (docs.wrong === undefined ? [] : [{ code, wrong: docs.wrong }])))('$code', ({ wrong }) => {
  it('has its message, related information and fixes in the language of the user', async () => {
    const workspace = new MemoryWorkspace();
    const files = { 'index.mdx': '', ...sampleSite(wrong) };
    for (const [path, text] of Object.entries(files)) workspace.set(path, text);
    const engine = createDocsLanguageService({ workspace, readData: shippedData, createsFiles: true, translations: marked });
    const texts: string[] = [];
    for (const path of Object.keys(files)) {
      const uri = uriOf(path);
      const { items } = await engine.diagnostics(uri, neverCancelled);
      const actions = await engine.codeActions(uri, everything, items, neverCancelled);
      texts.push(
        ...items.flatMap(({ message, relatedInformation = [] }) => [String(message), ...relatedInformation.map((each) => each.message)]),
      );
      texts.push(...actions.filter(isQuickFix).map(({ title }) => title));
    }
    engine.dispose();
    expect(texts).not.toEqual([]);
    expect(texts.filter((text) => !/^⟦.*⟧$/s.test(text))).toEqual([]);
  });
});

function isQuickFix({ kind }: CodeAction): boolean {
  return kind === CodeActionKind.QuickFix;
}
