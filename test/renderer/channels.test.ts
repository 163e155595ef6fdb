import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';
import { htmlOf, htmlOfModel, modelOf, visibleText } from './support';

const current = {
  asyncapi: '3.0.0',
  info: { title: 'Events', version: '1' },
  defaultContentType: 'application/json',
  servers: {
    live: { host: 'events.example.com', pathname: '/v1', protocol: 'wss', security: [{ $ref: '#/components/securitySchemes/key' }] },
    test: { host: 'test.example.com', protocol: 'wss', description: 'For tests.' },
  },
  channels: {
    parcelEvents: {
      address: 'parcels/{id}',
      description: 'Events of a *parcel*.',
      parameters: { id: { description: 'Its id.', enum: ['a', 'b'] } },
      messages: { moved: { $ref: '#/components/messages/Moved' }, watch: { payload: { type: 'string' } } },
    },
    quiet: { title: 'Quiet place', messages: { moved: { $ref: '#/components/messages/Moved' } } },
  },
  operations: {
    ask: {
      action: 'receive',
      channel: { $ref: '#/channels/parcelEvents' },
      messages: [{ $ref: '#/channels/parcelEvents/messages/watch' }],
      reply: { messages: [{ $ref: '#/components/messages/Lost' }] },
    },
    report: {
      action: 'send',
      channel: { $ref: '#/channels/parcelEvents' },
      messages: [{ $ref: '#/channels/parcelEvents/messages/moved' }],
    },
  },
  components: {
    securitySchemes: { key: { type: 'httpApiKey', in: 'header', name: 'X-Key' } },
    messages: {
      Moved: {
        title: 'Parcel moved',
        summary: 'A parcel was moved.',
        headers: { type: 'object', properties: { trace: { type: 'string' } } },
        payload: { schemaFormat: 'application/schema+json', schema: { $ref: '#/components/schemas/Moved' } },
        examples: [{ payload: { place: { city: 'Lyon' } } }],
      },
      Lost: { name: 'parcelLost', payload: { type: 'object', properties: { since: { type: 'string', format: 'date' } } } },
    },
    schemas: {
      Moved: { type: 'object', required: ['place'], properties: { place: { type: 'object', properties: { city: { type: 'string' } } } } },
    },
  },
};
const former = {
  asyncapi: '2.6.0',
  info: { title: 'Events', version: '1' },
  servers: { live: { url: 'mqtt://events.example.com', protocol: 'mqtt', security: [{ key: [] }] } },
  channels: {
    'lamps/{id}': {
      parameters: { id: { schema: { type: 'integer' } } },
      publish: { message: { name: 'turnOn', payload: { type: 'object', properties: { level: { type: 'integer', default: 5 } } } } },
      subscribe: { message: { oneOf: [{ $ref: '#/components/messages/on' }, { $ref: '#/components/messages/off' }] } },
    },
  },
  components: {
    messages: { on: { payload: { type: 'string' } }, off: { payload: { type: 'boolean' } } },
    securitySchemes: { key: { type: 'userPassword', description: 'Name and password.' } },
  },
};
const files = { 'events.json': JSON.stringify(current), 'lamps.json': JSON.stringify(former) };
const settings = { theme: 'mint', name: 'x', colors: { primary: '#000000' } };

function page(value: string, body = 'Own text.'): string {
  return `---\nasyncapi: ${value}\n---\n\n${body}`;
}

