import { describe, expect, it } from 'vitest';
import { contextValue } from '../../../client/src/navigation/tree/rowContext';
import { decorationOf, rowIcon, rowLook } from '../../../client/src/navigation/tree/rowLook';
import { problemCountText, rowTexts } from '../../../client/src/navigation/tree/rowTexts';
import type { NavigationNode } from '../../../server/src/lsp/protocol';
import { plainLocalizer } from '../plainLocalizer';
import { node } from './nodes';

const textsOf = (changes: Partial<NavigationNode>) => rowTexts(node('page:start', changes), plainLocalizer);
const locationIn = (uri: string) => ({ uri, range: { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } } });

describe('the texts of a row', () => {
  it('are the title, followed by the path', () => {
    expect(textsOf({ label: 'Get started', description: 'start' })).toEqual({
      label: 'Get started',
      description: 'start',
      tooltip: ['Get started', 'start'],
      accessibleLabel: 'Page Get started, start',
    });
  });

  it('include the tag, the state, the fragment and the problems', () => {
    const texts = textsOf({
      kind: 'group',
      label: 'API',
      tag: 'NEW',
      marks: ['hidden', 'default'],
      fragment: 'nav/api.json',
      problems: { count: 3, severity: 'warning' },
    });
    expect(texts.description).toBe('NEW · hidden · default · nav/api.json');
    expect(texts.tooltip).toEqual(['API', 'Tag: NEW', 'Hidden', 'Default', 'Written in nav/api.json', '3 warnings']);
    expect(texts.accessibleLabel).toBe('Group API, Tag: NEW, hidden, default, Written in nav/api.json, 3 warnings');
  });

  it('have the state before the path, which a narrow side bar truncates', () => {
    expect(textsOf({ label: 'Parcels', description: 'concepts/parcels', marks: ['deprecated'] }).description).toBe(
      'deprecated · concepts/parcels',
    );
  });

  it('do not repeat a title that is the path', () => {
    expect(textsOf({ label: 'start', description: 'start' })).toMatchObject({ description: '', tooltip: ['start'] });
  });

  it('have a label for nodes without a name, and for the section of unlisted pages', () => {
    expect(textsOf({ kind: 'group', label: ' ' }).label).toBe('(without a name)');
    expect(textsOf({ kind: 'unlisted', label: '' })).toMatchObject({ label: 'Not in the navigation' });
  });

  it.each([
    [{ count: 1, severity: 'error' as const }, '1 error'],
    [{ count: 1, severity: 'warning' as const }, '1 warning'],
    [{ count: 2, severity: 'error' as const }, '2 problems, among them errors'],
    [{ count: 12, severity: 'warning' as const }, '12 warnings'],
  ])('count %j', (problems, text) => {
    expect(problemCountText(problems, plainLocalizer)).toBe(text);
  });
});

describe('the icon of a row', () => {
  const drawing = {
    kind: 'drawing' as const,
    width: 24,
    height: 24,
    isOutline: true,
    shapes: ['M5 3v14', '<circle cx="5" cy="5" r="2"/>'],
  };
  const decoded = (uri: string) => atob(uri.replace('data:image/svg+xml;base64,', ''));

  it('is the drawing of the author, in the colors of light and dark themes', () => {
    const icon = rowIcon(node('page:a', { icon: drawing }));
    if (icon.kind !== 'pictures') throw new Error('no pictures');
    const [light, dark] = [decoded(icon.light), decoded(icon.dark)];
    expect(light).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="16" height="16" viewBox="0 0 24 24" fill="none" /);
    expect(light).toContain('<path d="M5 3v14"/><circle cx="5" cy="5" r="2"/></svg>');
    expect(dark).toBe(light.replace('#424242', '#c5c5c5'));
  });

  it('is filled if it is not an outline', () => {
    const icon = rowIcon(node('page:a', { icon: { ...drawing, isOutline: false } }));
    expect(icon.kind === 'pictures' && decoded(icon.light)).toContain('fill="#424242"');
  });

  it('contains only shapes', () => {
    const shapes = [
      '<script>alert(1)</script>',
      '<path d="M1 1" onload="alert(1)"/>',
      '"/><image href="https://x"/>',
      '<path d="M2 2\u2003h1"/>',
    ];
    const icon = rowIcon(node('page:a', { icon: { ...drawing, shapes } }));
    const svg = icon.kind === 'pictures' ? decoded(icon.light) : '';
    expect(svg).toMatch(/<path d="M2 2 h1"\/><\/svg>$/);
    expect(svg).not.toMatch(/script|onload|image/);
  });

  it('is an image of the site, or an icon of the editor by kind and method', () => {
    expect(rowIcon(node('page:a', { icon: { kind: 'file', uri: 'file:///a.svg' } }))).toEqual({ kind: 'file', uri: 'file:///a.svg' });
    expect(rowIcon(node('page:a', { icon: { kind: 'name', name: 'x' } }))).toEqual({ kind: 'font', id: 'symbol-file' });
    expect(rowIcon(node('group:a'))).toEqual({ kind: 'font', id: 'symbol-folder' });
    expect(rowIcon(node('endpoint:a', { kind: 'endpoint', method: 'DELETE' }))).toEqual({
      kind: 'font',
      id: 'symbol-method',
      color: 'charts.red',
    });
    expect(rowIcon(node('endpoint:a', { kind: 'endpoint', method: 'TRACE' }))).toEqual({ kind: 'font', id: 'symbol-method' });
    expect(rowIcon(node('page:a', { marks: ['missing'] }))).toMatchObject({ id: 'question' });
  });
});

