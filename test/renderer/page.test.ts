import { describe, expect, it } from 'vitest';
import components from '../../schemas/components.schema.json';
import { htmlOf, visibleText } from './support';

describe('a page', () => {
  it('shows Markdown', async () => {
    const html = await htmlOf(
      '# A\n\nText with **bold**, `code` and ~~old~~.\n\n- one\n- [x] two\n\n3. three\n\n> quote\n\n| a | b |\n| - | :-: |\n| 1 | 2 |',
    );
    expect(html).toContain('<h1 data-anchor="a">A</h1>');
    expect(html).toContain('<strong>bold</strong>');
    expect(html).toContain('<ol start="3"><li>three</li></ol>');
    expect(html).toContain('<th style="text-align:center">b</th>');
    expect(html).toMatch(/<input type="checkbox"[^>]*checked=""/);
  });

  it('shows every component of the service, with what is in it', async () => {
    for (const name of Object.keys(components.properties)) {
      const attributes = 'title="Title" name="Title" label="Title" path="Title" repo="Title" tip="Title" value="Title" icon="house"';
      const html = await htmlOf(`<${name} ${attributes}>Inside</${name}>`);
      expect(html, name).not.toContain('dj-code-box');
      expect(visibleText(html), name).toMatch(/Inside|Title|^$/);
    }
  });

  it('shows tabs, steps and fields with their titles', async () => {
    const tabs = visibleText(await htmlOf('<Tabs><Tab title="npm">A</Tab><Tab title="yarn">B</Tab></Tabs>'));
    expect(tabs).toBe('npm yarn A B');
    expect(visibleText(await htmlOf('<Steps><Step title="Install">Do it</Step></Steps>'))).toBe('Install Do it');
    const field = visibleText(await htmlOf('<ParamField path="id" type="string" required default="a">The id</ParamField>'));
    expect(field).toBe('id string path default: a required The id');
  });

  it('shows code with title, marked lines and without the comments that mark them', async () => {
    const html = await htmlOf('```js app.js {2} lines\nconst a = 1;\nconst b = 2; // [!code ++]\n```');
    expect(html).toContain('app.js');
    expect(html).toContain('dj-numbered');
    expect(html).toContain('<span class="dj-line dj-line-added dj-line-highlight"><span>const b = 2;</span>');
    const group = await htmlOf('<CodeGroup>\n```js A\n1\n```\n```py B\n2\n```\n</CodeGroup>');
    expect(visibleText(group)).toBe('A B Copy 1');
  });

  it('marks broken links and missing images', async () => {
    const html = await htmlOf('[a](/none)\n\n![b](/none.png)');
    expect(html).toContain('title="Page not found: none"');
    expect(html).toMatch(/class="[^"]*dj-broken[^"]*"[^>]*title="Image not found: \/none.png"/);
  });

  it('loads nothing from elsewhere, and says so', async () => {
    const html = await htmlOf(
      '![b](https://x.example/b.png)\n\n<iframe src="https://video.example/1" title="Film"></iframe>\n\n<video src="https://x.example/a.mp4"></video>',
    );
    expect(html).not.toMatch(/<(?:img|iframe|video)/);
    expect(visibleText(html)).toContain('Not loaded in the preview: Film');
  });

  it('has a table of contents and its neighbors', async () => {
    const docs = { navigation: { pages: ['index', 'two'] } };
    const text = visibleText(await htmlOf('## First\n\ntext\n\n### Second', { 'two.mdx': '' }, docs));
    expect(text).toBe('First text Second On this page First Second Next Two');
  });
});
