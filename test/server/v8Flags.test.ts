import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { v8Flags } from '../../server/src/node/v8Flags';

const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });

it.each(v8Flags)('this version of Node knows %s', (flag) => {
  const [name] = flag.split('=');
  expect(options).toMatch(new RegExp(`^\\s*${name} \\(`, 'm'));
});

it('the heap may grow by less than what is in use, and functions are optimized at some time', () => {
  const values = new Map(v8Flags.map((flag) => flag.split('=') as [string, string]));
  expect(Number(values.get('--heap-growing-percent'))).toBeLessThan(100);
  expect(Number(values.get('--interrupt-budget'))).toBeLessThan(1_000_000);
});
