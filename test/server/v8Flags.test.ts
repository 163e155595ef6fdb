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

const valuesIn = (version: string) => new Map(v8Flags(version).map((flag) => flag.split('=') as [string, string]));

it('the heap may grow by less than its used size, and functions are optimized eventually', () => {
  const values = valuesIn('11.3');
  expect(Number(values.get('--heap-growing-percent'))).toBeLessThan(100);
  expect(Number(values.get('--interrupt-budget'))).toBeLessThan(1_000_000);
});

it.each([
  ['Node 22', '12.4.254.21-node.57', 90],
  ['Node 24', '13.6.233.10-node.28', 60],
  ['a later one', '14.2.231.17', 60],
])('the heap of %s (%s) grows by %i %% at most', (_name, version, percent) => {
  expect(valuesIn(version).get('--heap-growing-percent')).toBe(String(percent));
});
