import { describe, expect, it } from 'vitest';
import { doneText, migrationRefusalText, notesText, questionText } from '../../../client/src/commands/migrationTexts';
import { plainLocalizer } from '../plainLocalizer';

const one = [{ path: 'layout', message: 'No successor: removed.' }];
const two = [...one, { path: 'tabs[0]', message: 'It is a link.' }];

it('says why nothing was migrated, naming the file', () => {
  const position = { line: 11, character: 2 };
  const texts = [
    migrationRefusalText({ status: 'exists', target: 'file:///docs.json' }, 'docs/mint.json', plainLocalizer),
    migrationRefusalText({ status: 'invalid', position }, 'docs/mint.json', plainLocalizer),
    migrationRefusalText({ status: 'foreign' }, 'docs/mint.json', plainLocalizer),
    migrationRefusalText({ status: 'unreadable' }, 'docs/mint.json', plainLocalizer),
  ];
  for (const text of texts) expect(text).toMatch(/docs\/mint\.json.*nothing was changed/i);
  expect(texts[1]).toContain('line 12');
});

describe('the question and the report', () => {
  it.each([
    ['question', questionText],
    ['report', doneText],
  ])('say how many settings were not carried over: %s', (_name, text) => {
    expect(text([], 'mint.json', plainLocalizer)).toContain('mint.json');
    expect(text([], 'mint.json', plainLocalizer)).not.toMatch(/setting/);
    expect(text(one, 'mint.json', plainLocalizer)).toContain('One setting');
    expect(text(two, 'mint.json', plainLocalizer)).toContain('2 settings');
  });
});

it('lists the notes, one line each', () => {
  const lines = notesText(two, 'mint.json', plainLocalizer).split('\n');
  expect(lines[0]).toBe('# From mint.json to docs.json');
  expect(lines.slice(4)).toEqual(['- `layout`: No successor: removed.', '- `tabs[0]`: It is a link.', '']);
});
