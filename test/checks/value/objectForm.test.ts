import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const styling = (codeblocks: string) => docsJson({ styling: `{ "codeblocks": ${codeblocks} }` });
const banner = (color: string) => docsJson({ banner: `{ "content": "A", "color": ${color} }` });
const languages = (color: string) =>
  docsJson({ navigation: `{ "languages": [{ "language": "en", "banner": { "content": "A", "color": ${color} }, "pages": ["index"] }] }` });

describe('value.objectForm', () => {
  it.each([
    ['a theme for code blocks', styling('<|at:"nord"|>'), styling('{ "theme": "nord" }'), ['`codeblocks`']],
    ['a color of the banner', banner('<|at:"#0A7C66"|>'), banner('{ "light": "#0A7C66", "dark": "#0A7C66" }'), ['`color`']],
    ['a color of the banner of a language', languages('<|at:"#abc"|>'), languages('{ "light": "#abc", "dark": "#abc" }'), ['`color`']],
  ])('is an error, and corrected: %s', async (_name, wrong, right, names) => {
    const sample = site({ 'docs.json': wrong });
    await sample.expectOnly('at', 'value.objectForm', { severity: 'error', names });
    expect((await sample.diagnostics())[0]?.message).toContain('is documented, but the service refuses it. Use `{ ');
    expect(await sample.fix('value.objectForm')).toBe(right);
  });

  it.each([
    ['a name that is no theme', styling('<|at:"norb"|>'), 'value.enum'],
    ['a color that is none', banner('<|at:"teal"|>'), 'value.type'],
    ['another type', styling('<|at:3|>'), 'value.type'],
  ] as const)('leaves to other checks: %s', async (_name, text, code) => {
    await site({ 'docs.json': text }).expectOnly('at', code, { severity: 'error' });
  });

  it.each([
    ['`system`', styling('"system"')],
    ['an object', styling('{ "theme": "nord" }')],
    ['a pair of colors', banner('{ "light": "#0a7c66" }')],
  ])('is silent about %s', async (_name, text) => {
    await site({ 'docs.json': text }).expectNothing();
  });
});