describe('the page of a channel', () => {
  it('has protocol and address above its own text, and servers, authorization and parameters below', async () => {
    const shown = visibleText(await htmlOf(page('events.json parcelEvents'), files));
    expect(shown).toMatch(/^WSS wss:\/\/events\.example\.com\/v1 \/parcels\/ \{id\} Try it Own text\./);
    expect(shown).toContain('Servers wss://events.example.com/v1 wss://test.example.com For tests.');
    expect(shown).toContain('Authorizations X-Key string header required');
    expect(shown).toContain('Parameters id string path required Its id. Available options: a , b');
  });

  it('has the messages that readers send and receive, with nested fields, headers and examples', async () => {
    const html = await htmlOf(page('parcelEvents'), files);
    const shown = visibleText(html);
    expect(shown).toMatch(/Send Watch application\/json string Receive /);
    expect(shown).toMatch(/Receive Parcel lost Parcel moved /);
    const { headings, title, description } = await modelOf(page('parcelEvents'), files);
    expect(headings.map((heading) => heading.title)).toEqual(['Servers', 'Authorizations', 'Parameters', 'Send', 'Receive']);
    expect([title, description]).toEqual(['Parcel events', 'Events of a *parcel*.']);
    const quiet = visibleText(await htmlOf(page('quiet'), files));
    expect(quiet).toMatch(/Messages Parcel moved A parcel was moved\. application\/json object place object required .*city string/);
    expect(quiet).toContain('trace string');
    expect(quiet).toContain('&quot;city&quot;: &quot;Lyon&quot;');
  });

  it('of AsyncAPI 2 has what readers publish as sent, and what they subscribe to as received', async () => {
    const shown = visibleText(await htmlOf(page('lamps.json lamps/{id}'), files));
    expect(shown).toMatch(/^MQTT mqtt:\/\/events\.example\.com \/lamps\/ \{id\}/);
    expect(shown).toContain('Authorizations Authorization string header required Name and password.');
    expect(shown).toContain('Parameters id integer path required');
    expect(shown).toMatch(/Send Turn on object level integer default: 5 Receive On Off string/);
  });

  it('has the path of the server once, if its address has it as well', async () => {
    const servers = { live: { host: 'a.example', pathname: '/v1/live', protocol: 'wss' } };
    const api = JSON.stringify({ asyncapi: '3.0.0', servers, channels: { a: { address: '/v1/live?key={key}' } } });
    expect(visibleText(await htmlOf(page('a'), { 'events.json': api }))).toMatch(/^WSS wss:\/\/a\.example \/v1\/live\?key= \{key\} Try it/);
  });

  it('has the title and description of its front matter, if it has some', async () => {
    const text = '---\ntitle: Own\ndescription: Own words\nasyncapi: quiet\n---\n';
    expect(await modelOf(text, files)).toMatchObject({ title: 'Own', description: 'Own words' });
  });

  it('is the text alone for a channel that is not there, or a file that cannot be read', async () => {
    expect(visibleText(await htmlOf(page('none'), files))).toBe('Own text.');
    expect(visibleText(await htmlOf(page('events.json __proto__'), files))).toBe('Own text.');
    expect(visibleText(await htmlOf(page('events.json a'), { 'events.json': '{ "asyncapi": "3.0.0", "channels": { "a": ' }))).toContain(
      'Own text.',
    );
    const odd = {
      asyncapi: '3.0.0',
      channels: { a: { servers: 7, parameters: [], messages: 'x', publish: 1 } },
      operations: { b: null },
      servers: [1],
    };
    expect(visibleText(await htmlOf(page('a'), { 'events.json': JSON.stringify(odd) }))).toMatch(/Own text\.$/);
    const endless = JSON.stringify({ asyncapi: '3.0.0', channels: { a: { $ref: '#/channels/a' } } });
    expect(visibleText(await htmlOf(page('a'), { 'events.json': endless }))).toMatch(/Own text\.$/);
  });
});

describe('a channel in the navigation', () => {
  async function shown(navigation: object) {
    const docs = JSON.stringify({ ...settings, navigation }, null, 2);
    const sample = site({ 'docs.json': docs, ...files });
    const lines = docs.slice(0, docs.indexOf('"quiet"')).split('\n');
    const position = { line: lines.length - 1, character: (lines.at(-1) ?? '').length + 1 };
    const found = await sample.engine.preview({ uri: uriOf('docs.json'), ...(docs.includes('"quiet"') && { position }) }, neverCancelled);
    const { method = '', path = '', uri = '' } = found?.page?.source ?? {};
    const model = await sample.engine.pageModel({ uri, operation: { method, path } }, neverCancelled);
    return { rows: found?.sidebar.rows.map(({ name, isOpen }) => (isOpen ? `${name} *` : name)), title: found?.page?.title, model };
  }

  it('has a page by an entry', async () => {
    const { rows, title, model } = await shown({ groups: [{ group: 'A', asyncapi: 'events.json', pages: ['parcelEvents', 'quiet'] }] });
    expect(rows).toEqual(['A', 'Parcel events', 'Quiet place *']);
    expect(title).toBe('Quiet place');
    expect(model?.title).toBe('Quiet place');
    expect(visibleText(model ? htmlOfModel(model) : '')).toMatch(/^WSS .*\/quiet .*Messages Parcel moved/);
  });

  it('has a page by the file of its element', async () => {
    const { rows, model } = await shown({ groups: [{ group: 'A', asyncapi: { source: 'events.json', directory: 'live' } }] });
    expect(rows).toEqual(['A', 'events.json', 'Parcel events *', 'Quiet place']);
    expect(model?.title).toBe('Parcel events');
  });

  it('comes after a page with its name', async () => {
    const docs = { navigation: { groups: [{ group: 'A', asyncapi: 'events.json', pages: ['quiet', 'index'] }] } };
    const sample = site({
      'docs.json': JSON.stringify({ ...settings, ...docs }),
      ...files,
      'quiet.mdx': '---\ntitle: A page\n---\n',
      'index.mdx': '',
    });
    const found = await sample.engine.preview({ uri: uriOf('docs.json') }, neverCancelled);
    expect(found?.page).toMatchObject({ title: 'A page', uri: uriOf('quiet.mdx') });
  });
});
