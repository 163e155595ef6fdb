import { describe, expect, it } from 'vitest';
import { stringTargetAt } from '../../../server/src/engine/features/config/completion/stringTarget';
import { docsSchemas, loadConfig } from '../../support/config';
import { parseMarkers } from '../../support/markers';

const schemas = docsSchemas();

async function targetIn(source: string) {
  const { text, cursors } = parseMarkers(source);
  const { root } = (await loadConfig({ 'docs.json': text })).root;
  if (!root || cursors[0] === undefined) throw new Error('A text with content and a cursor is needed.');
  const target = stringTargetAt(schemas, root, schemas.root, text, cursors[0]);
  return target && { ...target, replaced: text.slice(target.span.start, target.span.end) };
}

describe('the string at the cursor', () => {
  it.each([
    ['in its middle', '{ "name": "Do<|>cs" }', 'Docs', 'Do'],
    ['at its start', '{ "name": "<|>Docs" }', 'Docs', ''],
    ['at its end', '{ "name": "Docs<|>" }', 'Docs', 'Docs'],
    ['when it is empty', '{ "name": "<|>" }', '', ''],
    ['when it has blanks', '{ "name": "My Do<|>cs" }', 'My Docs', 'My Do'],
  ])('is the content of the quotes: %s', async (_name, source, replaced, typed) => {
    expect(await targetIn(source)).toMatchObject({ replaced, typed, before: '', after: '' });
  });

  it.each([
    ['behind the colon', '{ "name":<|> }', '', ''],
    ['behind a blank', '{ "name": <|> }', '', ''],
    ['on the next line', '{ "name":\n  <|>\n}', '', ''],
    ['before a comma', '{ "name": <|>, "theme": "mint" }', '', ''],
    ['with a word begun', '{ "name": do<|> }', 'do', 'do'],
    ['within a word', '{ "name": do<|>cs-1 }', 'docs-1', 'do'],
    ['without a blank around the colon', '{ "name" :do<|> }', 'do', 'do'],
  ])('needs quotes: %s', async (_name, source, replaced, typed) => {
    expect(await targetIn(source)).toMatchObject({ replaced, typed, before: '"', after: '"' });
  });

  it('needs a closing quote if the line ends before it', async () => {
    expect(await targetIn('{ "name": "do<|>\n}')).toMatchObject({ replaced: 'do', typed: 'do', before: '', after: '"' });
  });

  it('has its property and schema', async () => {
    const target = await targetIn('{ "fonts": { "family": <|> } }');
    expect(target?.property.keyNode.value).toBe('family');
    expect(target?.schema && schemas.resolve(target.schema)['x-kind']).toBe('font-family');
    expect((await targetIn('{ "unheard": "<|>" }'))?.schema).toBeUndefined();
  });
});

describe('there is no string at the cursor', () => {
  it.each([
    ['in a key', '{ "na<|>me": "Docs" }'],
    ['before a key', '{ <|>"name": "Docs" }'],
    ['behind the quotes', '{ "name": "Docs"<|> }'],
    ['behind a comma', '{ "name": "Docs",<|> }'],
    ['before another value', '{ "name": <|>"Docs" }'],
    ['before an object', '{ "fonts": <|>{} }'],
    ['in a list', '{ "navigation": { "pages": ["in<|>dex"] } }'],
    ['in an empty object', '{<|>}'],
  ])('%s', async (_name, source) => {
    expect(await targetIn(source)).toBeUndefined();
  });
});
