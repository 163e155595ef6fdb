import { describe, expect, it } from 'vitest';
import { oneLine, plainLines, plainText, shortName } from '../../../client/src/window/plainText';
import { rounds } from '../../support/rounds';
import { icon, link } from './editorSyntax';

const command = '[Guides](command:workbench.action.closeWindow)';

describe('oneLine', () => {
  it('joins lines and drops control characters', () => {
    expect(oneLine(' first\r\nsecond\tthird\u0007 \u2028 last ')).toBe('first second third last');
  });

  it('drops marks that change the direction of text', () => {
    expect(oneLine('safe\u202egpj.exe\u2066')).toBe('safe gpj.exe');
    expect(oneLine('a\u061cb\u200fc\u2069')).toBe('a b c');
  });

  it('drops invisible characters', () => {
    expect(oneLine('a\ufeff\u{e0041}\u{e007f}b \ud800c')).toBe('a b c');
  });

  it('keeps joiners and combining characters', () => {
    expect(oneLine('👩‍👩‍👧 می‌خواهم é')).toBe('👩‍👩‍👧 می‌خواهم é');
  });

  it('shortens to whole characters', () => {
    expect(oneLine('🚀'.repeat(10), 4)).toBe('🚀🚀🚀…');
    expect(oneLine('four', 4)).toBe('four');
  });

  it('does not process all of a huge text character by character', () => {
    expect(oneLine('x'.repeat(5_000_000), 10)).toBe(`${'x'.repeat(9)}…`);
  });
});

describe('plainText', () => {
  it.each([
    command,
    '[a](https://b.example "title")',
    "[a](FILE:///etc/passwd 'title')",
    '[[a](command:x)](command:y)',
    '[a\u200b](command:x)',
    '[a](command:x[b](command:y))',
  ])('leaves no links in %s', (text) => {
    expect(text).toMatch(link);
    expect(plainText(text)).not.toMatch(link);
  });

  it.each(['[a]\n(command:x)', '[a]\u202e(command:x)', '[a]\u0000(command:x)', '[a]\ufeff(command:x)'])(
    'creates no link in %j by dropping characters',
    (text) => {
      expect(plainText(text)).not.toMatch(link);
    },
  );

  it('leaves no links in texts that form a link together', () => {
    const parts = ['Added to [Guides', '](command:x', ') and more'];
    for (const part of parts) expect(part).not.toMatch(link);
    expect(plainText(parts.join(''))).not.toMatch(link);
  });

  it('creates no link by truncation', () => {
    for (let maxLength = 1; maxLength <= command.length + 1; maxLength++) expect(plainText(command, maxLength)).not.toMatch(link);
  });

  it.each(['a $(trash~spin) b', '\\$(alert)', '$$(alert)', '$(alert'])('leaves no icons in %s', (text) => {
    expect(plainText(text)).not.toMatch(icon);
  });

  it('leaves no links or icons in random combinations of their parts', () => {
    const parts = [
      '[',
      ']',
      '(',
      ')',
      '[a]',
      '(command:x)',
      'https://a.example',
      '$',
      '$(',
      'alert',
      '\u200b',
      '\n',
      '\u202e',
      '\\',
      ' ',
      'é',
    ];
    return rounds.each(1_000, 7, (random) => {
      const text = Array.from({ length: 1 + random(12) }, () => parts[random(parts.length)]).join('');
      const result = plainText(text, 1 + random(30));
      expect(link.test(result) || icon.test(result), JSON.stringify(text)).toBe(false);
    });
  });

  it('looks like its input', () => {
    expect(plainText(command).replaceAll('\u200b', '')).toBe(command);
    expect(plainText('$(alert) [x](command:y)').replaceAll('\u200b', '')).toBe('$(alert) [x](command:y)');
  });

  it('keeps other brackets and dollars', () => {
    for (const text of ['pages[0] (guide)', 'costs $5 (net)', 'a [b] c', '{"a": [1]}']) expect(plainText(text)).toBe(text);
  });

  it('is idempotent', () => {
    const once = plainText(`${command} $(alert)`);
    expect(plainText(once)).toBe(once);
  });

  it('is one line of limited length', () => {
    expect(plainText(`a\n${'b'.repeat(500)}`)).toBe(`a ${'b'.repeat(197)}…`);
  });
});

describe('plainLines', () => {
  it('makes each line plain', () => {
    const text = plainLines(`one\r\n${command}\n$(alert)`);
    expect(text.split('\n')).toHaveLength(3);
    expect(text.startsWith('one\n')).toBe(true);
    expect(text).not.toMatch(link);
    expect(text).not.toMatch(icon);
  });

  it('limits lines and their length', () => {
    const lines = plainLines(`${'x'.repeat(1_000)}\n`.repeat(100)).split('\n');
    expect(lines).toHaveLength(30);
    for (const line of lines) expect(line).toHaveLength(300);
  });
});

describe('shortName', () => {
  it('keeps names of common length', () => {
    expect(shortName('guides/start.mdx')).toBe('guides/start.mdx');
    expect(shortName('x'.repeat(80))).toBe('x'.repeat(80));
  });

  it('truncates the middle of long names', () => {
    const name = shortName(`first${'/folder'.repeat(600)}/last.mdx`);
    expect(Array.from(name)).toHaveLength(80);
    expect(name).toMatch(/^first\/.*….*\/last\.mdx$/);
  });

  it('returns one line', () => {
    expect(shortName('a\nb\u202ec')).toBe('a b c');
  });
});
