import { describe, expect, it } from 'vitest';
import { withBody } from '../../../support/bodySite';

describe('hover over components', () => {
  it.each(['<Ca<|>rd title="A" />\n', '<Card title="A">\nB\n</Ca<|>rd>\n'])('describes the component in %j', async (text) => {
    const hover = await withBody(text).hoverText();
    expect(hover).toContain('`<Card>`');
    expect(hover).toContain('`title`');
    expect(hover).toContain('(https://mintlify.com/docs/components/cards)');
  });

  it('shows the parent and the required attributes', async () => {
    const hover = await withBody('<Steps>\n<St<|>ep title="A">\nB\n</Step>\n</Steps>\n').hoverText();
    expect(hover).toContain('`Steps`');
    expect(await withBody('<Acc<|>ordion title="A">\nB\n</Accordion>\n').hoverText()).toContain('`title` (required)');
  });

  it('describes attributes and values', async () => {
    expect(await withBody('<Card title="A" horiz<|>ontal />\n').hoverText()).toMatch(/`horizontal`.*boolean/);
    expect(await withBody('<Badge co<|>lor="gray">A</Badge>\n').hoverText()).toContain('`surface-destructive`');
    expect(await withBody('<Badge color="gr<|>ay">A</Badge>\n').hoverText()).toContain('`color`');
    expect(await withBody('<Accordion ti<|>tle="A">\nB\n</Accordion>\n').hoverText()).toContain('required');
  });

  it.each([
    '<Divi<|>der />\n',
    '<di<|>v />\n',
    '<Card ti<|>tel="A" />\n',
    'import { Card } from "/card.jsx";\n\n<Ca<|>rd />\n',
    '```mdx\n<Ca<|>rd />\n```\n',
    'Ca<|>rd\n',
  ])('is empty in %j', async (text) => {
    expect(await withBody(text).hoverText()).toBe('');
  });
});
