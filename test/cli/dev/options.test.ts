import { describe, expect, it } from 'vitest';
import { editorCall } from '../../../server/src/cli/dev/editor';
import { isOwnHost, isPublic } from '../../../server/src/cli/dev/hostNames';
import { devOptions } from '../../../server/src/cli/options/dev';
import { serve } from './support';

describe('the options of dev', () => {
  it('are read', () => {
    expect(devOptions(['docs', '-p', '4000', '--host', '0.0.0.0', '--no-open', '--editor', 'vim'])).toEqual({
      ...{ folder: 'docs', port: 4000, host: '0.0.0.0', opensBrowser: false, editor: 'vim', runsComponents: false, out: undefined },
    });
    expect(devOptions(['--run-components'])).toMatchObject({ runsComponents: true });
    expect(devOptions([])).toMatchObject({ folder: undefined, port: undefined, host: undefined, opensBrowser: true });
  });

  it.each([
    [['--port', 'x'], '--port takes a whole number'],
    [['--port', '70000'], '--port takes a whole number up to 65535'],
    [['--out', 'x', '--no-open'], '--no-open has no meaning'],
    [['--out', 'x', '--editor', 'vim'], '--editor has no meaning'],
    [['--out', 'x', '--run-components'], '--run-components has no meaning'],
    [['--editor', ' '], '--editor names no command'],
    [['a', 'b'], 'one argument too many'],
  ])('are refused: %j', (args, message) => {
    expect(() => devOptions(args)).toThrow(message);
  });
});

describe('the host of a request', () => {
  it.each([
    ['localhost', '127.0.0.1', true],
    ['LOCALHOST:3000', '127.0.0.1', true],
    ['127.0.0.1:3000', '127.0.0.1', true],
    ['127.1.2.3', '127.0.0.1', true],
    ['[::1]:3000', '127.0.0.1', true],
    ['evil.example', '127.0.0.1', false],
    ['10.0.0.5', '127.0.0.1', false],
    ['10.0.0.5:3000', '0.0.0.0', true],
    ['[fe80::1]:3000', '::', true],
    ['evil.example', '0.0.0.0', false],
    ['box.local:3000', 'box.local', true],
    ['other.local:3000', 'box.local', false],
    [undefined, '127.0.0.1', false],
    ['a:b:c', '0.0.0.0', false],
  ] as const)('%s at %s', (header, host, isOwn) => {
    expect(isOwnHost(header, host)).toBe(isOwn);
  });

  it('is public unless it is the loopback address', () => {
    expect(['localhost', '127.0.0.1', '::1', '0.0.0.0', '::', '10.0.0.5', 'box'].map(isPublic)).toEqual([
      ...[false, false, false],
      ...[true, true, true, true],
    ]);
  });
});

describe('the port', () => {
  it('is the next free one, unless it is given', async () => {
    const first = await serve({}, { port: undefined });
    const second = await serve({}, { port: undefined });
    const [one, two] = [first, second].map(({ served }) => Number(new URL(served.address).port));
    expect(two).toBeGreaterThan(one ?? 0);
    await expect(serve({}, { port: one })).rejects.toThrow('EADDRINUSE');
  });
});

describe('the editor', () => {
  const place = { path: '/docs/a b.mdx', line: 3, column: 7 };

  it.each([
    ['code', ['code', ['--goto', '/docs/a b.mdx:3:7']]],
    ['/usr/bin/cursor --new-window', ['/usr/bin/cursor', ['--new-window', '--goto', '/docs/a b.mdx:3:7']]],
    ['subl {file}:{line}:{column}', ['subl', ['/docs/a b.mdx:3:7']]],
    ['"my editor" --line {line} "{file}"', ['my editor', ['--line', '3', '/docs/a b.mdx']]],
    ['gedit', ['gedit', ['/docs/a b.mdx']]],
  ])('%s gets the place as it takes it, without a shell', (command, call) => {
    expect(editorCall(command, place)).toEqual(call);
  });
});
