import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../../server/src/engine/languageService';
import { withBody } from '../../../support/bodySite';
import { uriOf } from '../../../support/memoryWorkspace';

const files = {
  'a.jsx': '// export const Price = 1;\nexport const Plan = () => <p />;\nexport const Price = () => <p />;\n',
  'whole.mdx': '---\ntitle: Whole\n---\n\nA\n',
  'names.mdx': 'A\n\nexport const Note2 = () => <p />\n',
};

async function definitions(text: string): Promise<string[]> {
  const sample = withBody(text, files);
  const { path, position } = sample.cursor();
  const found = await sample.engine.definition(uriOf(path), position, neverCancelled);
  return found.map(({ targetUri, targetRange: { start } }) => `${targetUri.split('/').at(-1)} ${start.line}:${start.character}`);
}

describe('the definition of a component', () => {
  it.each([
    ['import { Price } from "/a.jsx";\n\n<Pri<|>ce />\n', 'a.jsx 2:13'],
    ['import { Plan as Price } from "./a.jsx";\n\n<Price>\nA\n</Pri<|>ce>\n', 'a.jsx 1:13'],
    ['import All from "/a.jsx";\n\n<A<|>ll />\n', 'a.jsx 0:0'],
    ['import Whole from "/whole.mdx";\n\n<Who<|>le />\n', 'whole.mdx 1:7'],
    ['import { Note2 } from "/names.mdx";\n\n<Not<|>e2 />\n', 'names.mdx 2:13'],
    ['import * as all from "/a.jsx";\n\n<a<|>ll.Price />\n', 'a.jsx 0:0'],
    ['export const Own = () => <p />\n\n<O<|>wn />\n', 'index.mdx 0:13'],
  ])('in %j is %s', async (text, expected) => {
    expect(await definitions(text)).toEqual([expected]);
  });

  it.each([
    '<Ca<|>rd title="A" />\n',
    '<Divi<|>der />\n',
    'import { A } from "/none.jsx";\n\n<<|>A />\n',
    'import { A } from "package";\n\n<<|>A />\n',
  ])('is none in %j', async (text) => {
    expect(await definitions(text)).toEqual([]);
  });
});
