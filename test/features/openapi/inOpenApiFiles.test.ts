import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { type Site, site } from '../../support/site';

const navigation = (file: string): string => `{ "groups": [{ "group": "A", "openapi": "${file}", "pages": ["index"] }] }`;

/** Site whose OpenAPI file (YAML) has these lines in an operation. */
function inYaml(lines: string): Site {
  const text = `openapi: 3.1.0\npaths:\n  /a:\n    get:\n${lines}\n      responses: {}\n`;
  return site({ 'docs.json': docsJson({ navigation: navigation('api.yaml') }), 'api.yaml': text });
}

/** Site whose OpenAPI file (YAML in flow style) has these properties in an operation. */
function inBrackets(properties: string): Site {
  const text = `openapi: 3.1.0\npaths:\n  /a: { get: { ${properties} } }\n`;
  return site({ 'docs.json': docsJson({ navigation: navigation('api.yaml') }), 'api.yaml': text });
}

function inJson(properties: string): Site {
  const text = `{ "openapi": "3.1.0", "paths": { "/a": { "get": { ${properties} } } } }`;
  return site({ 'docs.json': docsJson({ navigation: navigation('api.json') }), 'api.json': text });
}

describe('completion in an OpenAPI file', () => {
  it('offers the missing extensions of an operation', async () => {
    expect(await inYaml('      <|>').labels()).toEqual(['x-mint', 'x-hidden', 'x-excluded', 'x-codeSamples']);
    expect(await inYaml('      x-hidden: true\n      x-<|>').labels()).toEqual(['x-mint', 'x-excluded', 'x-codeSamples']);
    expect(await inJson('"summary": "A", <|>').labels()).toEqual(['x-mint', 'x-hidden', 'x-excluded', 'x-codeSamples']);
    expect(await inJson('"x-mint": { <|> }').labels()).toEqual(['metadata', 'content', 'href', 'mcp', 'groups', 'playground']);
    expect(await inYaml('      x-mint:\n        metadata:\n          <|>').labels()).toContain('sidebarTitle');
  });

  it('offers the keys of tags, code samples and schemas', async () => {
    const inFile = (text: string, path = 'api.yaml'): Site =>
      site({ 'docs.json': docsJson({ navigation: navigation(path) }), [path]: text });
    for (const paths of ['paths: {}\n', '']) {
      expect(await inFile(`openapi: 3.1.0\n${paths}tags:\n  - name: a\n    <|>\n`).labels()).toEqual(['x-group']);
    }
    expect(await inFile('{ "openapi": "3.1.0", "paths": { "/a": {} }, "tags": [{ "name": "a", <|> }] }', 'api.json').labels()).toEqual([
      'x-group',
    ]);
    expect(await inFile('openapi: 3.1.0\ntags: [{ name: a, x-g<|>roup: A }]\n').hoverText()).toContain('The name of the group');
    expect(await inYaml('      x-codeSamples:\n        - lang: bash\n          <|>').labels()).toEqual(['label', 'source']);
    expect(await inYaml('      x-code-s<|>amples: []').hoverText()).toContain('Code samples on the page');
    expect(await inFile('openapi: 3.1.0\ncomponents:\n  schemas:\n    A:\n      enum: [a]\n      <|>\n').labels()).toEqual([
      'x-default',
      'x-mint',
      'x-mint-enum',
    ]);
  });

  it('offers the extensions of `query`, additional methods and path items in components', async () => {
    const inFile = (text: string): Site =>
      site({ 'docs.json': docsJson({ navigation: navigation('api.yaml') }), 'api.yaml': `openapi: 3.2.0\n${text}` });
    const offered = ['x-mint', 'x-hidden', 'x-excluded', 'x-codeSamples'];
    expect(await inFile('paths:\n  /a:\n    query:\n      <|>\n').labels()).toEqual(offered);
    expect(await inFile('paths:\n  /a:\n    additionalOperations:\n      COPY:\n        <|>\n').labels()).toEqual(offered);
    expect(await inFile('components:\n  pathItems:\n    A:\n      get:\n        <|>\n').labels()).toEqual(offered);
    expect(await inFile('paths:\n  /a:\n    additionalOperations:\n      <|>\n').labels()).toEqual([]);
    expect(await inFile('components:\n  pathItems:\n    A:\n      parameters:\n        <|>\n').labels()).toEqual([]);
    expect(
      await inFile('components: { pathItems: { A: { additionalOperations: { COPY: { x-h<|>idden: true } } } } }\n').hoverText(),
    ).toContain('the navigation leaves it out');
  });

  it('inserts keys in the syntax of the file', async () => {
    expect(await inYaml('      x-h<|>').accept('x-hidden')).toBe(inYaml('      x-hidden: true').text('api.yaml'));
    expect(await inYaml('      x-m<|>').accept('x-mint')).toBe(inYaml('      x-mint:\n  ').text('api.yaml'));
    expect(await inJson('"x-h<|>"').accept('x-hidden')).toBe(inJson('"x-hidden": true').text('api.json'));
    expect(await inBrackets('x-h<|>').accept('x-hidden')).toBe(inBrackets('x-hidden: true').text('api.yaml'));
    expect(await inBrackets('<|>').accept('x-mint')).toBe(inBrackets('x-mint: {  }').text('api.yaml'));
    expect(await inBrackets('<|> summary: A').accept('x-excluded')).toBe(inBrackets('x-excluded: true, summary: A').text('api.yaml'));
    expect(await inBrackets('x-mint: { metadata: { mode: w<|> } }').accept('wide')).toBe(
      inBrackets('x-mint: { metadata: { mode: wide } }').text('api.yaml'),
    );
    expect(await inJson('<|>').accept('x-mint')).toBe(inJson('"x-mint": {  }').text('api.json'));
    expect(await inJson('"x-h<|>": false').accept('x-hidden')).toBe(inJson('"x-hidden": false').text('api.json'));
    expect(await inJson('<|>  "summary": "A"').accept('x-excluded')).toBe(inJson('"x-excluded": true,  "summary": "A"').text('api.json'));
  });

  it('offers the values of keys with few values', async () => {
    expect(await inYaml('      x-hidden: <|>').labels()).toEqual(['true', 'false']);
    expect(await inYaml('      x-mint:\n        metadata:\n          mode: w<|>').labels()).toContain('wide');
    const quoted = inJson('"x-mint": { "metadata": { "mode": "w<|>" } }');
    expect(await quoted.accept('wide')).toBe(inJson('"x-mint": { "metadata": { "mode": "wide" } }').text('api.json'));
  });

  it('offers nothing elsewhere, in other files and in AsyncAPI', async () => {
    expect(await inYaml('      tags:\n        - <|>').labels()).toEqual([]);
    const unnamed = site({ 'docs.json': docsJson({}), 'api.yaml': 'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      <|>\n' });
    expect(await unnamed.labels()).toEqual([]);
    const events = site({
      'docs.json': docsJson({ navigation: navigation('e.yaml') }),
      'e.yaml': 'asyncapi: 3.0.0\npaths:\n  /a:\n    get:\n      <|>\n',
    });
    expect(await events.labels()).toEqual([]);
  });

  it('works in files with CRLF and in incomplete files', async () => {
    const text = 'openapi: 3.1.0\r\npaths:\r\n  /a:\r\n    get:\r\n      x-<|>\r\n';
    const windows = site({ 'docs.json': docsJson({ navigation: navigation('api.yaml') }), 'api.yaml': text });
    expect(await windows.accept('x-excluded')).toBe(text.replace('x-<|>', 'x-excluded: true'));
    const half = site({
      'docs.json': docsJson({ navigation: navigation('api.json') }),
      'api.json': '{ "openapi": "3.1.0", "paths": { "/a": { "get": { "x-<|>',
    });
    expect(await half.labels()).toContain('x-hidden');
  });
});

