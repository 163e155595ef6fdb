import { describe, expect, it } from 'vitest';
import { escapeOthers } from '../../scripts/bundle/asciiText';

/** Result of an expression. */
const resultOf = (code: string): unknown => new Function(`return ${code}`)();

describe('the text of a bundle for Node', () => {
  it.each([
    ['a regular expression', '/^[‘’…]+\\s×?$/.exec("\\u2018\\u2026 \\u00d7")?.[0]'],
    ['a regular expression with code points', '/^[😀-😎]$/u.exec("\\u{1F601}")?.[0]'],
    ['a template', '`a “$' + '{1 + 1}” → \\`b\\`…`'],
    ['a template with a tag', '((texts, ...values) => [...texts, ...values])`✓ “$' + '{1 + 1}” 😀`'],
    ['backslashes before the character', '/^\\…\\\\…$/.exec("\\u2026\\\\\\u2026")?.[0] + `\\… \\\\… \\\\\\…`'],
    ['a comment', '1 /* naïve — \\… */ + 1'],
  ])('has the same meaning in ASCII: %s', (_what, code) => {
    const escaped = escapeOthers(code);
    expect(escaped).toMatch(/^[\0-\x7F]*$/);
    expect(resultOf(code)).not.toBeNull();
    expect(resultOf(escaped)).toEqual(resultOf(code));
  });

  it('stays the same if it is in ASCII', () => {
    expect(escapeOthers('/\\u2026\\\\/')).toBe('/\\u2026\\\\/');
  });
});