describe('the look of a row', () => {
  it.each([
    [{}, undefined, undefined],
    [{ marks: ['hidden'] }, '/dimmed', { color: 'disabledForeground' }],
    [{ marks: ['deprecated'] }, '/dimmed', { color: 'disabledForeground' }],
    [{ problems: { count: 3, severity: 'error' } }, '/error/3', { color: 'list.errorForeground', badge: '3' }],
    [{ problems: { count: 10, severity: 'warning' } }, '/warning/10', { color: 'list.warningForeground', badge: '9+' }],
    [{ marks: ['hidden'], problems: { count: 1, severity: 'error' } }, '/error/1', { color: 'list.errorForeground', badge: '1' }],
  ] as const)('of %j is %j', (changes, look, decoration) => {
    expect(rowLook(node('page:a', changes))).toBe(look);
    expect(look && decorationOf(look)).toEqual(decoration);
  });

  it('is not read from any other path', () => {
    for (const path of ['', '/', '/error', '/error/', '/error/x', '/hint/3', '/error/3/4']) expect(decorationOf(path)).toBeUndefined();
  });
});

describe('the context value of a row', () => {
  it.each([
    [{ kind: 'menu item' }, 'menuItem element setIcon listed visible other collapsed'],
    [
      { kind: 'page', location: locationIn('file:///docs.json'), target: locationIn('file:///a.mdx'), marks: ['hidden'] },
      'page setIcon setTag entry listed located target hidden other collapsed',
    ],
    [
      { kind: 'group', marks: ['expanded', 'default'], fragment: 'a.json' },
      'group element setIcon setTag setExpanded listed fragment visible default expanded',
    ],
    [{ kind: 'generated page', location: locationIn('file:///docs.json') }, 'generatedPage located visible other collapsed'],
    [{ kind: 'unlisted page', target: locationIn('file:///a.mdx') }, 'unlistedPage addable target visible other collapsed'],
  ] as const)('for %j is %j', (changes, words) => {
    expect(contextValue(node('page:a', changes), { isFirst: true, isLast: true })).toBe(words);
  });

  it.each([
    ['language:en', true],
    ['product:A/version:v1/group:B/page:c', true],
    ['group:language/page:a', false],
    ['tab:A/page:language', false],
  ])('includes whether %s can be added to other languages: %s', (id, can) => {
    expect(contextValue(node(id), { isFirst: true, isLast: true }).split(' ').includes('translatable')).toBe(can);
  });

  it('includes what is possible: the abilities, moves within the level, and an address to copy', () => {
    const words = (position: { isFirst: boolean; isLast: boolean }, changes = {}) =>
      contextValue(node('page:a', { description: 'guides/a', abilities: ['newPage', 'sort'], ...changes }), position).split(' ');
    expect(words({ isFirst: false, isLast: true })).toEqual(expect.arrayContaining(['newPage', 'sort', 'address', 'canMoveUp']));
    expect(words({ isFirst: false, isLast: true })).not.toContain('canMoveDown');
    expect(words({ isFirst: true, isLast: false })).toContain('canMoveDown');
    expect(words({ isFirst: false, isLast: false }, { kind: 'generated page' })).not.toContain('canMoveUp');
  });
});
