import { describe, expect, it } from 'vitest';
import { problemPrompt } from '../../../client/src/agentJobs/problemPrompt';
import { plainLocalizer as l10n } from '../plainLocalizer';

describe('problemPrompt', () => {
  it('names one problem with its line and code', () => {
    const problem = { line: 4, message: 'There is no page "intro".', code: 'page.missing' };
    expect(problemPrompt('docs/docs.json', [problem], l10n)).toBe(
      'Fix this problem in docs/docs.json: (1) line 5: There is no page "intro". [page.missing]',
    );
  });

  it('lists several in the order of their lines', () => {
    const problems = [
      { line: 9, message: 'Second.' },
      { line: 0, message: 'First.', code: 'key.unknown' },
    ];
    expect(problemPrompt('docs.json', problems, l10n)).toBe(
      'Fix these problems in docs.json: (1) line 1: First. [key.unknown]; (2) line 10: Second.',
    );
  });

  it('stays one line whatever the messages hold', () => {
    const problem = { line: 0, message: 'a\r\nb\u2028c', code: 'x\ny' };
    expect(problemPrompt('a\nb.json', [problem], l10n)).toBe('Fix this problem in a b.json: (1) line 1: a b c [x y]');
  });

  it('says how many it leaves out', () => {
    const problems = Array.from({ length: 60 }, (_, line) => ({ line, message: 'Wrong.' }));
    const prompt = problemPrompt('docs.json', problems, l10n);
    expect(prompt).toContain('(50) line 50: Wrong.');
    expect(prompt).not.toContain('(51)');
    expect(prompt.endsWith('and 10 more of the same file.')).toBe(true);
  });

  it('does not change the list it was given', () => {
    const problems = [
      { line: 2, message: 'b' },
      { line: 1, message: 'a' },
    ];
    problemPrompt('docs.json', problems, l10n);
    expect(problems.map(({ line }) => line)).toEqual([2, 1]);
  });
});
