import { describe, expect, it } from 'vitest';
import { changedPage, isNoChange, type OpenPage, pageChangeBetween } from '../../client/src/preview/pageChange';
import { modelOf } from '../renderer/support';
import { rounds } from '../support/rounds';

const text = `Start with [a link](/index).

<Tabs>
<Tab title="One">

First tab.

</Tab>
<Tab title="Two">

Second tab.

</Tab>
</Tabs>

import Part from '/snippets/part.mdx'

<Part />

<Card title={<b>Bold</b>} icon="rocket">Card</Card>

The end.
`;

async function pageOf(body: string): Promise<OpenPage> {
  const page = await modelOf(body, { 'snippets/part.mdx': 'A *snippet*.\n' });
  return { page, images: [], codeThemes: { light: 'github-light', dark: 'github-dark' } };
}

describe('a change of the open page', () => {
  it('leads to the new version', async () => {
    await rounds.random(1, async (random) => {
      let page = await pageOf(text);
      let body = text;
      for (let edits = 0; edits < 30; edits++) {
        const at = random(body.length);
        const added = ['word', '\n\nNew paragraph.\n\n', '', ' *em* ', '\n'][random(5)] ?? '';
        body = body.slice(0, at) + added + body.slice(at + random(4));
        const next = await pageOf(body);
        // A page of which nothing can be read has no content.
        const shown = { ...next, page: { ...next.page, content: next.page.content ?? [] } };
        expect(changedPage(page, pageChangeBetween(page, next)), body).toEqual(shown);
        page = next;
      }
    });
  });

  it('has the nodes alone that differ, wherever those after them are', async () => {
    const before = await pageOf(text);
    const change = pageChangeBetween(before, await pageOf(text.replace('Start', 'Begin now')));
    expect(change.nodes).toHaveLength(1);
    expect([change.first, change.removed, change.moved]).toEqual([0, 1, 'Begin now'.length - 'Start'.length]);
    expect(pageChangeBetween(before, await pageOf(text.replace('The end.', 'The end!'))).nodes).toHaveLength(1);
  });

  it('is none between equal versions', async () => {
    const page = await pageOf(text);
    expect(isNoChange(pageChangeBetween(page, await pageOf(text)), page)).toBe(true);
    expect(isNoChange(pageChangeBetween(page, await pageOf(text.replace('end', 'End'))), page)).toBe(false);
    const other = { ...page, codeThemes: { light: 'nord', dark: 'nord' } };
    expect(isNoChange(pageChangeBetween(page, other), page)).toBe(false);
  });
});
