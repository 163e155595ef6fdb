import { describe, expect, it } from 'vitest';
import { docsJson } from '../support/docsJson';
import { type SiteFiles, site } from '../support/site';

/** Keys of a `docs.json` beside the required ones, with values in JSON. */
type Parts = Parameters<typeof docsJson>[0];
type Row = readonly [name: string, parts: Parts];

/** Files that the configurations name, so that only the configurations can have errors. */
const files: SiteFiles = {
  'a.mdx': '',
  'openapi.json': '{ "openapi": "3.1.0", "info": { "title": "A", "version": "1" }, "paths": {} }',
  'asyncapi.json': '{ "asyncapi": "3.0.0", "info": { "title": "A", "version": "1" }, "channels": {} }',
};

const nav = (navigation: string): Parts => ({ navigation });
const group = (keys: string) => nav(`{ "groups": [{ "group": "A", ${keys} }] }`);
const tab = (keys: string) => nav(`{ "tabs": [{ "tab": "A", ${keys} }] }`);
const anchor = (keys: string) => nav(`{ "anchors": [{ "anchor": "A", ${keys} }] }`);
const globalAnchor = (keys: string) => nav(`{ "pages": ["index"], "global": { "anchors": [{ "anchor": "A", ${keys} }] } }`);
const integration = (keys: string): Parts => ({ integrations: `{ ${keys} }` });
const social = (keys: string): Parts => ({ footer: `{ "socials": { ${keys} } }` });
const footerLink = (keys: string): Parts => ({ footer: `{ "links": [{ "items": [{ ${keys} }] }] }` });
const link = (keys: string): Parts => ({ navbar: `{ "links": [{ ${keys} }] }` });
const primary = (keys: string): Parts => ({ navbar: `{ "primary": { ${keys} } }` });
const column = '{ "items": [{ "label": "A", "href": "/" }] }';
const path = (folder: string): Parts => ({ seo: `{ "paths": [{ "path": ${folder}, "metatags": {} }] }` });
const variations = (options: string, theme = '"willow"'): Parts => ({ theme, variations: `{ "options": [${options}] }` });
const sdk = '"sdk": { "format": "typedoc", "source": "https://example.com/a.json" }';
const graphql = '"graphql": "https://example.com/schema.graphql"';
const pages = '"pages": ["index"]';

