import { describe, expect, it } from 'vitest';
import { type SiteFiles, site } from '../support/site';
import { samples } from './samples';

/** Layouts of the same file. */
const layouts: Readonly<Record<string, (text: string) => string>> = {
  'line feeds': (text) => text,
  'carriage returns and line feeds': (text) => text.replaceAll('\n', '\r\n'),
  tabs: (text) => text.replaceAll(/^(?: {2})+/gm, (blanks) => '\t'.repeat(blanks.length / 2)),
  'one line': (text) => text.replaceAll(/\n\s*/g, ' ').trim(),
  'no blanks at all': (text) => text.replaceAll(/\n\s*|(?<=[:,{}[\]]) +| +(?=[{}[\]])/g, ''),
  'a byte order mark': (text) => (text.startsWith('<|here:') ? text : `\uFEFF${text}`),
};

/** Layouts for JSON files only: in YAML and Markdown, whitespace is significant. */
const jsonOnly: ReadonlySet<string> = new Set(['tabs', 'one line', 'no blanks at all']);

function inLayout(files: SiteFiles, name: string, layout: (text: string) => string): SiteFiles {
  const entries = Object.entries(files).map(([path, file]) => {
    const isChanged = typeof file === 'string' && (path.endsWith('.json') || !jsonOnly.has(name));
    return [path, isChanged ? layout(file) : file] as const;
  });
  return Object.fromEntries(entries);
}

const codes = Object.keys(samples) as (keyof typeof samples)[];

describe.each(Object.entries(layouts))('with %s', (name, layout) => {
  // A merge conflict needs lines.
  const possible = codes.filter((code) => code !== 'syntax.conflict' || layout('a\n').includes('\n'));
  it.each(possible)('%s is reported on the same text, and its preferred fix removes it', async (code) => {
    const files = inLayout(samples[code], name, layout);
    const sample = site(files);
    await sample.expectOnly('here', code);
    const { path } = sample.range('here');
    const preferred = (await sample.actions(path)).filter((action) => action.isPreferred);
    expect(preferred.length).toBeLessThan(2);
    const [action] = preferred;
    // A fix that creates a file leaves this one as it is.
    if (!action?.edit?.changes) return;
    const fixed = sample.apply(Object.values(action.edit.changes)[0] ?? [], path);
    expect(fixed).not.toBe(sample.text(path));
    if (sample.text(path).includes('\r\n')) expect(fixed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    if (sample.text(path).includes('\t')) expect(fixed).not.toMatch(/^ +\S/m);
    sample.workspace.set(path, fixed);
    expect((await sample.diagnostics(path)).map((item) => item.code)).not.toContain(code);
    expect((await sample.diagnostics(path)).filter((item) => item.severity === 1)).toEqual([]);
  });
});
