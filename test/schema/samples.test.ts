import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { readSchemaFile, type SchemaNode } from '../support/schemaTree';

const validate = new Ajv({ strict: false, validateFormats: false, allErrors: true }).compile(
  readSchemaFile<SchemaNode>('docs.schema.json'),
);
const base = { theme: 'maple', name: 'Docs', colors: { primary: '#0a7c66' }, navigation: { pages: ['index'] } };

/** Failing keywords, with their position in the document. */
function errors(document: unknown): string[] {
  validate(document);
  return (validate.errors ?? []).map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
}

describe('valid documents', () => {
  it.each<[string, object]>([
    ['the least', {}],
    ['colors of three digits', { colors: { primary: '#0A7' } }],
    ['a logo path', { logo: '/logo.svg' }],
    ['a logo by mode', { logo: { light: '/l.svg', dark: '/d.svg', href: '/start' } }],
    ['fonts without a common family', { fonts: { heading: { family: 'Inter' } } }],
    ['a body font alone', { fonts: { body: { family: 'Inter', weight: 450.5 } } }],
    ['no fonts', { fonts: {} }],
    ['code blocks of one kind', { styling: { codeblocks: 'dark' } }],
    ['code blocks by name', { styling: { codeblocks: { theme: 'dracula' } } }],
    ['code blocks by mode', { styling: { codeblocks: { theme: { light: 'min-light', dark: 'min-dark' } } } }],
    ['a ready-made link without label', { navbar: { links: [{ type: 'github', href: 'https://example.com' }] } }],
    ['a social key', { footer: { socials: { 'hacker-news': 'https://example.com/docs' } } }],
    ['a split navigation', { navigation: { $ref: './navigation.json' } }],
    ['a banner in one color', { banner: { content: 'Hi', color: { light: '#123456', dark: '#123456' } } }],
    ['several OpenAPI files', { api: { openapi: ['a.json', { source: 'b.json', overlays: ['o.yaml'] }] } }],
    [
      'deep navigation',
      {
        navigation: {
          languages: [
            {
              language: 'pt-BR',
              versions: [
                { version: 'v2', tabs: [{ tab: 'API', openapi: 'o.json', groups: [{ group: 'A', pages: ['GET /a', { group: 'B' }] }] }] },
              ],
            },
          ],
          global: { anchors: [{ anchor: 'Blog', href: 'https://example.com', icon: { name: 'pen', style: 'solid' } }] },
        },
      },
    ],
  ])('%s', (_name, part) => {
    expect(errors({ ...base, ...part })).toEqual([]);
  });
});

/** Outside the compiled validator every form of a union is tried. */
const styling = ['/styling/codeblocks enum', '/styling/codeblocks type', '/styling/codeblocks anyOf'];
const logo = ['/logo minLength', '/logo type', '/logo anyOf'];
const icon = ['/navbar/links/0/icon pattern', '/navbar/links/0/icon type', '/navbar/links/0/icon anyOf'];

describe('invalid documents', () => {
  it.each<[string, object, string[]]>([
    ['an unknown theme', { theme: 'prism' }, ['/theme enum']],
    ['a color name', { colors: { primary: 'teal' } }, ['/colors/primary pattern']],
    ['colors without primary', { colors: { light: '#fff' } }, ['/colors required']],
    ['an unknown key', { topbarLinks: [] }, [' additionalProperties']],
    ['a link without label', { navbar: { links: [{ href: '/' }] } }, ['/navbar/links/0 required', '/navbar/links/0 if']],
    ['a button without label', { navbar: { primary: { type: 'button', href: '/' } } }, ['/navbar/primary required', '/navbar/primary if']],
    ['fonts without any family', { fonts: { weight: 400 } }, ['/fonts required', '/fonts if']],
    ['a font file without any family', { fonts: { format: 'woff' } }, ['/fonts required', '/fonts if', '/fonts if', '/fonts if']],
    ['a theme name for code blocks', { styling: { codeblocks: 'dracula' } }, styling],
    ['a banner color as a string', { banner: { content: 'Hi', color: '#123456' } }, ['/banner/color type']],
    ['another social key', { footer: { socials: { mastodon: 'https://example.com/@docs' } } }, ['/footer/socials additionalProperties']],
    ['a name of blanks', { name: ' ' }, ['/name pattern']],
    ['a short logo', { logo: '/a' }, logo],
    ['an icon with a prefix', { navbar: { links: [{ label: 'A', href: '/', icon: 'fa-pen' }] } }, icon],
    ['a folder with a slash', { seo: { paths: [{ path: '/a', metatags: {} }] } }, ['/seo/paths/0/path pattern']],
    ['five footer columns', { footer: { links: Array(5).fill({ items: [{ label: 'a', href: '/' }] }) } }, ['/footer/links maxItems']],
    ['a wrong measurement ID', { integrations: { ga4: { measurementId: 'UA-1' } } }, ['/integrations/ga4/measurementId pattern']],
    [
      'a tab in groups',
      { navigation: { groups: [{ tab: 'A' }] } },
      ['/navigation/groups/0 required', '/navigation/groups/0 additionalProperties'],
    ],
    ['an empty group name', { navigation: { groups: [{ group: '', pages: [] }] } }, ['/navigation/groups/0/group minLength']],
    ['a global tab without link', { navigation: { global: { tabs: [{ tab: 'A' }] } } }, ['/navigation/global/tabs/0 required']],
    ['an unknown language', { navigation: { languages: [{ language: 'xx' }] } }, ['/navigation/languages/0/language enum']],
  ])('%s', (_name, part, expected) => {
    expect(errors({ ...base, ...part }).sort()).toEqual([...expected].sort());
  });

  it('lack the four required keys if they are empty', () => {
    expect(errors({})).toEqual([' required', ' required', ' required', ' required']);
  });
});