/** Configurations that the service does not deploy, by area. */
const refused: Readonly<Record<string, readonly Row[]>> = {
  'empty names and sources': [
    ['a name', { name: '""' }],
    ['a name of whitespace', { name: '" \\t"' }],
    ['a group', nav(`{ "groups": [{ "group": "", ${pages} }] }`)],
    ['a tab', nav(`{ "tabs": [{ "tab": "", ${pages} }] }`)],
    ['an anchor', nav(`{ "anchors": [{ "anchor": "", ${pages} }] }`)],
    ['a dropdown', nav(`{ "dropdowns": [{ "dropdown": "", ${pages} }] }`)],
    ['a version', nav(`{ "versions": [{ "version": "", ${pages} }] }`)],
    ['a product', nav(`{ "products": [{ "product": "", ${pages} }] }`)],
    ['a page', nav('{ "pages": ["index", ""] }')],
    ['the root of a group', group(`"root": "", ${pages}`)],
    ['an OpenAPI file', { api: '{ "openapi": "" }' }],
    ['an OpenAPI file of whitespace', { api: '{ "openapi": " " }' }],
    ['an OpenAPI file of several', tab('"openapi": ["openapi.json", ""]')],
    ['an AsyncAPI file', { api: '{ "asyncapi": " " }' }],
    ['the label of a footer link', footerLink('"label": "", "href": "/"')],
    ['the header of a footer column', { footer: '{ "links": [{ "header": "", "items": [{ "label": "A", "href": "/" }] }] }' }],
    ['a meta tag', { seo: '{ "metatags": { "og:title": "" } }' }],
    ['an organization', { seo: '{ "organization": { "name": "" } }' }],
    ['a banner', { banner: '{ "content": "" }' }],
    ['the id of a variation', variations('{ "id": " ", "label": "A" }')],
  ],
  'unknown keys of strict objects': [
    ['colors', { colors: '{ "primary": "#000", "secondary": "#fff" }' }],
    ['background.color', { background: '{ "color": { "primary": "#fff" } }' }],
    ['banner.color', { banner: '{ "content": "A", "color": { "primary": "#fff" } }' }],
    ['the color of an anchor', anchor(`"color": { "primary": "#fff" }, ${pages}`)],
    ['footer.socials', social('"mastodon": "https://example.com"')],
    ['integrations', integration('"matomo": {}')],
    ['navigation.global', nav('{ "pages": ["index"], "global": { "groups": [] } }')],
    ['api.openapi', { api: '{ "openapi": { "source": "openapi.json", "x": 1 } }' }],
    ['api.asyncapi', { api: '{ "asyncapi": { "source": "asyncapi.json", "x": 1 } }' }],
    ['openapi of a tab', tab('"openapi": { "source": "openapi.json", "x": 1 }')],
    ['sdk', tab('"sdk": { "format": "typedoc", "source": "https://example.com/a", "x": 1 }')],
    ['graphql', tab('"graphql": { "source": "https://example.com/a", "x": 1 }')],
    ['fonts without a family', { fonts: '{ "size": 1 }' }],
    ['a tab with sdk', tab(`${sdk}, "x": 1`)],
  ],
  'misspelled required keys': [
    ['the theme', { theme: undefined, themes: '"maple"' }],
    ['the navigation', { navigation: undefined, navigaton: '{ "pages": ["index"] }' }],
    ['the only division', nav('{ "page": ["index"] }')],
    ['the name of a tab', nav(`{ "tabs": [{ "tabb": "A", ${pages} }] }`)],
    ['the destination of a redirect', { redirects: '[{ "source": "/b", "destinaton": "/" }]' }],
    ['the name of an icon', link('"label": "A", "href": "/", "icon": { "nam": "house" }')],
    ['the format of a font file', { fonts: '{ "family": "Inter", "source": "https://example.com/a.woff", "formats": "woff" }' }],
  ],
  'profiles in the footer': [
    ['http', social('"x": "http://example.com"')],
    ['a bare word', social('"x": "acme"')],
    ['an image', social('"x": "https://example.com/a.svg"')],
    ['a path', social('"x": "/acme"')],
    ['a mail address', social('"website": "mailto:docs@example.com"')],
    ['an empty string', social('"x": ""')],
  ],
  'links in the footer': [
    ['no column', { footer: '{ "links": [] }' }],
    ['five columns', { footer: `{ "links": [${Array(5).fill(column).join(', ')}] }` }],
    ['a column without items', { footer: '{ "links": [{ "items": [] }] }' }],
    ['http', footerLink('"label": "A", "href": "http://example.com"')],
    ['an empty address', footerLink('"label": "A", "href": ""')],
    ['a relative path', footerLink('"label": "A", "href": "blog"')],
    ['a path of another host', footerLink('"label": "A", "href": "//example.com"')],
  ],
  'other links': [
    ['an empty one in the top bar', link('"label": "A", "href": ""')],
    ['a relative one in the top bar', link('"label": "A", "href": "start"')],
    ['a host in the top bar', link('"label": "A", "href": "example.com"')],
    ['a relative one of the button', primary('"type": "button", "label": "A", "href": "start"')],
    ['a relative one of the logo', { logo: '{ "light": "/a.svg", "dark": "/a.svg", "href": "start" }' }],
    ['a relative one of a global anchor', globalAnchor('"href": "start"')],
    ['none of a global anchor', globalAnchor('"icon": "house"')],
    ['no label', link('"href": "/"')],
    ['a label that the type does not bring', link('"type": "gitlab", "href": "/"')],
    ['a server of the API', { api: '{ "mdx": { "server": "api.example.com" } }' }],
    ['the schema', { $schema: '"docs.json"' }],
    ['an organization', { seo: '{ "organization": { "url": "example.com" } }' }],
  ],
  'values of a wrong form': [
    ['a short logo', { logo: '"/a"' }],
    ['a color name', { colors: '{ "primary": "teal" }' }],
    ['an icon with a prefix', link('"label": "A", "href": "/", "icon": "fa-house"')],
    ['an icon object with a prefix', group(`"icon": { "name": "fa-house" }, ${pages}`)],
    ['a theme name for code blocks', { styling: '{ "codeblocks": "nord" }' }],
    ['a banner color as a string', { banner: '{ "content": "A", "color": "#fff" }' }],
    ['an OpenAPI file by another protocol', { api: '{ "openapi": "ftp://example.com/openapi.json" }' }],
    ['a font file by another protocol', { fonts: '{ "family": "A", "source": "ftp://example.com/a.woff", "format": "woff" }' }],
    ['a font file without format', { fonts: '{ "family": "A", "source": "https://example.com/a.woff" }' }],
    ['a weight without family', { fonts: '{ "weight": 400 }' }],
    ['a heading font without family', { fonts: '{ "heading": { "weight": 400 } }' }],
    ['a GraphQL schema over http', tab('"graphql": "http://example.com/a.graphql"')],
    ['an SDK over http', tab('"sdk": { "format": "typedoc", "source": "http://example.com/a.json" }')],
    ['errors without 404', { errors: '{}' }],
  ],
  'entries twice': [
    ['an option', { contextual: '{ "options": ["copy", "copy"] }' }],
    ['a folder', { seo: '{ "paths": [{ "path": "a", "metatags": {} }, { "path": "a", "metatags": {} }] }' }],
    ['a redirect', { redirects: '[{ "source": "/b", "destination": "/" }, { "source": "/b", "destination": "/a" }]' }],
    ['a variation', variations('{ "id": "a", "label": "A" }, { "id": "a", "label": "B" }')],
  ],
  'custom options': [
    ['without title', { contextual: '{ "options": [{ "description": "A", "href": "/" }] }' }],
    ['without description', { contextual: '{ "options": [{ "title": "A", "href": "/" }] }' }],
    ['without address', { contextual: '{ "options": [{ "title": "A", "description": "B" }] }' }],
    ['devin-desktop', { contextual: '{ "options": ["devin-desktop"] }' }],
  ],
  'folders of meta tags': ['"/a"', '"a/"', '"."', '"a/../b"', '"a b"', '"a\\\\b"', '"a?b"', '"a#b"', '"a//b"', '""'].map(
    (folder): Row => [folder, path(folder)],
  ),
  integrations: [
    ['a host with a scheme', integration('"plausible": { "domain": "https://example.com" }')],
    ['a CDN over http', integration('"segment": { "key": "a", "cdnUrl": "http://example.com" }')],
    ['a CDN with a query', integration('"segment": { "key": "a", "cdnUrl": "https://example.com?a" }')],
    ['an empty script', integration('"onetrust": { "domainScript": "" }')],
    ['a launch URL', integration('"adobe": { "launchUrl": "example" }')],
    ['a measurement ID', integration('"ga4": { "measurementId": "UA-1" }')],
    ['a short app ID', integration('"intercom": { "appId": "abc" }')],
    ['no key', integration('"mixpanel": {}')],
  ],
  navigation: [
    ['nothing', nav('{}')],
    ['global links alone', nav('{ "global": { "anchors": [{ "anchor": "A", "href": "/" }] } }')],
    ['an array', nav('["index"]')],
    ['no groups', nav('{ "groups": [] }')],
    ['no tabs', nav('{ "tabs": [] }')],
    ['a page as an object', nav('{ "pages": ["index", { "page": "a" }] }')],
    ['`hidden` as a string', tab(`"hidden": "no", ${pages}`)],
    ['`default` as a string', nav(`{ "versions": [{ "version": "1", "default": "yes", ${pages} }] }`)],
    ['`expanded` as a number', group(`"expanded": 1, ${pages}`)],
    ['`boost` as a string', group(`"boost": "2", ${pages}`)],
  ],
  'generated references': [
    ['sdk at the top', nav(`{ ${sdk}, ${pages} }`)],
    ['graphql at the top', nav(`{ ${graphql}, ${pages} }`)],
    ['graphql of a group', group(`${graphql}, ${pages}`)],
    ['sdk of an anchor', anchor(sdk)],
    ['sdk beside pages', tab(`${sdk}, ${pages}`)],
    ['sdk beside openapi', tab(`${sdk}, "openapi": "openapi.json"`)],
    ['sdk beside a link', tab(`${sdk}, "href": "/"`)],
    ['graphql beside pages', tab(`${graphql}, ${pages}`)],
    ['graphql beside sdk', tab(`${graphql}, ${sdk}`)],
    ['sdk beside empty groups', tab(`${sdk}, "groups": []`)],
  ],
  'other repositories': [
    ['at the top', nav('{ "sourceRef": "acme/docs", "pages": ["index"] }')],
    ['beside another key', nav('{ "groups": [{ "sourceRef": "acme/docs", "group": "A" }] }')],
    ['a number', nav('{ "pages": ["index", { "sourceRef": 1 }] }')],
    ['an empty string', nav('{ "pages": ["index", { "sourceRef": "" }] }')],
    ['outside the navigation', { api: '{ "sourceRef": "acme/docs" }' }],
  ],
};

