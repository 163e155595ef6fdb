import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';
import { shippedData } from '../support/shippedData';
import { corpusEntries, corpusFolder, hasCorpus, textOf } from './corpus';

const biome = fileURLToPath(new URL('../../node_modules/@biomejs/biome/bin/biome', import.meta.url));

async function formatted(text: string, insertSpaces: boolean, tabSize: number): Promise<string> {
  const workspace = new MemoryWorkspace();
  workspace.set('docs.json', text);
  const engine = createDocsLanguageService({ workspace, readData: shippedData });
  const edits = await engine.formatting(uriOf('docs.json'), { tabSize, insertSpaces }, undefined, neverCancelled);
  engine.dispose();
  return TextDocument.applyEdits(TextDocument.create(uriOf('docs.json'), 'json', 0, text), edits);
}

/** Number of lines of a text that another text does not have, in any order. */
function changedLines(before: string, after: string): number {
  const left = new Map<string, number>();
  for (const line of after.split(/\r?\n/)) left.set(line, (left.get(line) ?? 0) + 1);
  let count = 0;
  for (const line of before.split(/\r?\n/)) {
    const remaining = left.get(line) ?? 0;
    if (remaining === 0) count++;
    else left.set(line, remaining - 1);
  }
  return count;
}

function indentationOf(text: string): { readonly insertSpaces: boolean; readonly tabSize: number } {
  const indent = /\n([ \t]+)/.exec(text)?.[1] ?? '  ';
  return indent.startsWith('\t') ? { insertSpaces: false, tabSize: 2 } : { insertSpaces: true, tabSize: indent.length };
}

describe.runIf(hasCorpus)('formatting of real sites', () => {
  let folder = '';
  beforeAll(() => {
    // Without the settings of a project.
    folder = mkdtempSync(join(tmpdir(), 'docs-json-format-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(corpusEntries())('changes no line of $name after Biome', async ({ name }) => {
    const text = textOf(`file://${corpusFolder}${name}/docs.json`);
    for (const [style, width] of [
      ['space', 80],
      ['tab', 120],
    ] as const) {
      const args = [biome, 'format', '--stdin-file-path=docs.json', `--indent-style=${style}`, '--indent-width=2', `--line-width=${width}`];
      const { stdout, status } = spawnSync(process.execPath, args, { cwd: folder, input: text, encoding: 'utf8', maxBuffer: 1e9 });
      expect(status).toBe(0);
      expect(changedLines(stdout, await formatted(stdout, style === 'space', 2))).toBe(0);
    }
  });

  it('changes few lines of what the authors wrote', async () => {
    const counts: Record<string, number> = {};
    for (const { name } of corpusEntries()) {
      const text = textOf(`file://${corpusFolder}${name}/docs.json`);
      const { insertSpaces, tabSize } = indentationOf(text);
      const changed = changedLines(text, await formatted(text, insertSpaces, tabSize));
      if (changed > 0) counts[name] = changed;
    }
    // Both are indented unevenly by their authors.
    expect(counts).toEqual({ mintlify__docs: 87, 'lightsparkdev__grid-api': 19 });
  });
});
