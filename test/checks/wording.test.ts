import { describe, expect, it } from 'vitest';
import { withSuggestions } from '../../server/src/engine/checks/wording';
import { createLocalizer, t } from '../../shared/l10n';

const localize = createLocalizer();

describe('a message with suggestions', () => {
  it('names what is meant between the problem and what else there is to know', () => {
    const message = withSuggestions(t`Invalid value.`, ['maple', undefined, 'mint'], t`Expected one of nine.`);
    expect(localize(message)).toBe('Invalid value. Did you mean `maple` or `mint`? Expected one of nine.');
  });

  it('begins with what is meant if the problem is long', () => {
    const path = 'guides/getting-started/installation/on-your-own-hardware';
    expect(localize(withSuggestions(t`Page not found: \`${path}\`.`, ['guides/install']))).toBe(
      `Did you mean \`guides/install\`? Page not found: \`${path}\`.`,
    );
  });

  it('is the problem itself without suggestions', () => {
    const problem = t`Page not found: \`${'a'.repeat(100)}\`.`;
    expect(withSuggestions(problem, [undefined, ''])).toBe(problem);
  });
});