/** Elements that the service publishes without their content, because of an error in it. */
const withoutContent: readonly Row[] = [
  ['a page as an object', tab('"pages": ["index", { "page": "a" }]')],
  ['a group without a name', tab(`"groups": [{ "group": "", ${pages} }]`)],
  ['a group with the key of another element', tab(`"groups": [{ "tab": "A", ${pages} }]`)],
  ['a menu item without a name', tab(`"menu": [{ "item": "", ${pages} }]`)],
  ['pages of another type', tab('"pages": "index"')],
  ['a wrong icon of a group', tab(`"groups": [{ "group": "A", "icon": "fa-house", ${pages} }]`)],
];

/** Configurations that the service deploys, by area. They may have warnings. */
const accepted: Readonly<Record<string, readonly Row[]>> = {
  'unknown keys': [
    ['at the top', { zebra: '1' }],
    ['in a group', group(`"zebra": 1, ${pages}`)],
    ['in `api`', { api: '{ "zebra": 1 }' }],
    ['in the OpenAPI file of a group', group(`"openapi": { "source": "openapi.json", "zebra": 1 }, ${pages}`)],
    ['in fonts with a family', { fonts: '{ "family": "Inter", "zebra": 1 }' }],
    ['misspelled, where nothing is required', { favicn: '"/a.svg"' }],
  ],
  'links of elements, which are not checked': [
    ['a relative one', tab('"href": "start"')],
    ['a host', anchor('"href": "example.com"')],
    ['one of another type', tab(`"href": 1, ${pages}`)],
  ],
  links: [
    ['http in the top bar', link('"label": "A", "href": "http://example.com"')],
    ['a mail address', link('"label": "A", "href": "mailto:docs@example.com"')],
    ['an anchor', link('"label": "A", "href": "#top"')],
    ['a known type without label', link('"type": "github", "href": "https://github.com/acme"')],
    ['a mail address in the footer', footerLink('"label": "A", "href": "mailto:docs@example.com"')],
    ['an anchor in the footer', footerLink('"label": "A", "href": "#top"')],
    ['a path in the footer', footerLink('"label": "A", "href": "/a"')],
    ['a query with the name of an image', social('"x": "https://example.com/?a=b.svg"')],
    [
      'all networks',
      social('"x-twitter": "https://example.com", "earth-americas": "https://example.com", "bluesky": "https://example.com"'),
    ],
    ['four columns', { footer: `{ "links": [${Array(4).fill(column).join(', ')}] }` }],
  ],
  'values that are dropped': [
    ['a heading font without family beside one', { fonts: '{ "family": "Inter", "heading": { "weight": 700 } }' }],
    ['a body font of another type beside a family', { fonts: '{ "family": "Inter", "body": 1 }' }],
    ['the OpenAPI file of a group', group(`"openapi": 1, ${pages}`)],
    ['an OpenAPI file of a group by another protocol', group(`"openapi": "ftp://example.com/a.json", ${pages}`)],
    ['the AsyncAPI file of a group', group(`"asyncapi": { "directory": "a" }, ${pages}`)],
    ['variations with another theme', variations('{ "id": "", "label": 1 }', '"maple"')],
  ],
  'empty values': [
    ['a description', { description: '""' }],
    ['a page of whitespace', nav('{ "pages": ["index", " "] }')],
    ['a group of whitespace', nav(`{ "groups": [{ "group": " ", ${pages} }] }`)],
    ['no fonts', { fonts: '{}' }],
    ['no products', nav('{ "products": [] }')],
    ['no pages', nav('{ "pages": [] }')],
    ['no groups in a tab', tab('"groups": []')],
    ['a redirect', { redirects: '[{ "source": "", "destination": "" }]' }],
  ],
  fonts: [
    ['a heading font alone', { fonts: '{ "heading": { "family": "Inter" } }' }],
    ['a font file', { fonts: '{ "family": "A", "source": "https://example.com/a.woff", "format": "woff" }' }],
  ],
  'generated references': [
    ['sdk of a tab', tab(sdk)],
    ['sdk with groups', tab(`${sdk}, "groups": [{ "group": "A", ${pages} }]`)],
    ['sdk of a group', group(sdk)],
    ['graphql of a tab', tab(graphql)],
  ],
  'other repositories': [
    ['in pages', nav('{ "pages": ["index", { "sourceRef": "acme/docs" }] }')],
    ['in groups', nav('{ "groups": [{ "sourceRef": "acme/docs" }] }')],
    ['in tabs', nav('{ "tabs": [{ "sourceRef": "acme/docs" }] }')],
    ['in a menu', tab('"menu": [{ "sourceRef": "acme/docs" }]')],
    ['in global links', nav('{ "pages": ["index"], "global": { "anchors": [{ "sourceRef": "acme/docs" }] } }')],
    ['no repository', nav('{ "pages": ["index", { "sourceRef": "acme" }] }')],
  ],
  'two contents, of which one is dropped': [
    ['two divisions', tab(`"groups": [{ "group": "A", ${pages} }], "pages": ["a"]`)],
    ['a link and pages', tab(`"href": "/", ${pages}`)],
  ],
  others: [
    [
      'custom options alike',
      { contextual: `{ "options": [${Array(2).fill('{ "title": "A", "description": "B", "href": "/" }').join(', ')}] }` },
    ],
    ['a host with http', integration('"plausible": { "domain": "http://example.com" }')],
    ['a folder of meta tags', path('"guides/v2"')],
    ['a code block theme', { styling: '{ "codeblocks": { "theme": "nord" } }' }],
    ['a missing page', nav('{ "pages": ["index", "missing"] }')],
    ['a missing favicon', { favicon: '"/missing.svg"' }],
    ['a second element of the same name', nav(`{ "tabs": [{ "tab": "A", ${pages} }, { "tab": "A", "pages": ["a"] }] }`)],
  ],
};

async function errorsOf(parts: Parts): Promise<string[]> {
  const found = await site({ ...files, 'docs.json': docsJson(parts) }).diagnostics();
  return found.filter(({ severity }) => severity === 1).map(({ code, message }) => `${code}: ${JSON.stringify(message)}`);
}

describe.each(Object.entries(refused))('an error is reported for %s, which the service refuses:', (_area, rows) => {
  it.each(rows)('%s', async (_name, parts) => {
    expect(await errorsOf(parts)).not.toEqual([]);
  });
});

describe('an error is reported for an element whose content the service drops:', () => {
  it.each(withoutContent)('%s', async (_name, parts) => {
    expect(await errorsOf(parts)).not.toEqual([]);
  });
});

describe.each(Object.entries(accepted))('no error is reported for %s, which the service accepts:', (_area, rows) => {
  it.each(rows)('%s', async (_name, parts) => {
    expect(await errorsOf(parts)).toEqual([]);
  });
});