describe('hover in an OpenAPI file', () => {
  it('describes extensions, front matter keys and their values', async () => {
    expect(await inYaml('      x-hi<|>dden: true').hoverText()).toContain('the navigation leaves it out');
    expect(await inJson('<|>"x-mint": {}').hoverText()).toContain('`metadata`, `content`, `href`, `mcp`, `groups` and `playground`');
    expect(await inYaml('      x-mint:\n        metadata:\n          sidebar<|>Title: A').hoverText()).toContain('in the navigation');
    expect(await inYaml('      x-mint:\n        metadata:\n          mode: wi<|>de').hoverText()).toMatch(/^`wide`: /);
  });

  it('is empty for other keys', async () => {
    expect(await inYaml('      sum<|>mary: A').hoverText()).toBe('');
    expect(await inYaml('      x-ot<|>her: A').hoverText()).toBe('');
  });
});

describe('fixes in an OpenAPI file', () => {
  it('rename keys and remove quotes', async () => {
    const key = inYaml('      x-mint:\n        contnt: A');
    expect(await key.fix('extension.unknown', 'api.yaml')).toBe(inYaml('      x-mint:\n        content: A').text('api.yaml'));
    const value = inJson('"x-hidden": "true"');
    expect(await value.fix('extension.type', 'api.json')).toBe(inJson('"x-hidden": true').text('api.json'));
    expect(await inYaml("      x-hidden: 'False'").fix('extension.type', 'api.yaml')).toBe(
      inYaml('      x-hidden: false').text('api.yaml'),
    );
  });

  it('are not offered if the intended value is unknown', async () => {
    const actions = await inYaml('      x-hidden: 3').actions('api.yaml');
    expect(actions.filter(({ edit }) => edit)).toEqual([]);
  });
});
