import { describe, expect, it } from 'vitest';
import { accepted, labels, page } from './support';

describe('imports', () => {
  it('are snippets and scripts, and other pages once something has been typed', async () => {
    expect(await labels('import A from "<|>"')).toEqual(['/snippets/chart/chart.jsx', '/snippets/note.mdx']);
    expect(await labels('import A from "/shared/<|>"')).toEqual(['/shared/part.mdx']);
    expect(await labels('import A from "<|>"', { 'a.mdx': 'import B from "/shared/part.mdx";\n' })).toContain('/shared/part.mdx');
  });

  it.each([
    ['import A from "<|>"', '/snippets/note.mdx', 'import A from "/snippets/note.mdx"'],
    ["import A from '/sn<|>';", '/snippets/note.mdx', "import A from '/snippets/note.mdx';"],
    ['import A from "/sn<|>', '/snippets/note.mdx', 'import A from "/snippets/note.mdx"'],
    ['import A from "../<|>"', '../snippets/note.mdx', 'import A from "../snippets/note.mdx"'],
    ['import A from "./st<|>ar"', './start.mdx', 'import A from "./start.mdx"'],
    ['import {\n  A,\n} from "/<|>"', '/snippets/chart/chart.jsx', 'import {\n  A,\n} from "/snippets/chart/chart.jsx"'],
  ])('are inserted into %j', async (text, label, result) => {
    expect(await accepted(text, label)).toBe(result);
  });

  it('include the scripts of the typed folder', async () => {
    const sample = await page('import A from "/src/ui/<|>"', { 'src/ui/button.tsx': '', 'src/ui/deep/no.tsx': '' });
    expect(await sample.labels()).toEqual(['/src/ui/button.tsx']);
  });

  it('are none for packages and outside the site root', async () => {
    expect(await labels('import A from "rea<|>"')).toEqual([]);
    expect(await labels('import A from "../../../<|>"')).toEqual([]);
  });
});
