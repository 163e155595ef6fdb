import { describe, expect, it, vi } from 'vitest';
import { codeFrame } from '../../server/src/cli/terminal/codeFrame';
import { Progress } from '../../server/src/cli/terminal/progress';
import { colored, plain, styleFor } from '../../server/src/cli/terminal/style';
import { withoutControlCharacters } from '../../server/src/cli/terminal/visible';

const on = (line: number, start: number, end: number, endLine = line) => ({
  start: { line, character: start },
  end: { line: endLine, character: end },
});

describe('a code frame', () => {
  it('has the marker below the marked text, also after tabs and wide characters', () => {
    expect(codeFrame(['\t"日本": x'], on(0, 7, 8), 80, plain)).toEqual(['> 1 |   "日本": x', '    |           ^']);
  });

  it('aligns numbers of different length', () => {
    const lines = Array.from({ length: 12 }, (_, index) => `line ${index}`);
    expect(codeFrame(lines, on(9, 0, 4), 80, plain)).toEqual(['   9 | line 8', '> 10 | line 9', '     | ^^^^', '  11 | line 10']);
  });

  it('shows the marked part of a long line', () => {
    const line = `${'a'.repeat(5_000)}HERE${'b'.repeat(5_000)}`;
    const frame = codeFrame([line], on(0, 5_000, 5_004), 60, plain);
    expect(frame[0]).toContain('aHEREb');
    expect(frame[0]?.indexOf('HERE')).toBe(frame[1]?.indexOf('^^^^'));
    expect(Math.max(...frame.map((each) => each.length))).toBeLessThanOrEqual(60);
  });

  it('marks a range of several lines up to the end of the first, and an empty range as one character', () => {
    expect(codeFrame(['abc', 'def'], on(0, 1, 2, 1), 80, plain)[1]).toBe('    |  ^^');
    expect(codeFrame(['abc'], on(0, 3, 3), 80, plain)[1]).toBe('    |    ^');
  });

  it.each([
    ['an empty text', [''], on(0, 0, 0)],
    ['a place behind the end', ['a'], on(7, 0, 1)],
  ])('is empty for %s', (_what, lines, range) => {
    expect(codeFrame(lines, range, 80, plain)).toEqual([]);
  });
});

describe('texts of others', () => {
  it('cannot control the terminal or imitate other text', () => {
    expect(withoutControlCharacters('a\u001B[2Jb\u0007\r\n\tc\u202Ed\u009Be\u007F')).toBe(
      'a\u241B[2Jb\u2407\u240D\u240A\tc\uFFFDd\uFFFDe\uFFFD',
    );
  });

  it('are unchanged otherwise', () => {
    const text = 'Grüße, 日本, 👩‍💻, עברית';
    expect(withoutControlCharacters(text)).toBe(text);
  });
});

describe('colors', () => {
  const style = (env: Record<string, string>, isTTY: boolean, asked?: boolean) =>
    styleFor({ env, stdout: { write: () => undefined, isTTY } }, asked)('red', 'x');
  const [red, bare] = ['\u001B[31mx\u001B[39m', 'x'];

  it.each([
    [{}, true, undefined, red],
    [{}, false, undefined, bare],
    [{ TERM: 'dumb' }, true, undefined, bare],
    [{ NO_COLOR: '1' }, true, undefined, bare],
    [{ NO_COLOR: '' }, true, undefined, red],
    [{ FORCE_COLOR: '' }, false, undefined, red],
    [{ FORCE_COLOR: 'false' }, true, undefined, bare],
    [{ NO_COLOR: '1' }, false, true, red],
    [{ FORCE_COLOR: '1' }, true, false, bare],
  ])('depend on %j, a terminal (%s) and the option (%s)', (env, isTTY, asked, expected) => {
    expect(style(env, isTTY, asked)).toBe(expected);
  });

  it('are reset at the end of the text', () => {
    expect(colored('bold', 'x')).toBe('\u001B[1mx\u001B[22m');
  });
});

describe('progress', () => {
  /** Output of a step that begins after some milliseconds, and ends. */
  function written(isTTY: boolean, after: number): string {
    let text = '';
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    try {
      const write = (more: string): void => {
        text += more;
      };
      const progress = new Progress({ env: {}, stderr: { write, isTTY, columns: 10 } });
      now.mockReturnValue(1_000 + after);
      progress.show('Checking 1 of 2');
      progress.clear();
      progress.clear();
      return text;
    } finally {
      now.mockRestore();
    }
  }

  it('prints names of files safely', () => {
    let text = '';
    const write = (more: string): void => {
      text += more;
    };
    const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(5_000);
    new Progress({ env: {}, stderr: { write, isTTY: true, columns: 40 } }).show('a\u001B[2J\n::error::b');
    now.mockRestore();
    expect(text).toBe('\r\u001B[Ka\u241B[2J\u240A::error::b');
  });

  it('is printed on a terminal after a delay, and removed', () => {
    expect(written(true, 5_000)).toBe('\r\u001B[KChecking \r\u001B[K');
    expect(written(true, 10)).toBe('');
    expect(written(false, 5_000)).toBe('');
  });
});
