import { describe, expect, it } from 'vitest';
import { iconCounterpart, knownCounterparts } from '../../server/src/engine/icons/iconCounterparts';
import { IconLibraries } from '../../server/src/engine/icons/iconLibraries';

describe('counterparts in other libraries', () => {
  it('all exist in their library', () => {
    const icons = new IconLibraries();
    expect([...knownCounterparts()].filter(([id, name]) => !icons.get(id).has(name))).toEqual([]);
  });

  it('are known in every direction', () => {
    expect(iconCounterpart('fontawesome', 'lucide', 'magnifying-glass')).toBe('search');
    expect(iconCounterpart('lucide', 'fontawesome', 'search')).toBe('magnifying-glass');
    expect(iconCounterpart('tabler', 'lucide', 'home')).toBe('house');
  });

  it('do not exist for every name', () => {
    expect(iconCounterpart('fontawesome', 'lucide', 'discord')).toBeUndefined();
    expect(iconCounterpart('fontawesome', 'lucide', '-')).toBeUndefined();
    expect(iconCounterpart('lucide', 'tabler', '__proto__')).toBeUndefined();
  });
});
