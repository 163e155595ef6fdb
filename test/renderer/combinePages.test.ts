import { describe, expect, it } from 'vitest';
import { combinePages } from '../../renderer/src/review/combinePages';
import type { ReviewedState } from '../../renderer/src/review/model';
import { htmlOfModel, modelOf } from './support';

async function state(text: string): Promise<ReviewedState> {
  const page = await modelOf(text, { 'a.png': 'A', 'b.png': 'B' });
  return { page, images: page.images };
}

/** Content of both states as HTML, without the tags of paragraphs. */
async function combined(before: string, after: string): Promise<string> {
  const { page } = combinePages(await state(before), await state(after));
  const [, content = ''] = /<div class="dj-content">([\s\S]*)<\/div><\/div>$/.exec(htmlOfModel(page)) ?? [];
  return content.replaceAll(/<\/?p>| class="block"|\n/g, '');
}

describe('two states of a page as one', () => {
  it('has equal blocks once, and removed ones before added ones', async () => {
    expect(await combined('A\n\nB\n\nC', 'A\n\nX\n\nC')).toBe('A<del>B</del><ins>X</ins>C');
    expect(await combined('A\n\nB', 'B')).toBe('<del>A</del>B');
    expect(await combined('B', 'A\n\nB\n\nC')).toBe('<ins>A</ins>B<ins>C</ins>');
    expect(await combined('A\n\nB\n\nC', 'A\n\nB\n\nC')).toBe('ABC');
    expect(await combined('', '')).toBe('');
  });

  it('marks items of lists, and blocks in components', async () => {
    expect(await combined('- a\n- b', '- a\n- c')).toBe('<ul><li>a</li><li><del>b</del></li><li><ins>c</ins></li></ul>');
    const note = await combined('<Note>\nA\n\nB\n</Note>', '<Note>\nA\n\nC\n</Note>');
    expect(note).toContain('A<del>B</del><ins>C</ins>');
    expect(note.match(/dj-callout /g)).toHaveLength(1);
    const tabs = (text: string) => `<Tabs>\n<Tab title="One">\nA\n</Tab>\n<Tab title="Two">\n${text}\n</Tab>\n</Tabs>`;
    const html = await combined(tabs('B'), tabs('C'));
    expect(html).toContain('<del>B</del><ins>C</ins>');
    expect(html.match(/role="tab"/g)).toHaveLength(2);
  });

  it('shows a component twice if it differs itself', async () => {
    const html = await combined('<Note icon="house">A</Note>', '<Warning>A</Warning>');
    expect(html).toMatch(/^<del>.*<\/del><ins>.*<\/ins>$/);
  });

  it('shows the images and icons of both states', async () => {
    const before = await state('![a](/a.png)\n\n<Card title="T" icon="house" />\n\n<Card title="S" icon="rocket" />');
    const after = await state('![b](/b.png)\n\n<Card title="T" icon="rocket" />\n\n<Card title="S" icon="rocket" />');
    const { page, images } = combinePages(before, after);
    expect(images.map((image) => image?.replace(/.*\//, ''))).toEqual(['b.png', 'a.png']);
    const html = htmlOfModel(page);
    expect([...html.matchAll(/src="[^"]*\/(\w+\.png)"/g)].map(([, name]) => name)).toEqual(['a.png', 'b.png']);
    const shapes = [...html.matchAll(/<svg[^>]*>(.*?)<\/svg>/g)].map(([, shape]) => shape);
    expect(shapes).toHaveLength(3);
    expect([shapes[0] === shapes[1], shapes[1] === shapes[2]]).toEqual([false, true]);
  });

  it('compares long pages', async () => {
    const lines = Array.from({ length: 600 }, (_, index) => `line ${index}`);
    const changed = lines.map((line, index) => (index % 50 === 7 ? `${line} changed` : line));
    const html = await combined(lines.join('\n\n'), changed.join('\n\n'));
    expect(html.match(/<ins>/g)).toHaveLength(12);
    expect(html.match(/<del>/g)).toHaveLength(12);
  });
});
