import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const contextual = (options: string) => docsJson({ contextual: `{ "options": [${options}] }` });
const paths = (list: string) => docsJson({ seo: `{ "paths": [${list}] }` });
const variations = (list: string, theme = '"willow"') => docsJson({ theme, variations: `{ "options": [${list}] }` });

const custom = '{ "title": "A", "description": "B", "href": "https://example.com" }';

describe('value.duplicate', () => {
  it.each([
    ['an option', contextual('"copy", "claude", "<|at:copy|>"'), ['`options`', '`copy`']],
    ['a path', paths('{ "path": "a", "metatags": {} }, { "path": "<|at:a|>", "metatags": {} }'), ['`paths`', '`a`']],
    [
      'an id',
      variations('{ "id": "a", "label": "A" }, { "id": " <|at:a|> ", "label": "B" }').replace('" <|at:a|> "', '"<|at: a |>"'),
      ['`options`'],
    ],
  ])('is an error: %s', async (_name, text, names) => {
    const diagnostic = await site({ 'docs.json': text }).expectOnly('at', 'value.duplicate', { severity: 'error', names });
    expect(diagnostic.relatedInformation).toHaveLength(1);
  });

  it('is a warning if the theme ignores variations', async () => {
    const [diagnostic] = (
      await site({ 'docs.json': variations('{ "id": "a", "label": "A" }, { "id": "a", "label": "B" }', '"maple"') }).diagnostics()
    ).filter(({ code }) => code === 'value.duplicate');
    expect(diagnostic?.severity).toBe(2);
  });

  it('reports each but the first', async () => {
    const problems = await site({ 'docs.json': contextual('"copy", "copy", "copy"') }).problems();
    expect(problems).toEqual(['docs.json: value.duplicate copy', 'docs.json: value.duplicate copy']);
  });

  it.each([
    ['different options', contextual('"copy", "claude"')],
    ['custom options, which the service compares by identity', contextual(`${custom}, ${custom}`)],
    ['different paths', paths('{ "path": "a", "metatags": {} }, { "path": "a/b", "metatags": {} }')],
    ['paths in another case', paths('{ "path": "a", "metatags": {} }, { "path": "A", "metatags": {} }')],
    ['labels', variations('{ "id": "a", "label": "A" }, { "id": "b", "label": "A" }')],
  ])('is silent about %s', async (_name, text) => {
    await site({ 'docs.json': text }).expectNothing();
  });

  it('removes the second option, and leaves the choice between objects to the author', async () => {
    expect(await site({ 'docs.json': contextual('"copy", "claude", "copy"') }).fix('value.duplicate')).toBe(contextual('"copy", "claude"'));
    const text = paths('{ "path": "a", "metatags": {} }, { "path": "a", "metatags": { "robots": "noindex" } }');
    const [action] = await site({ 'docs.json': text }).actions('docs.json', 'value.duplicate');
    expect(action?.isPreferred).toBe(false);
    expect(await site({ 'docs.json': text }).fix('Remove duplicate')).toBe(paths('{ "path": "a", "metatags": {} }'));
  });
});
