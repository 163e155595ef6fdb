import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';
import { htmlOf, htmlOfModel, modelOf, visibleText } from './support';

const api = {
  openapi: '3.1.0',
  info: { title: 'Parcels', version: '1' },
  servers: [{ url: 'https://api.example.com/v1/' }],
  security: [{ key: [] }],
  paths: {
    '/parcels/{id}': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' }, description: 'Its **id**.' }],
      put: {
        summary: 'Change a parcel',
        description: 'Changes it.',
        parameters: [{ name: 'dry', in: 'query', schema: { type: 'boolean', default: false } }],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } } },
        responses: {
          200: { description: 'Changed', content: { 'application/json': { schema: { $ref: '#/components/schemas/Parcel' } } } },
          404: { description: 'Not found' },
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Parcel: {
        allOf: [{ $ref: '#/components/schemas/Base' }],
        type: 'object',
        required: ['size'],
        properties: {
          size: { type: 'string', enum: ['small', 'large'], deprecated: true },
          stops: { type: 'array', items: { type: 'object', properties: { city: { type: 'string' } } } },
          target: {
            oneOf: [
              { title: 'Home', type: 'object', properties: { street: { type: 'string' } } },
              { title: 'Box', type: 'object', properties: { number: { type: 'integer' } } },
            ],
          },
          parent: { $ref: '#/components/schemas/Parcel' },
        },
      },
      Base: { type: 'object', properties: { created: { type: 'string', format: 'date-time' } } },
    },
  },
};
const files = { 'api.json': JSON.stringify(api) };
const text = '---\nopenapi: put /parcels/{id}\n---\n\nOwn text.';
const docs = { api: { openapi: 'api.json', examples: { languages: ['curl', 'python'] } } };

describe('the page of an operation', () => {
  it('has method and address above its own text, and its parameters below', async () => {
    const shown = visibleText(await htmlOf(text, files, docs));
    expect(shown).toMatch(/^PUT https:\/\/api\.example\.com\/v1 \/parcels\/ \{id\} Try it Own text\./);
    expect(shown).toContain('Authorizations Authorization string header required');
    expect(shown).toContain('Path Parameters id string path required Its id .');
    expect(shown).toContain('Query Parameters dry boolean query default: false');
    expect(shown).toContain('Body application/json object');
    expect(shown).toContain('created string&lt;date-time&gt;');
    expect(shown).toContain('size string required deprecated Available options: small , large');
    expect(shown).toContain('stops object[]');
  });

  it('has nested fields, choices, and schemas that contain themselves', async () => {
    const html = await htmlOf(text, files, docs);
    expect(visibleText(html)).toContain('Home Box');
    expect(html.match(/>stops</g)).toHaveLength(2);
    expect(html.length).toBeLessThan(60_000);
  });

  it('has samples in the languages of the site, and examples of responses', async () => {
    const html = await htmlOf(text, files, docs);
    expect(html).toMatch(/role="tab"[^>]*>cURL<.*role="tab"[^>]*>Python</s);
    expect(html).not.toContain('>JavaScript<');
    expect(visibleText(html)).toContain(
      'curl --request PUT \\ --url &#x27;https://api.example.com/v1/parcels/{id}&#x27; \\ --header &#x27;Authorization: Bearer &lt;token&gt;&#x27;',
    );
    expect(visibleText(html)).toContain('200 404 Changed');
  });

  it('has the content and the metadata that its file sets', async () => {
    const metadata = { title: 'Own title', description: 'Own description' };
    const content = '## Before you start\n\n<Note title="x" onClick={run}>Ask *first*.</Note>\n\n<script>no</script>';
    const operation = { summary: 'Change', description: 'Changes', 'x-mint': { metadata, content }, responses: {} };
    const api = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/parcels': { put: operation } } });
    const settings = { navigation: { pages: ['PUT /parcels'] }, api: { openapi: 'own.json' } };
    const sample = site({
      'docs.json': JSON.stringify({ theme: 'mint', name: 'x', colors: { primary: '#000000' }, ...settings }),
      'own.json': api,
    });
    const model = await sample.engine.pageModel({ uri: uriOf('own.json'), operation: { method: 'put', path: '/parcels' } }, neverCancelled);
    expect(model).toMatchObject(metadata);
    const html = model ? htmlOfModel(model) : '';
    expect(html).toMatch(/dj-operation.*<h2>Before you start<\/h2>.*dj-callout.*Ask <em>first<\/em>/s);
    expect(html).not.toMatch(/<script|onClick|no</);
  });

  it('is shown without a file of its own', async () => {
    const settings = {
      theme: 'mint',
      name: 'x',
      colors: { primary: '#000000' },
      navigation: { groups: [{ group: 'A', openapi: 'api.json' }] },
    };
    const sample = site({ 'docs.json': JSON.stringify(settings), ...files });
    const found = await sample.engine.preview({ uri: uriOf('docs.json') }, neverCancelled);
    expect(found?.page?.source).toEqual({ uri: uriOf('api.json'), method: 'put', path: '/parcels/{id}' });
    const operation = { method: 'put', path: '/parcels/{id}' };
    const model = await sample.engine.pageModel({ uri: uriOf('api.json'), operation }, neverCancelled);
    expect(model).toMatchObject({ title: 'Change a parcel', description: 'Changes it.' });
    expect(visibleText(model ? htmlOfModel(model) : '')).toContain('Path Parameters id');
    const missing = { method: 'get', path: '/none' };
    expect(await sample.engine.pageModel({ uri: uriOf('api.json'), operation: missing }, neverCancelled)).toBeUndefined();
  });

  it('of a webhook has what is sent to readers, also without answers', async () => {
    const body = { content: { 'application/json': { schema: { type: 'object', properties: { place: { type: 'string' } } } } } };
    const webhooks = { moved: { post: { summary: 'Parcel moved', description: 'Sent once.', requestBody: body } } };
    const hooks = { 'hooks.json': JSON.stringify({ openapi: '3.1.0', info: { title: 'Hooks', version: '1' }, webhooks }) };
    expect(await modelOf('---\nopenapi: webhook moved\n---\n', hooks)).toMatchObject({ title: 'Parcel moved', description: 'Sent once.' });
    const shown = visibleText(await htmlOf('---\nopenapi: hooks.json webhook moved\n---\n\nOwn text.', hooks));
    expect(shown).toMatch(/^WEBHOOK moved Try it Own text\. Body application\/json object place string/);
  });

  it('has its line alone if the operation is not known', async () => {
    expect(visibleText(await htmlOf('---\napi: GET https://api.example.com/x\n---\n\nText.'))).toMatch(/^GET .*x Try it Text\./);
  });
});
