import { describe, expect, it } from 'vitest';
import { FontCatalogue } from '../../server/src/engine/fonts/fontCatalogue';

const fonts = new FontCatalogue();

describe('the font catalogue', () => {
  it('has the well-known families, but no system fonts', () => {
    for (const family of ['Inter', 'Geist', 'Roboto', 'IBM Plex Sans', 'JetBrains Mono', 'Space Grotesk'])
      expect(fonts.has(family)).toBe(true);
    for (const family of ['Arial', 'Helvetica Neue', 'Segoe UI', '-apple-system', 'Satoshi', 'inter', ''])
      expect(fonts.has(family)).toBe(false);
    expect(fonts.families.length).toBeGreaterThan(1_800);
    expect(fonts.families.filter((family) => fonts.isSystem(family))).toEqual([]);
  });

  it('lists each family once, in order', () => {
    expect([...new Set(fonts.families)].sort()).toEqual(fonts.families);
  });

  it.each(['Arial', 'arial', ' Georgia ', 'sans-serif', 'system-ui', 'Segoe UI'])('recognizes %j as a system font', (family) => {
    expect(fonts.isSystem(family)).toBe(true);
  });

  it.each([
    ['inter', 'Inter'],
    ['ROBOTO', 'Roboto'],
    ['Jetbrains Mono', 'JetBrains Mono'],
    ['JetBrainsMono', 'JetBrains Mono'],
    ['Open+Sans', 'Open Sans'],
    ['open-sans', 'Open Sans'],
    ['Inter, sans-serif', 'Inter'],
    ["'Inter'", 'Inter'],
    ['Inter Bold', 'Inter'],
    ['Geist Variable', 'Geist'],
    ['Inter Tight SemiBold', 'Inter Tight'],
    ['Archivo black', 'Archivo Black'],
    ['Robto', 'Roboto'],
    ['Spcae Grotesk', 'Space Grotesk'],
  ])('corrects %j to %s', (family, meant) => {
    expect(fonts.suggest(family)).toBe(meant);
  });

  it.each(['Satoshi', 'Haskoy', 'Suisse Intl', '', 'x'.repeat(100_000), ' '.repeat(100_000)])('has no suggestion for %.20j', (family) => {
    expect(fonts.suggest(family)).toBeUndefined();
  });
});
