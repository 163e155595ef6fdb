import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../../server/src/engine/languageService';
import { withBody } from '../../../support/bodySite';
import { uriOf } from '../../../support/memoryWorkspace';

const files = {
  'a.jsx': 'export const Plan = () => <p />;\nexport const Price = () => <p />;\n',
  'other.mdx': 'import { Price as Cost, Plan } from "./a.jsx"\n\n<Cost>\nA\n</Cost>\n\n<Plan />\n\n<Card title="A" />\n',
  'unrelated.mdx': 'export const Price = () => <p />\n\n<Price />\n\n`<Card />` <card />\n',
  'snippets/part.mdx': 'import * as all from "/a.jsx"\nimport { Price } from "/a.jsx"\n\n<Price />\n<all.Plan />\n',
};

/** `file line:start-end` of each reference. */
async function references(text: string, withDeclaration = false): Promise<string[]> {
  const sample = withBody(text, files);
  const { path, position } = sample.cursor();
  const found = await sample.engine.references(uriOf(path), position, withDeclaration, neverCancelled);
  return found.map(({ uri, range }) => `${uri.split('/').at(-1)} ${range.start.line}:${range.start.character}-${range.end.character}`);
}

const uses = [
  'index.mdx 0:9-14',
  'index.mdx 2:1-6',
  'other.mdx 0:9-14',
  'other.mdx 2:1-5',
  'other.mdx 4:2-6',
  'part.mdx 1:9-14',
  'part.mdx 3:1-6',
];

describe('the references of a component', () => {
  it.each(['import { Price } from "/a.jsx"\n\n<Pri<|>ce />\n', 'import { Pr<|>ice } from "/a.jsx"\n\n<Price />\n'])(
    'are its tags and imports in all pages: %j',
    async (text) => expect((await references(text)).sort()).toEqual(uses),
  );

  it('have the export first on request', async () => {
    const [first, ...rest] = await references('import { Price } from "/a.jsx"\n\n<Pri<|>ce />\n', true);
    expect(first).toBe('a.jsx 1:13-18');
    expect(rest).toHaveLength(uses.length);
  });

  it('that the page itself exports are in the page', async () => {
    const text = 'export const O<|>wn = () => <p />\n\n<Own>\nA\n</Own>\n\n<Own />\n';
    expect(await references(text)).toEqual(['index.mdx 2:1-4', 'index.mdx 4:2-5', 'index.mdx 6:1-4']);
    expect(await references(text, true)).toContain('index.mdx 0:13-16');
  });

  it('of the service are all its tags', async () => {
    expect((await references('<Ca<|>rd title="B">\nB\n</Card>\n', true)).sort()).toEqual([
      'index.mdx 0:1-5',
      'index.mdx 2:2-6',
      'other.mdx 8:1-5',
    ]);
  });

  it.each(['Text\n\n<Divi<|>der />\n', 'Text\n\n<di<|>v />\n', 'import { A } from "package"\n\n<<|>A />\n'])(
    'are none in %j',
    async (text) => {
      expect(await references(text)).toEqual([]);
    },
  );
});
