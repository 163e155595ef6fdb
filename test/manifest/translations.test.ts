import { describe, expect, it } from 'vitest';
import { translationProblems } from './translations';

function problems(english: string, translated: string): string[] {
  return translationProblems({ key: english }, { key: translated });
}

describe('translationProblems', () => {
  it('accepts a translation with the same parts in another order', () => {
    expect(problems('Use `{0}` of {1}. [More](command:a.b) $(sync)', '$(sync) {1}: `{0}`. [Mehr](command:a.b)')).toEqual([]);
  });

  it('names missing and unused texts', () => {
    expect(translationProblems({ Open: 'Open', Close: 'Close' }, { Open: 'Öffnen', Shut: 'Zu' })).toEqual([
      'Missing: "Close".',
      'Unused: "Shut".',
    ]);
  });

  it('treats an empty translation as missing', () => {
    expect(problems('Open', '')).toEqual(['Missing: "key".']);
  });

  it.each([
    ['placeholders', '{0} of {1}', '{0} von {2}', '["{0}","{1}"]', '["{0}","{2}"]'],
    ['placeholders', '{0}', '{0} {0}', '["{0}"]', '["{0}","{0}"]'],
    ['code spans', 'Add `pages`.', '`seiten` hinzufügen.', '["`pages`"]', '["`seiten`"]'],
    ['icons', '$(sync) Busy', 'Beschäftigt', '["$(sync)"]', '[]'],
    ['link targets', '[Show](command:a.show)', '[Zeigen](command:a.zeigen)', '["command:a.show"]', '["command:a.zeigen"]'],
    ['whitespace at the start or end', ' or {0}', 'oder {0}', '[" "]', '[]'],
  ])('names changed %s: %j, %j', (name, english, translated, expected, actual) => {
    expect(problems(english, translated)).toEqual([`"key": expected the ${name} ${expected}, got ${actual}.`]);
  });
});
