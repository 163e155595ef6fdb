import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../server/src/engine/languageService';
import { docsJson } from '../../support/docsJson';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, type SiteFiles, site } from '../../support/site';

const events = `asyncapi: 3.0.0
channels:
  orderPlaced:
    address: orders/placed
    title: Order was placed
    description: |
      Told to the *shop*.
  orderShipped: {}
`;

function withPages(pages: string, more: SiteFiles = {}): Site {
  const navigation = `{ "groups": [{ "group": "A", "asyncapi": "events.yaml", "pages": ${pages} }] }`;
  return site({ 'docs.json': docsJson({ navigation }), 'events.yaml': events, ...more });
}

/** File and text of the definition at the cursor. */
async function target(sample: Site): Promise<string | undefined> {
  const { path, position } = sample.cursor();
  const [link] = await sample.engine.definition(uriOf(path), position, neverCancelled);
  const found = link?.targetUri.replace(uriOf(''), '');
  return link && found && `${found}: ${sample.document(found).getText(link.targetRange)}`;
}

describe('channels', () => {
  it('are completed by name, unreferenced channels first', async () => {
    const labels = (await withPages('["orders/placed", "<|>"]').labels()).filter((label) => label.startsWith('order'));
    expect(labels).toEqual(['orderShipped', 'orderPlaced']);
    const items = await withPages('["<|>"]').complete();
    expect(items.find(({ label }) => label === 'orderPlaced')).toMatchObject({
      detail: 'Order was placed · orders/placed · events.yaml',
      documentation: { value: 'Told to the *shop*.' },
    });
  });

  it('replace the typed text, and add missing quotes', async () => {
    expect(await withPages('["index", "was pl<|>"]').accept('orderPlaced')).toBe(withPages('["index", "orderPlaced"]').text());
    expect(await withPages('["index", <|>]').accept('orderShipped')).toBe(withPages('["index", "orderShipped"]').text());
  });

  it('are not offered if no AsyncAPI file is in scope', async () => {
    const navigation = '{ "groups": [{ "group": "A", "pages": ["<|>"] }] }';
    const labels = await site({ 'docs.json': docsJson({ navigation }), 'events.yaml': events }).labels();
    expect(labels).not.toContain('orderPlaced');
  });

  it('have a hover and a definition', async () => {
    const text = await withPages('["order<|>Placed"]').hoverText();
    for (const part of ['orderPlaced', 'orders/placed', 'Order was placed', 'Told to the \\*shop\\*', '`events.yaml`']) {
      expect(text).toContain(part);
    }
    expect(await target(withPages('["order<|>Placed"]'))).toBe('events.yaml: orderPlaced');
    expect(await target(withPages('["events.yaml order<|>Shipped"]'))).toBe('events.yaml: orderShipped');
    expect(await target(withPages('["order<|>Gone"]'))).toBeUndefined();
  });

  it('give way to a page of the same name', async () => {
    expect(await target(withPages('["order<|>Placed"]', { 'orderPlaced.mdx': '' }))).toBe('orderPlaced.mdx: ');
  });
});
