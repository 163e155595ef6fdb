import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { openApi } from '../../support/openApi';
import { type Site, type SiteFiles, site } from '../../support/site';

const images = { 'logo/light.svg': '', 'logo/dark.svg': '', 'favicon.png': '', 'fonts/inter.woff2': '', 'images/back ground.png': '' };

function withSettings(parts: Readonly<Record<string, string>>, files: SiteFiles = images): Site {
  return site({ 'docs.json': docsJson(parts), ...files });
}

describe('a file that a setting names', () => {
  it('is named otherwise where its extension stands twice, and is no folder', async () => {
    await withSettings({ favicon: '"<|here:/favicon.png.png|>"' }).expectOnly('here', 'asset.missing', { names: ['`favicon.png`'] });
    await withSettings({ favicon: '"<|here:/logo|>"' }).expectOnly('here', 'asset.missing', { names: ['folder'] });
  });

  it.each<[string, string, string]>([
    ['logo', 'logo', '{ "light": "/logo/light.svg", "dark": "logo/dark.svg" }'],
    ['logo as one path', 'logo', '"./logo/light.svg"'],
    ['favicon with a query', 'favicon', '"/favicon.png?v=2"'],
    ['background, escaped', 'background', '{ "image": "/images/back%20ground.png" }'],
    ['background, as it is', 'background', '{ "image": { "light": "/images/back ground.png", "dark": "/logo/dark.svg" } }'],
    ['font', 'fonts', '{ "family": "Inter", "source": "/fonts/inter.woff2", "format": "woff2" }'],
    ['url', 'favicon', '"https://example.com/favicon.png"'],
    ['url without scheme', 'favicon', '"//example.com/favicon.png"'],
    ['picture in the text', 'favicon', '"data:image/png;base64,AAAA"'],
    ['file above the folder', 'favicon', '"../favicon.png"'],
    ['kind of file that nobody keeps', 'favicon', '"/favicon.xyz"'],
  ])('is fine: %s', async (_what, key, value) => {
    await withSettings({ [key]: value }).expectNothing();
  });

  it.each<[string, string, string]>([
    ['logo', 'logo', '{ "light": "<|here:/logo/bright.svg|>", "dark": "/logo/dark.svg" }'],
    ['favicon', 'favicon', '"<|here:/icons/fav.ico|>"'],
    ['favicon for dark mode', 'favicon', '{ "light": "/favicon.png", "dark": "<|here:/favicon-dark.png|>" }'],
    ['background', 'background', '{ "image": "<|here:bg.png|>" }'],
    ['thumbnail', 'thumbnails', '{ "background": "<|here:/thumb.png|>" }'],
    ['font', 'fonts', '{ "family": "Inter", "heading": { "family": "X", "source": "<|here:/x.woff|>", "format": "woff" } }'],
    ['language', 'styling', '{ "codeblocks": { "languages": { "custom": ["<|here:/languages/x.json|>"] } } }'],
    ['icon', 'navbar', '{ "links": [{ "label": "A", "href": "/", "icon": "<|here:/icons/a.svg|>" }] }'],
    ['icon without a folder', 'navbar', '{ "links": [{ "label": "A", "href": "/", "icon": "<|here:a.svg|>" }] }'],
  ])('is told of when it is missing: %s', async (_what, key, value) => {
    await withSettings({ [key]: value }).expectOnly('here', 'asset.missing', { severity: 'warning' });
  });

  it('is told of with the path that is looked for', async () => {
    await withSettings({ favicon: '"<|here:/icons/fav.ico|>"' }).expectOnly('here', 'asset.missing', { names: ['icons/fav.ico'] });
  });

  it('may be the name of an icon as long as it does not look like a path', async () => {
    const links = (icon: string): string => `{ "links": [{ "label": "A", "href": "/", "icon": "${icon}" }] }`;
    await withSettings({ navbar: links('brands/github') }).expectNothing();
  });

  it.each<[string, string, string]>([
    ['a slip', '/logo/lihgt.svg', '/logo/light.svg'],
    ['another extension', '/logo/light.png', '/logo/light.svg'],
    ['another folder', '/images/favicon.png', '/favicon.png'],
    ['no folder', 'dark.svg', 'logo/dark.svg'],
    ['another letter case', '/Logo/Light.svg', '/logo/light.svg'],
    ['no extension', '/logo/dark', '/logo/dark.svg'],
    ['back slashes', 'logo\\\\dark.svg', 'logo/dark.svg'],
    ['a blank', '/logo/dark.svg ', '/logo/dark.svg'],
  ])('is repaired when it is clear which is meant: %s', async (_what, written, meant) => {
    const sample = withSettings({ favicon: `"<|here:${written}|>"` });
    await sample.expectOnly('here', 'asset.missing');
    expect(await sample.fix('asset.missing')).toBe(sample.text().replace(written, meant));
  });

  it('is replaced by no file of another kind', async () => {
    const sample = withSettings({ favicon: '"<|here:/data.png|>"' }, { 'data.json': '', 'data.woff': '' });
    await sample.expectOnly('here', 'asset.missing');
    expect(await sample.actions()).toEqual([]);
  });

  it('is told of in the fragment that names it, by its path from the folder of docs.json', async () => {
    await site({
      'docs.json': docsJson({ logo: '{ "$ref": "./parts/logo.json" }' }),
      'parts/logo.json': '{ "light": "<|here:light.svg|>", "dark": "parts/dark.svg" }',
      'parts/light.svg': '',
      'parts/dark.svg': '',
    }).expectOnly('here', 'asset.missing');
  });

  it('comes and goes', async () => {
    const sample = withSettings({ favicon: '"/new.png"' });
    expect(await sample.problems()).toEqual(['docs.json: asset.missing /new.png']);
    sample.workspace.set('new.png', '');
    await sample.expectNothing();
    sample.workspace.delete('new.png');
    expect(await sample.problems()).toEqual(['docs.json: asset.missing /new.png']);
  });
});

