import { describe, expect, it } from 'vitest';
import { settingsTable, withSettings } from '../../scripts/generate/settingsTable';
import { readJson, readManifest, readText, settingsOf } from '../manifest/manifest';

/** The cells of the only row, for a setting with this declaration. */
function rowOf(setting: object, description = 'What it does.'): readonly string[] {
  const properties = { 'docsJson.example': { markdownDescription: '%example%', ...setting } };
  const table = settingsTable({ contributes: { configuration: [{ properties }] } }, { example: description });
  const [row = '', ...others] = table.trimEnd().split('\n').slice(2);
  expect(others).toEqual([]);
  return row.split(/(?<!\\)\|/).map((cell) => cell.trim());
}

describe('the settings of the README', () => {
  it('are the settings of package.json, as `npm run docs` writes them', () => {
    const readme = readText('README.md');
    expect(withSettings(readme, settingsTable(readJson('package.json'), readJson('package.nls.json')))).toBe(readme);
  });

  it('are complete, including agent jobs', () => {
    const listed = [...readText('README.md').matchAll(/^\| `(docsJson\.[\w.]+)` \|/gm)].map(([, name]) => name);
    expect(listed).toEqual(Object.keys(settingsOf(readManifest())));
    expect(listed).toContain('docsJson.agentJobs.baseUrl');
  });
});

describe('settingsTable', () => {
  it.each([
    [{ type: 'string', enum: ['auto', 'on'], default: 'on' }, '`auto`, `on` (default)'],
    [{ type: 'boolean', default: true }, '`true` (default), `false`'],
    [{ type: 'boolean', default: false }, '`true`, `false` (default)'],
    [{ type: 'integer', default: 10 }, '`10` (default)'],
    [{ type: 'string', default: 'https://example.com' }, '`https://example.com` (default)'],
    [{ type: 'string', default: '' }, 'string'],
    [{ type: 'object', default: {} }, 'object'],
    [{ type: 'array', default: [] }, 'array'],
    [{ type: 'array', items: { enum: ['a', 'b'] }, default: ['b'] }, 'array of `a`, `b` (default)'],
  ])('writes the values of %j', (setting, values) => {
    expect(rowOf(setting)).toEqual(['', '`docsJson.example`', values, 'What it does.', '']);
  });

  it('writes a description into one cell', () => {
    expect(rowOf({ type: 'object', default: {} }, 'Either `a|b`.\nOr none.')[3]).toBe('Either `a\\|b`. Or none.');
  });

  it('names other settings without the marks that only the settings editor reads', () => {
    expect(rowOf({ type: 'object', default: {} }, 'See `#files.associations#`.')[3]).toBe('See `files.associations`.');
  });

  it('refuses a setting without a description', () => {
    const properties = { 'docsJson.example': { type: 'boolean', default: true } };
    expect(() => settingsTable({ contributes: { configuration: [{ properties }] } }, {})).toThrow('markdownDescription');
  });
});

describe('withSettings', () => {
  it('replaces the text between the marks, which are required', () => {
    const readme = 'A\n<!-- settings -->\nold\n<!-- /settings -->\nB\n';
    const written = withSettings(readme, '| x |\n');
    expect(written).toBe('A\n<!-- settings -->\n\n| x |\n\n<!-- /settings -->\nB\n');
    expect(withSettings(written, '| x |\n')).toBe(written);
    expect(() => withSettings('A', '| x |\n')).toThrow('README.md');
  });
});
