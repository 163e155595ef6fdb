import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colorsOf, themeModule } from '../../scripts/generate/themes';
import { CodeThemes } from '../../server/src/engine/colors/codeThemes';
import { contrastOf } from '../../server/src/engine/colors/contrast';
import { themeHover } from '../../server/src/engine/features/config/hover/themeHover';
import { createLocalizer } from '../../shared/l10n';
import { docsJson } from '../support/docsJson';
import { site } from '../support/site';

const themes = new CodeThemes();
const schema = JSON.parse(readFileSync(new URL('../../schemas/docs.schema.json', import.meta.url), 'utf8'));
const names: readonly string[] = schema.definitions.highlighterTheme.enum;
const styling = (codeblocks: string) => site({ 'docs.json': docsJson({ styling: `{ "codeblocks": ${codeblocks} }` }) });
const svgIn = (text: string): string => atob(/base64,([\w+/=]+)/.exec(text)?.[1] ?? '');

describe('the colors of a theme', () => {
  const written = {
    displayName: 'Sample',
    type: 'light',
    colors: { 'editor.background': '#FFF', 'editor.foreground': '#33333380' },
    tokenColors: [
      { scope: 'comment', settings: { foreground: '#111111' } },
      { scope: ['string', 'string.quoted'], settings: { foreground: '#222222' } },
      { scope: 'string', settings: { foreground: '#999999' } },
      { scope: 'keyword, storage.type', settings: { foreground: '#abc' } },
      { scope: 'keyword.control.ts', settings: { fontStyle: 'bold' } },
      { scope: 'constant.num', settings: { foreground: '#444444' } },
    ],
  };

  it('come from the longest matching selector, and from the last one among equals', () => {
    const { title, type, colors } = colorsOf('sample', written);
    expect([title, type]).toEqual(['Sample', 'light']);
    const [ground, text, comment, keyword, storage, fn, string, number] = colors;
    expect([ground, text, comment, keyword, storage]).toEqual(['#ffffff', '#333333', '#111111', '#aabbcc', '#aabbcc']);
    expect([fn, string, number]).toEqual(['#333333', '#222222', '#333333']);
  });

  it('have defaults if the theme has none', () => expect(colorsOf('bare', {}).colors).toHaveLength(10));

  it('are written as lines of a module', () => {
    const source = themeModule({ version: '1.0.0', themes: [{ name: 'a', title: 'A', type: 'dark', colors: ['#000000', '#ffffff'] }] });
    expect(source).toContain('"a|A|dark|000000 ffffff"');
  });
});

describe('the shipped themes', () => {
  it('are all themes of the schema except for the one without colors', () => {
    expect(names.filter((name) => !themes.get(name))).toEqual(['css-variables']);
  });

  it('are light or dark like their background, and readable', () => {
    const odd = names.flatMap((name) => {
      const theme = themes.get(name);
      if (!theme) return [];
      const { ground, text } = theme.colors;
      const isDark = (contrastOf(ground, '#ffffff') ?? 0) > 4;
      return (isDark ? 'dark' : 'light') === theme.mode && (contrastOf(ground, text) ?? 0) > 2 ? [] : [name];
    });
    expect(odd).toEqual([]);
  });

  it.each(['', 'Nord', 'toString', '__proto__'])('have none named %j', (name) => expect(themes.get(name)).toBeUndefined());
});

describe('hover over a theme', () => {
  it.each(['{ "theme": "nor<|>d" }', '{ "theme": { "light": "github-light", "dark": "nor<|>d" } }'])(
    'in %s shows code in the colors of the theme',
    async (text) => {
      const hover = await styling(text).hoverText();
      expect(hover).toContain('`nord`: Nord: a dark theme.');
      expect(svgIn(hover)).toContain(`fill="${themes.get('nord')?.colors.ground}"`);
    },
  );

  it('draws every part of the code in a color of the theme', () => {
    const theme = themes.get('github-light');
    const svg = svgIn(themeHover(themes, 'github-light', createLocalizer())?.[0] ?? '');
    for (const color of Object.values(theme?.colors ?? {})) expect(svg).toContain(color);
    expect(svg).toContain('>"Hello, "<');
  });

  it.each(['"sys<|>tem"', '{ "theme": "css-<|>variables" }'])('over %s explains the value', async (text) => {
    const hover = await styling(text).hoverText();
    expect(hover).not.toContain('data:image');
    expect(hover).not.toBe('');
  });
});

describe('completion of a theme', () => {
  it('shows whether a theme is light or dark, and its picture when resolved', async () => {
    const sample = styling('{ "theme": "<|>" }');
    const items = await sample.complete();
    const item = items.find(({ label }) => label.includes('github-light-default'));
    expect(item?.detail).toBe('GitHub Light Default · light');
    expect(item?.documentation).not.toEqual(expect.objectContaining({ value: expect.stringContaining('data:image') }));
    const resolved = item && (await sample.engine.resolveCompletion(item, { isCancellationRequested: false }));
    const text = resolved?.documentation;
    expect(typeof text === 'object' ? svgIn(text.value) : '').toContain('textLength');
    expect(items.some(({ detail }) => detail === 'Nord · dark')).toBe(true);
  });

  it('does not change other values and invalid items', async () => {
    const sample = styling('"<|>"');
    expect((await sample.complete()).find(({ label }) => label === 'system')?.data).toBeUndefined();
    const item = { label: 'a', data: { theme: 'none' } };
    expect(await sample.engine.resolveCompletion(item, { isCancellationRequested: false })).toBe(item);
  });
});