describe('an OpenAPI description', () => {
  const group = (openapi: string): Record<string, string> => ({
    navigation: `{ "groups": [{ "group": "API", "openapi": ${openapi}, "pages": ["index"] }] }`,
  });
  const files = { 'openapi.yaml': openApi(), 'api/v2.json': openApi() };

  it.each([
    '"openapi.yaml"',
    '"/openapi.yaml"',
    '"./api/v2.json"',
    '["openapi.yaml", { "source": "api/v2.json" }]',
    '{ "source": "api/v2.json", "directory": "rest" }',
    '"https://example.com/openapi.json"',
    '"../other/openapi.yaml"',
  ])('is fine: %s', async (openapi) => {
    await withSettings(group(openapi), files).expectNothing();
  });

  it.each<[string, Record<string, string>]>([
    ['of a group', group('"<|here:gone.yaml|>"')],
    ['in a list', group('["openapi.yaml", "<|here:gone.yaml|>"]')],
    ['in an object', group('{ "source": "<|here:gone.yaml|>" }')],
    ['of the API settings', { api: '{ "openapi": "<|here:gone.yaml|>" }' }],
  ])('that is missing stops the build: %s', async (_where, parts) => {
    await withSettings(parts, files).expectOnly('here', 'openapi.missing', { severity: 'error', names: ['gone.yaml'] });
  });

  it.each([
    ['openapi.yml', 'openapi.yaml'],
    ['openapi.json', 'openapi.yaml'],
    ['/api/V2.json', '/api/v2.json'],
    ['v2.json', 'api/v2.json'],
  ])('%s is meant to be %s', async (written, meant) => {
    const sample = withSettings(group(`"<|here:${written}|>"`), files);
    await sample.expectOnly('here', 'openapi.missing');
    expect(await sample.fix('openapi.missing')).toBe(sample.text().replace(written, meant));
  });

  it.each(['http://example.com/openapi.json', 'HTTP://example.com:8080/openapi.json'])(
    'at %s is refused, and offered over https',
    async (url) => {
      const sample = withSettings(group(`"<|here:${url}|>"`), files);
      await sample.expectOnly('here', 'openapi.insecure', { severity: 'error' });
      expect(await sample.fix('openapi.insecure')).toContain(`"https:${url.slice(5)}"`);
    },
  );

  it.each([
    'http://localhost:3000/openapi.json',
    'https://localhost/openapi.json',
    'http://127.0.0.1:8000/o.json',
    'http://user@[::1]/o.json',
    'https://docs.localhost/o.json',
  ])('at %s is refused, and nobody knows where it should be', async (url) => {
    const sample = withSettings(group(`"<|here:${url}|>"`), files);
    await sample.expectOnly('here', 'openapi.insecure');
    expect(await sample.actions()).toEqual([]);
  });

  it('at a host that only looks local is fine', async () => {
    await withSettings(group('"https://localhost.example.com/o.json"'), files).expectNothing();
  });

  it('is no business of links that happen to be http', async () => {
    await withSettings({ navbar: '{ "links": [{ "label": "A", "href": "http://localhost:3000" }] }' }).expectNothing();
  });
});
