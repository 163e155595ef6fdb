import { docsJson } from '../docsJson';

/** Texts that a percent decoder, a URI or a regular expression may fail on, as they are written between quotes of JSON. */
export const hostileNames = [
  '50%-off',
  '100%',
  '%',
  '%%',
  '%E4%F6%FC',
  '%c3%28',
  '%00',
  '%2e%2e/%2e%2e/x',
  '%ud800',
  '\\ud800',
  '\\udc00x',
  'a\\ud83d/b',
  '\\u0000',
  'a\\nb',
  'a\\r\\nb',
  'a\\tb',
  'a#b',
  'a?b=%',
  '#',
  '?',
  '#%',
  'a b',
  '..%2f..',
  'c:\\\\x%',
  '//host%/x',
  'https://host/%',
  'https://[%]:x',
  'mailto:%',
  'data:image/svg+xml,%',
  '__proto__',
  '[',
  '(',
  '*',
  ':a%*',
  '{%}',
];

/**
 * A site that uses a text as a name everywhere in the format: pages, endpoints, files, icons, colors, redirects, links, front matter. The
 * files exist, if a file can have that name.
 */
export function siteNaming(name: string): Record<string, string> {
  const plain = String(JSON.parse(`"${name}"`));
  const lines = plain.replace(/[\r\n\0]/g, ' ');
  const files: Record<string, string> = {
    'docs.json': docsJson({
      logo: `{ "light": "/${name}.svg", "dark": "${name}", "href": "${name}" }`,
      favicon: `"/${name}.ico"`,
      colors: `{ "primary": "${name}" }`,
      fonts: `{ "family": "${name}", "source": "${name}.woff2", "format": "woff2" }`,
      api: `{ "openapi": ["/${name}.json", "${name}"] }`,
      banner: `{ "content": "${name} [x](/${name}) <a href='/${name}'>" }`,
      seo: `{ "metatags": { "og:image": "/${name}.png" } }`,
      navbar: `{ "links": [{ "label": "${name}", "href": "/${name}" }] }`,
      footer: `{ "socials": { "x": "${name}", "${name}": "/${name}" } }`,
      navigation: `{ "groups": [
    { "group": "${name}", "icon": "${name}", "root": "${name}", "openapi": "${name}.json", "pages": ["index", "${name}", "/${name}", "${name}.mdx", "a/${name}/b", "GET /${name}", "${name}.json GET /${name}"] },
    { "$ref": "./${name}.json" },
    { "$ref": "${name}" }
  ] }`,
      redirects: `[{ "source": "/${name}", "destination": "/x/${name}" }, { "source": "/x/${name}", "destination": "/y${name}" }, { "source": "${name}", "destination": "${name}" }]`,
      [`"${name}"`]: `"${name}"`,
    }),
    'mint.json': `{ "name": "${name}", "navigation": [{ "group": "${name}", "pages": ["${name}"] }], "openapi": "${name}", "${name}": 1 }`,
    'index.mdx': `---
title: "${name}"
openapi: "${name}.json GET /${name}"
icon: ${lines}
related: ["/${name}", ${JSON.stringify(lines)}]
"og:image": /${lines}.png
---
[x](/${lines}) [y](./${lines}) ![z](<${lines}>) <Card href="/${lines}" icon="${lines}" />
import X from '/${lines}';
import Y from '../${lines}';
`,
    'api.json': `{ "openapi": "3.1.0", "paths": { "/${name}": { "get": { "operationId": "${name}", "tags": ["${name}"], "$ref": "#/components/${name}", "requestBody": { "$ref": "#/components/requestBodies/${name}" } } } } }`,
  };
  // On a disk a name has no slash and is well-formed.
  if (plain !== '' && !/[\\/\0\p{Surrogate}]/u.test(plain)) {
    for (const extension of ['.mdx', '.svg', '.ico', '/index.md']) files[plain + extension] ??= '';
    files[`${plain}.json`] ??= '{ "group": "A", "pages": ["index"] }';
  }
  return files;
}
