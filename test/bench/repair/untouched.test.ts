import { expect, it } from 'vitest';
import { compare, toRows } from '../../../bench/repair/untouched';
import { text } from './subject';

const start = text.indexOf('"guides/webhooks"');
const row = (code: string, severity: string, path = 'a') => ({ site: 's', file: 'docs.json', code, path, line: 1, severity, message: 'm' });

it('returns the JSON path of a diagnostic', () => {
  const diagnostic = {
    file: '',
    code: 'page.missing',
    message: 'There is no such page.',
    severity: 2,
    span: { start, end: start + 5 },
    item: { range: { start: { line: 24 } } },
  };
  expect(toRows('s', [diagnostic], () => text)).toEqual([
    {
      site: 's',
      file: 'docs.json',
      code: 'page.missing',
      path: 'navigation.tabs[0].groups[1].pages[1]',
      line: 25,
      severity: 'warning',
      message: 'There is no such page.',
    },
  ]);
});

it('finds unexpected errors and warnings, and expectations without a diagnostic', () => {
  const rows = [row('a.b', 'error'), row('c.d', 'warning'), row('e.f', 'hint'), row('g.h', 'error')];
  const expected = { site: 's', file: 'docs.json', code: 'g.h', path: 'a', reason: 'It is true.' };
  const gone = { ...expected, code: 'i.j' };
  const elsewhere = { ...gone, site: 'not measured' };
  expect(compare(rows, [expected, gone, elsewhere], ['s'])).toEqual({ unexpected: rows.slice(0, 2), gone: [gone] });
});
