import { describe, expect, it } from 'vitest';
import { codes, expectOnlyIfBuilt, withBody } from '../../support/bodySite';

describe('component.html', () => {
  it.each([
    ['<<|here:details|>>\n<summary>Why  so?</summary>\n\nText\n\n</details>\n', '<Accordion title="Why so?">\n\nText\n\n</Accordion>\n'],
    [
      '<<|here:details|> open>\r\n  <summary>\r\n    Why?\r\n  </summary>\r\n  Text\r\n</details>\r\n',
      '<Accordion title="Why?" defaultOpen>\r\n  Text\r\n</Accordion>\r\n',
    ],
    [
      '- a\n\n  <<|here:figure|>>\n    <img src="/a.svg" alt="a" />\n  </figure>\n',
      '- a\n\n  <Frame>\n    <img src="/a.svg" alt="a" />\n  </Frame>\n',
    ],
  ])('is a hint in %j, with the component as the fix', async (text, expected) => {
    const sample = withBody(text, { 'a.svg': '' });
    await sample.expectOnly('here', 'component.html', { severity: 'hint', names: ['may remove'] });
    expect(await sample.fix('component.html', 'index.mdx')).toBe(expected);
  });

  it.each([
    '<<|here:details|>>\n<summary>Why **so**?</summary>\n\nText\n\n</details>\n',
    '<<|here:details|>>\n\nText\n\n</details>\n',
    '<<|here:details|> id="a">\n<summary>Why?</summary>\n\nText\n\n</details>\n',
    '<<|here:center|>>\n\nText\n\n</center>\n',
    '<<|here:blockquote|>>Text</blockquote>\n',
  ])('has no fix in %j', async (text) => {
    const sample = withBody(text);
    await sample.expectOnly('here', 'component.html');
    expect(await sample.actions('index.mdx', 'component.html')).toEqual([]);
  });

  it.each([
    'Text with <details>a</details> in it\n',
    '<div>\n\n<section>\nText\n</section>\n\n</div>\n',
    '`<details>`\n',
    '```html\n<details>\n```\n',
    'export const center = () => <p />;\n\n<center />\n',
    '<svg><circle r="1" /></svg>\n',
    '<my-element>\nText\n</my-element>\n',
  ])('is not reported in %j', async (text) => {
    expect(await codes(withBody(text), 'component')).toEqual([]);
  });

  it('is reported once a page, and its fix changes all that it can', async () => {
    const one = '<details>\n<summary>A</summary>\n\nText\n\n</details>\n\n';
    const sample = withBody(`<<|here:details|>>\n<summary>**B**</summary>\n\nText\n\n</details>\n\n${one}${one}`);
    await sample.expectOnly('here', 'component.html');
    const fixed = '<Accordion title="A">\n\nText\n\n</Accordion>\n\n';
    expect(await sample.fix('component.html', 'index.mdx')).toContain(`</details>\n\n${fixed}${fixed}`);
  });

  it('is silent in notes beside the pages', async () => {
    expect(await codes(withBody('Text\n', { 'plan.md': '<center>\n\nA\n\n</center>\n' }), 'component', 'plan.md')).toEqual([]);
  });

  it('is silent in pages that are not built', () => expectOnlyIfBuilt('<center>\n\nText\n\n</center>\n', ['component.html']));
});
