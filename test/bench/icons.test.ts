import { expect, it } from 'vitest';
import { iconTyping } from '../../bench/typing';

const text = '{\n  "theme": "mint",\n  "icon": "",\n  "icon": "x"\n}';
const all = ['award', 'rocket', 'arrow-right', 'wallet', 'eye'];

/** A document that records edits and offers these labels. */
function documentOffering(labels: readonly string[]) {
  const edits: unknown[] = [];
  const document = {
    text,
    edit: async (...edit: unknown[]) => void edits.push(edit),
    completion: async () => [...labels],
    diagnostics: async () => undefined,
  };
  return { edits, document };
}

it('types one text after another into the first icon of a document', async () => {
  const { document, edits } = documentOffering(all);
  const typing = iconTyping(document);
  for (let round = 0; round < 4; round++) expect(await typing.step()).toBeGreaterThanOrEqual(0);
  const position = { line: 2, character: 11 };
  expect(edits).toEqual([
    [position, 0, 'a'],
    [position, 1, ''],
    [position, 0, 'arrow'],
    [position, 5, 'money'],
  ]);
});

it('refuses an answer without the expected icon', async () => {
  const typing = iconTyping(documentOffering(['award']).document);
  await typing.step();
  await expect(typing.step()).rejects.toThrow(/rocket is not offered/);
});
