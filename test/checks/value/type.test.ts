import { describe, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('a value of the wrong type', () => {
  it.each([
    ['a text for a boolean', { public: '<|at:"true"|>' }, ['`public`', 'a string']],
    ['a number for a text', { name: '<|at:3|>' }, ['`name`', 'a number']],
    ['null', { name: '<|at:null|>' }, ['`name`', '`null`']],
    ['a text for an object', { colors: '<|at:"#fff"|>' }, ['`colors`']],
    ['a list for an object, at its bracket', { colors: '<|at:[|>"#fff"]' }, ['`colors`', 'an array']],
    ['an object for a list, at its brace', { redirects: '<|at:{|> "source": "/a", "destination": "/b" }' }, ['`redirects`', 'an object']],
    ['a text for a list', { navigation: '{ "pages": <|at:"index"|> }' }, ['`pages`']],
    ['a number in a list', { navigation: '{ "pages": ["index", <|at:3|>] }' }, ['an entry of `pages`']],
    ['a number where a text or an object is due', { logo: '<|at:3|>' }, ['`logo`']],
    ['a list where a text or an object is due', { logo: '<|at:[|>"/index.mdx"]' }, ['`logo`']],
    ['a text for a number', { fonts: '{ "family": "Inter", "weight": <|at:"400"|> }' }, ['`weight`']],
    ['a text in a tab list', { navigation: '{ "tabs": [<|at:"Guides"|>] }' }, ['an entry of `tabs`']],
  ])('is one error: %s', async (_name, parts, names) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'value.type', { severity: 'error', names });
  });

  it.each([
    ['a logo as a text', { logo: '"/index.mdx"' }],
    ['a logo as an object', { logo: '{ "light": "/index.mdx", "dark": "/index.mdx" }' }],
    ['instructions as a list', { markdown: '{ "instructions": ["a"] }' }],
    ['a fractional weight', { fonts: '{ "family": "Inter", "weight": 450.5 }' }],
  ])('is not said of %s', async (_name, parts) => {
    await site({ 'docs.json': docsJson(parts) }).expectNothing();
  });
});

describe('with fragments', () => {
  it('is told in the fragment that holds no object', async () => {
    const files = { 'docs.json': docsJson({ colors: '{ "$ref": "./colors.json" }' }), 'colors.json': '<|at:[|>"#fff"]' };
    await site(files).expectOnly('at', 'value.type', { names: ['`colors`'] });
  });

  it('is told of a list that a fragment may be', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "tabs": { "$ref": "./tabs.json" } }' }),
      'tabs.json': '[{ "tab": "A", "pages": ["index"], "hidden": <|at:"no"|> }]',
    };
    await site(files).expectOnly('at', 'value.type', { names: ['`hidden`'] });
  });

  it('is told where the fragment is used, when it is an object and a list is due', async () => {
    const files = {
      'docs.json': docsJson({ navigation: '{ "tabs": <|at:{|> "$ref": "./tab.json" } }' }),
      'tab.json': '{ "tab": "A", "pages": ["index"] }',
    };
    await site(files).expectOnly('at', 'value.type', { names: ['`tabs`', 'an object'] });
  });
});
