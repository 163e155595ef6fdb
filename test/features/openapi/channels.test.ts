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

/** The file and text that the name under the cursor leads to. */
async function target(asked: Site): Promise<string | undefined> {
  const { path, position } = asked.cursor();
  const [link] = await asked.engine.definition(uriOf(path), position, neverCancelled);
  const found = link?.targetUri.replace(uriOf(''), '');
  return link && found && `${found}: ${asked.document(found).getText(link.targetRange)}`;
}

describe('channels', () => {
  it('are completed by name, those not yet named first', async () => {
    const labels = (await withPages('["orders/placed", "<|>"]').labels()).filter((label) => label.startsWith('order'));
    expect(labels).toEqual(['orderShipped', 'orderPlaced']);
    const items = await withPages('["<|>"]').complete();
    expect(items.find(({ label }) => label === 'orderPlaced')).toMatchObject({
      detail: 'Order was placed · orders/placed · events.yaml',
      documentation: { value: 'Told to the *shop*.' },
    });
  });

  it('are written in place of what is typed, with quotes where they are lacking', async () => {
    expect(await withPages('["index", "was pl<|>"]').accept('orderPlaced')).toBe(withPages('["index", "orderPlaced"]').text());
    expect(await withPages('["index", <|>]').accept('orderShipped')).toBe(withPages('["index", "orderShipped"]').text());
  });

  it('are not offered where no AsyncAPI file is in scope', async () => {
    const navigation = '{ "groups": [{ "group": "A", "pages": ["<|>"] }] }';
    const labels = await site({ 'docs.json': docsJson({ navigation }), 'events.yaml': events }).labels();
    expect(labels).not.toContain('orderPlaced');
  });

  it('are explained and followed', async () => {
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
