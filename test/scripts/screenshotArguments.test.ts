import { describe, expect, it } from 'vitest';
import { parseScreenshotArguments } from '../../scripts/host/screenshotArguments';

const needed = ['--folder', 'site', '--out', 'shot.png'];

describe('parseScreenshotArguments', () => {
  it('fills in defaults', () => {
    expect(parseScreenshotArguments(needed)).toMatchObject({
      folder: 'site',
      out: 'shot.png',
      theme: 'dark',
      line: 1,
      column: 1,
      size: { width: 1280, height: 800 },
      scale: 1,
      settings: {},
      limit: 20_000,
      steps: [],
    });
  });

  it('preserves the order of the steps', () => {
    const { steps } = parseScreenshotArguments([...needed, '--type', 'a', '--keys', 'Control+Space', '--type', 'b']);
    expect(steps).toEqual([
      { kind: 'type', value: 'a' },
      { kind: 'keys', value: 'Control+Space' },
      { kind: 'type', value: 'b' },
    ]);
  });

  it('parses settings as JSON, or reads them as strings', () => {
    const { settings } = parseScreenshotArguments([...needed, '--setting', 'a.b=true', '--setting', 'c=on', '--setting', 'd={"e":1}']);
    expect(settings).toEqual({ 'a.b': true, c: 'on', d: { e: 1 } });
  });

  it('reads scale, crop and language of the picture', () => {
    const parsed = parseScreenshotArguments([...needed, '--scale', '1.5', '--crop', '.part', '--language', 'de', '--click', 'a']);
    expect(parsed).toMatchObject({ scale: 1.5, crop: '.part', language: 'de', steps: [{ kind: 'click', value: 'a' }] });
    expect(parseScreenshotArguments(needed)).not.toHaveProperty('crop');
  });

  it('reads frames of a moving picture among the steps', () => {
    const { steps } = parseScreenshotArguments(['--folder', 'site', '--out', 'a.webp', '--frame', '500', '--type', 'a', '--frame', '300']);
    expect(steps.map(({ kind, value }) => `${kind} ${value}`)).toEqual(['frame 500', 'type a', 'frame 300']);
  });

  it.each([
    [[...needed, '--frame', '500'], /--frame needs a file \.webp, not "shot\.png"/],
    [[...needed, '--frame', 'long'], /--frame needs a number above 0/],
    [['--out', 'a.png'], /--folder and --out are needed/],
    [[...needed, '--theme', 'pink'], /--theme is one of light, dark/],
    [[...needed, '--scale', '0'], /--scale needs a number above 0/],
    [[...needed, '--line', 'x'], /--line needs a number/],
    [[...needed, '--size', 'big'], /--size needs WIDTHxHEIGHT/],
    [[...needed, '--setting', 'x'], /--setting needs key=value/],
  ])('refuses %j', (args, message) => {
    expect(() => parseScreenshotArguments(args)).toThrow(message);
  });
});
