import { describe, expect, it } from 'vitest';
import type { MarkedProblem } from '../../renderer/src/problems';
import { withProblems } from '../../renderer/src/problems';
import { staticPage } from '../../renderer/src/staticPage';
import { modelOf, quietHost } from './support';

/** HTML of a page with a problem at each place of a part of its text. */
async function markedHtml(text: string, ...parts: readonly string[]): Promise<string> {
  const page = await modelOf(text);
  const problems = parts.map((part, id): MarkedProblem => {
    const start = text.indexOf(part);
    return { id, at: [0, start, start + part.length], severity: id === 0 ? 'error' : 'warning', message: `Problem ${id}` };
  });
  const html = staticPage({ page, images: page.images, mode: 'light', codeTheme: 'github-light', problems }, quietHost);
  return html.replaceAll(/ data-span="[^"]*"/g, '');
}

describe('problems of a page', () => {
  it('are marked at the innermost element that has their place', async () => {
    const html = await markedHtml('A [link](/gone) here.\n\n<Card title="x" href="/gone">text</Card>\n', '/gone', 'href="/gone"');
    expect(html).toMatch(/<span class="dj-marked dj-marked-error"><a [^>]*>link<\/a><button[^>]* aria-label="Problem 0"/);
    expect(html).toMatch(/<div class="dj-marked dj-marked-warning"><div class="dj-card/);
    expect(html.match(/class="dj-mark"/g)).toHaveLength(2);
  });

  it('of one element share a mark', async () => {
    const html = await markedHtml('![](one.png)\n', '![](one.png)', 'one.png');
    expect(html).toContain('aria-label="Problem 0 Problem 1"');
  });

  it('of parts of a list, a table, tabs and groups of code are marked around them', async () => {
    for (const text of [
      '- HERE\n',
      '| HERE |\n| --- |\n| b |\n',
      '<Tabs>\n<Tab title="HERE">\n\ntext\n\n</Tab>\n</Tabs>\n',
      '<CodeGroup>\n\n```js HERE\nx\n```\n\n</CodeGroup>\n',
      '<Steps>\n<Step title="HERE">\n\ntext\n\n</Step>\n</Steps>\n',
    ]) {
      const html = await markedHtml(text, 'HERE');
      expect(html, text).toMatch(/<div class="dj-content"><div class="dj-marked dj-marked-error">/);
    }
  });

  it('of what readers do not see are not marked', async () => {
    expect(await markedHtml('---\ntitle: HERE\n---\n\ntext\n', 'HERE')).not.toContain('dj-marked');
    const nodes = [{ name: 'p', children: ['x'], at: [0, 0, 1] as const }];
    expect(withProblems(nodes, [])).toBe(nodes);
    expect(withProblems(nodes, [{ id: 1, at: [1, 0, 1], severity: 'error', message: 'x' }])).toBe(nodes);
  });
});
