import { describe, expect, it } from 'vitest';
import { site } from '../../support/site';
import { titles, withIcon } from './support';

describe('icon.unknown of an icon that another library has', () => {
  it('can be taken from that one as an object', async () => {
    const shown = withIcon('"<|here:brand-react|>"', 'lucide');
    await shown.expectOnly('here', 'icon.unknown', { names: ['Tabler Icons has an icon of this name'] });
    expect(await shown.fix('Take `brand-react` from Tabler Icons')).toContain('"icon": { "name": "brand-react", "library": "tabler" }');
  });

  it('is taken from there by the library of its own where it is an object', async () => {
    const without = withIcon('{ "name": "magnifying-glass", "style": "solid" }', 'lucide');
    expect(await without.fix('Take `magnifying-glass` from Font Awesome')).toContain(
      '{ "name": "magnifying-glass", "style": "solid", "library": "fontawesome" }',
    );
    const other = withIcon('{ "name": "magnifying-glass", "library": "tabler" }', 'lucide');
    expect(await other.fix('Take `magnifying-glass` from Font Awesome')).toContain(
      '{ "name": "magnifying-glass", "library": "fontawesome" }',
    );
  });

  it('is offered once for each library that has it, and never as the preferred fix', async () => {
    const shown = withIcon('"square-terminal"', 'tabler');
    expect((await titles(shown)).filter((title) => title.startsWith('Take `'))).toEqual([
      'Take `square-terminal` from Font Awesome',
      'Take `square-terminal` from Lucide',
    ]);
    expect((await shown.actions()).filter(({ title, isPreferred }) => title.startsWith('Take `') && isPreferred)).toEqual([]);
  });

  it('is valid afterwards', async () => {
    const fixed = await withIcon('"brand-react"', 'lucide').fix('Take `brand-react` from Tabler Icons');
    await site({ 'docs.json': fixed }).expectNothing();
  });
});
