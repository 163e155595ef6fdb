import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { v8Flags } from '../../server/src/disk/v8Flags';

const options = execFileSync(process.execPath, ['--v8-options'], { encoding: 'utf8' });

it.each(v8Flags(process.versions.v8))('this version of Node supports %s', (flag) => {
  const [name] = flag.replace('--no-', '--').split('=');
  expect(options).toMatch(new RegExp(`^\\s*${name} \\(`, 'm'));
});

it.each([
  ['Node 20', '11.3.244.8-node.38', ['--heap-growing-percent', '--no-flush-bytecode', '--semi-space-growth-factor', '--interrupt-budget']],
  ['Node 22', '12.4.254.21-node.57', ['--heap-growing-percent', '--no-flush-bytecode']],
  ['Node 24', '13.6.233.10-node.28', ['--heap-growing-percent', '--no-flush-bytecode']],
  ['a later one', '14.2.231.17', ['--heap-growing-percent', '--no-flush-bytecode']],
])('%s gets flags that it supports', (_name, version, expected) => {
  expect(v8Flags(version).map((flag) => flag.replace(/=.*/, ''))).toEqual(expected);
});

it('the heap may grow by less than its used size, and functions are optimized eventually', () => {
  const values = new Map(v8Flags('11.3').map((flag) => flag.split('=') as [string, string]));
  expect(Number(values.get('--heap-growing-percent'))).toBeLessThan(100);
  expect(Number(values.get('--interrupt-budget'))).toBeLessThan(1_000_000);
});
