import { describe, expect, it } from 'vitest';
import { tagCursorAt } from '../../../server/src/engine/pages/cursor/tagCursor';
import { variableCursorAt } from '../../../server/src/engine/pages/cursor/variableCursor';
import { parseMarkers } from '../../support/markers';

function at(source: string) {
  const { text, cursors } = parseMarkers(source);
  return { text, offset: cursors[0] ?? 0 };
}

describe('the part of a tag at the cursor', () => {
  it.each([
    ['<<|>', 'name'],
    ['<Ca<|>', 'name'],
    ['  <Tree.F<|>older', 'name'],
    ['<Card <|>', 'attribute'],
    ['<Card title="A" <|>/>', 'attribute'],
    ['<Card\r\n  ti<|>', 'attribute'],
    ['<Card style={{ a: "b" }} <|>', 'attribute'],
    ['<Card title="<|>', 'value'],
    ["<Card title='a<|>b'", 'value'],
    ['<Card arrow={<|>', 'value'],
    ['<Card arrow={"<|>"}', 'value'],
    ['<Card>a <|>', undefined],
    ['a < b <|>', undefined],
    ['</<|>', undefined],
    ['<Card title="a > b" onClick={() => <|>', undefined],
    ['`<Card <|>`', undefined],
    ['<|>', undefined],
  ])('in %j is %s', (source, kind) => {
    const { text, offset } = at(source);
    expect(tagCursorAt(text, offset)?.kind).toBe(kind);
  });

  it('has the span of the name at the cursor', () => {
    const { text, offset } = at('<Card ti<|>tle="A" icon="b" />');
    const found = tagCursorAt(text, offset);
    expect(found && text.slice(found.span.start, found.span.end)).toBe('title');
    expect(found).toMatchObject({ element: 'Card', isFollowed: true });
    expect(found?.kind === 'attribute' && [...found.others]).toEqual(['icon']);
  });

  it('is found quickly in long text', () => {
    const long = `<Card ${'a="b" '.repeat(700)}`;
    expect(tagCursorAt(long, long.length)?.kind).toBe('attribute');
    const unclosed = `<Card ${'{'.repeat(4_000)}`;
    expect(tagCursorAt(unclosed, unclosed.length)).toBeUndefined();
    const far = `<Card ${' '.repeat(20_000)}`;
    expect(tagCursorAt(far, far.length)).toBeUndefined();
  });
});

describe('the variable at the cursor', () => {
  it.each([
    ['{{<|>', '}}'],
    ['{{a<|>b}}', ''],
    ['{{ a-b<|> }', '}'],
    ['`{{<|>`', '}}'],
  ])('in %j lacks %j', (source, closing) => {
    const { text, offset } = at(source);
    expect(variableCursorAt(text, offset)?.closing).toBe(closing);
  });

  it.each(['{<|>', '{{a}}<|>', '={{<|>', '{{{<|>', '{{a b<|>', '---\na: {{<|>\n---\n'])('is not found in %j', (source) => {
    const { text, offset } = at(source);
    expect(variableCursorAt(text, offset)).toBeUndefined();
  });
});
