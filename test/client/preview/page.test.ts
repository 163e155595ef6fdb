import { describe, expect, it } from 'vitest';
import { readMessage, readState } from '../../../client/src/preview/messages';
import { pairShell } from '../../../client/src/preview/pairShell';
import { settingAt } from '../../../client/src/preview/settingAt';
import { shell } from '../../../client/src/preview/shell';
import { rendererTexts } from '../../../renderer/src/rendererTexts';
import { html, svgShape } from '../../../shared/html';
import { plainLocalizer } from '../plainLocalizer';

const page = shell({
  cspSource: 'https://resources.example',
  nonce: 'n0nce',
  scriptUri: 'https://resources.example/preview.js',
  styleUri: 'https://resources.example/preview.css',
  renderer: { scriptUri: 'https://resources.example/renderer.js', styleUri: 'https://resources.example/renderer.css' },
  language: 'en',
  state: { root: 'file:///a"b/docs.json' },
  texts: {
    title: 'Preview <1>',
    light: 'Light',
    dark: 'Dark',
    both: 'Both',
    view: 'View',
    back: 'Back',
    forward: 'Forward',
    address: 'Address',
    widths: 'Width',
    desktop: 'Desktop',
    tablet: 'Tablet',
    phone: 'Phone',
    about: 'About',
    limits: 'Limits',
    stopComponents: 'Stop',
    page: rendererTexts(plainLocalizer),
  },
});

describe('the page', () => {
  it('may load only its own script and style, and images of the site', () => {
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]?.replaceAll('&#39;', "'").split('; ');
    expect(policy).toEqual([
      "default-src 'none'",
      'img-src https://resources.example data:',
      'media-src https://resources.example',
      "style-src https://resources.example 'unsafe-inline'",
      "script-src 'nonce-n0nce'",
      'worker-src blob:',
      "base-uri 'none'",
      "form-action 'none'",
    ]);
  });

  it('has only the script and the style with the nonce', () => {
    expect(page.match(/<(?:script|link|style)[^>]*>/g)).toEqual([
      '<link rel="stylesheet" nonce="n0nce" href="https://resources.example/preview.css">',
      '<link rel="stylesheet" nonce="n0nce" href="https://resources.example/renderer.css">',
      '<script nonce="n0nce" src="https://resources.example/preview.js">',
    ]);
    expect(page).not.toMatch(/ (?:style|on\w+)=/);
  });

  it('escapes its parameters', () => {
    expect(page).toContain('data-root="file:///a&quot;b/docs.json"');
    expect(page).toContain('<title>Preview &lt;1&gt;</title>');
  });
});

describe('the page of a pair', () => {
  it('has the same policy, and only its own script and style', () => {
    const options = { cspSource: 'https://resources.example', nonce: 'n0nce', language: 'en', title: 'Pair <1>' };
    const scripts = { scriptUri: 'pair.js', styleUri: 'review.css', rendererUri: 'renderer.js' };
    const pair = pairShell({ ...options, ...scripts, texts: rendererTexts(plainLocalizer) });
    const policyOf = (text: string) => /Content-Security-Policy" content="([^"]*)"/.exec(text)?.[1];
    expect(policyOf(pair)).toBe(policyOf(page));
    expect(pair.match(/<(?:script|link|style)[^>]*>/g)).toEqual([
      '<link rel="stylesheet" nonce="n0nce" href="review.css">',
      '<script nonce="n0nce" src="pair.js">',
    ]);
    expect(pair).toContain('<title>Pair &lt;1&gt;</title>');
    expect(pair).not.toMatch(/ (?:style|on\w+)=/);
  });
});

describe('messages of the page', () => {
  it('are accepted only if they are valid', () => {
    expect(readMessage({ type: 'ready', more: 1 })).toEqual({ type: 'ready' });
    expect(readMessage({ type: 'reveal', at: 3, revision: 2 })).toEqual({ type: 'reveal', at: 3, revision: 2 });
    const place = { source: 0, offset: 5 };
    expect(readMessage({ type: 'source', place, word: 'x' })).toEqual({ type: 'source', place, word: 'x' });
    const page = 'file:///site/index.mdx';
    expect(readMessage({ type: 'scrolled', page, place })).toEqual({ type: 'scrolled', page, place });
    expect(readMessage({ type: 'follow', path: 'a/b', hash: '', asFile: false })).toEqual({
      type: 'follow',
      path: 'a/b',
      hash: '',
      asFile: false,
    });
    expect(readMessage({ type: 'walk', step: -1 })).toEqual({ type: 'walk', step: -1 });
    for (const odd of [
      null,
      'ready',
      {},
      { type: 'open' },
      { type: 'follow', path: '../x', hash: '', asFile: true },
      { type: 'follow', path: 'file:///x', hash: '', asFile: true },
      { type: 'follow', path: '/etc/x', hash: '', asFile: true },
      { type: 'source', place: { source: -1, offset: 0 } },
      { type: 'scrolled', page, place: null },
      { type: 'scrolled', place },
      { type: 'walk', step: 2 },
      { type: 'copy', text: 5 },
      { type: 'reveal', at: '3', revision: 2 },
      { type: 'reveal', at: 0.5, revision: 1 },
      { type: 'reveal', at: 1 },
    ]) {
      expect(readMessage(odd)).toBeUndefined();
    }
  });

  it('include the state of an earlier session, if it is valid', () => {
    expect(readState({ root: 'file:///docs.json', view: 'dark' })).toEqual({ root: 'file:///docs.json', view: 'dark' });
    expect(readState({ root: 'file:///docs.json', view: '"x' })).toEqual({ root: 'file:///docs.json' });
    for (const odd of [undefined, null, 'x', {}, { root: 1 }]) expect(readState(odd)).toBeUndefined();
  });
});

describe('html', () => {
  it('escapes strings, keeps HTML and joins arrays', () => {
    expect(html`<p>${'<b>'}${html`<i>`}${['a', html`&amp;`, undefined, 1]}</p>`.text).toBe('<p>&lt;b&gt;<i>a&amp;1</p>');
  });

  it.each([
    ['M0 0h24v24', '<path d="M0 0h24v24"/>'],
    ['<circle cx="12" cy="12" r="10"/>', '<circle cx="12" cy="12" r="10"/>'],
    ['<path d="M1 1" onload="x()"/>', ''],
    ['<script>x</script>', ''],
    ['<path d="M1"/><script/>', ''],
    ['"><script>', ''],
  ])('draws %s only if it is a shape', (shape, drawn) => {
    expect(svgShape(shape).text).toBe(drawn);
  });
});

describe('the location around a position', () => {
  const range = (from: number, to: number) => ({ start: { line: from, character: 0 }, end: { line: to, character: 5 } });
  const locations = [
    { uri: 'a', range: range(0, 9), path: 'outer' },
    { uri: 'a', range: range(2, 4), path: 'inner' },
    { uri: 'b', range: range(0, 9), path: 'other' },
  ];

  it('is the innermost location of the same file', () => {
    const at = (uri: string, line: number, character = 1) => settingAt(locations, uri, { line, character });
    expect([at('a', 3), at('a', 8), at('b', 3), at('a', 4, 5), at('a', 4, 6), at('a', 20), at('c', 1)]).toEqual([
      1,
      0,
      2,
      1,
      0,
      undefined,
      undefined,
    ]);
  });
});
