import { describe, expect, it } from 'vitest';
import { site } from '../../support/site';
import { titles, withIcon } from './support';

describe('icon.unknown for an icon of another library', () => {
  it('has a fix that changes the icon to an object with that library', async () => {
    const sample = withIcon('"<|here:brand-react|>"', 'lucide');
    await sample.expectOnly('here', 'icon.unknown', { names: ['Tabler Icons has an icon of this name'] });
    expect(await sample.fix('Take `brand-react` from Tabler Icons')).toContain('"icon": { "name": "brand-react", "library": "tabler" }');
  });

  it('has a fix that sets the library of an icon object', async () => {
    const without = withIcon('{ "name": "magnifying-glass", "style": "solid" }', 'lucide');
    expect(await without.fix('Take `magnifying-glass` from Font Awesome')).toContain(
      '{ "name": "magnifying-glass", "style": "solid", "library": "fontawesome" }',
    );
    const other = withIcon('{ "name": "magnifying-glass", "library": "tabler" }', 'lucide');
    expect(await other.fix('Take `magnifying-glass` from Font Awesome')).toContain(
      '{ "name": "magnifying-glass", "library": "fontawesome" }',
    );
  });

  it('has one fix per library with the icon, and prefers none of them', async () => {
    const sample = withIcon('"square-terminal"', 'tabler');
    expect((await titles(sample)).filter((title) => title.startsWith('Take `'))).toEqual([
      'Take `square-terminal` from Font Awesome',
      'Take `square-terminal` from Lucide',
    ]);
    expect((await sample.actions()).filter(({ title, isPreferred }) => title.startsWith('Take `') && isPreferred)).toEqual([]);
  });

  it('is not reported after the fix', async () => {
    const fixed = await withIcon('"brand-react"', 'lucide').fix('Take `brand-react` from Tabler Icons');
    await site({ 'docs.json': fixed }).expectNothing();
  });
});
