import { describe, expect, it } from 'vitest';
import { type KeyedElement, PageTree } from '../../renderer/src/pageTree';
import type { PageElement, PageNode } from '../../server/src/engine/languageService';

function paragraph(text: string, start: number): PageElement {
  return { name: 'p', children: [text], at: [0, start, start + text.length] };
}

/** Nodes without their keys, and the keys by text. */
function withoutKeys(nodes: readonly PageNode[]): unknown {
  return JSON.parse(JSON.stringify(nodes, (name, value: unknown) => (name === 'key' ? undefined : value)));
}

function elements(nodes: readonly PageNode[]): KeyedElement[] {
  return nodes.filter((node) => typeof node !== 'string') as KeyedElement[];
}

describe('the content of a page after an edit', () => {
  it('has the same objects for what is the same, with its new spans', () => {
    const tree = new PageTree();
    const before = elements(tree.update([paragraph('one', 0), paragraph('two', 5), paragraph('three', 10)]));
    const edited = [paragraph('one', 0), paragraph('two!', 5), paragraph('three', 11)];
    const after = elements(tree.update(edited));
    expect(withoutKeys(after)).toEqual(edited);
    expect([after[0], after[2]]).toEqual([before[0], before[2]]);
    expect(after[0]).toBe(before[0]);
    expect(after[2]).toBe(before[2]);
    expect(after[1]).not.toBe(before[1]);
  });

  it('has the former keys for elements that changed, and for those after a new one', () => {
    const tree = new PageTree();
    const accordion = (title: string, start: number): PageElement => ({ name: 'Accordion', props: { title }, at: [0, start, start + 9] });
    const before = elements(tree.update([accordion('a', 0), accordion('b', 10)]));
    const after = elements(tree.update([accordion('new', 0), accordion('a', 10), accordion('b!', 20)]));
    expect(after[2]?.props).toEqual({ title: 'b!' });
    const inserted = elements(tree.update([accordion('more', 0), ...[accordion('new', 10), accordion('a', 20), accordion('b!', 30)]]));
    expect(inserted.slice(1).map(({ key }) => key)).toEqual(after.map(({ key }) => key));
    expect(new Set(inserted.map(({ key }) => key)).size).toBe(4);
    expect(before).toHaveLength(2);
  });

  it('has changes in nested elements and in attributes', () => {
    const tree = new PageTree();
    const note = (text: string): PageElement => ({ name: 'Note', slots: { title: [paragraph(text, 3)] }, children: [paragraph('x', 9)] });
    const tabs = (text: string): PageElement[] => [{ name: 'Tabs', children: [note('t'), note(text)] }];
    const [before] = elements(tree.update(tabs('u')));
    const [after] = elements(tree.update(tabs('v')));
    expect(withoutKeys([after as PageNode])).toEqual(tabs('v'));
    expect(after?.key).toBe(before?.key);
    expect(after?.children?.[0]).toBe(before?.children?.[0]);
    const changed = (of: KeyedElement | undefined) => elements(of?.children ?? [])[1];
    expect(changed(after)).not.toBe(changed(before));
    expect(changed(after)?.children?.[0]).toBe(changed(before)?.children?.[0]);
  });

  it('tells apart what differs in one property', () => {
    const base: PageElement = { name: 'a', props: { title: 'x', at: [1] }, link: { kind: 'external' }, children: [] };
    const others: PageElement[] = [
      { ...base, name: 'b' },
      { ...base, props: { title: 'y', at: [1] } },
      { ...base, props: { title: 'x', at: [2] } },
      { ...base, link: { kind: 'unknown' } },
      { ...base, id: 'i' },
      { ...base, icon: 1 },
      { ...base, image: 'i.png' },
      { ...base, code: { kind: 'unknown', name: 'X' } },
      { ...base, slots: { title: ['x'] } },
      { ...base, children: ['x'] },
    ];
    for (const other of others) {
      const tree = new PageTree();
      tree.update([base]);
      expect(withoutKeys(tree.update([other]))).toEqual([other]);
    }
  });
});
