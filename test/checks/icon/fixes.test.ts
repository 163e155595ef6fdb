import { describe, expect, it } from 'vitest';
import { fixesFor } from '../../../server/src/engine/checks/registry';
import { loadConfig } from '../../support/config';
import { parseMarkers } from '../../support/markers';

/** The titles of the fixes on the marked text, with what would stand there afterwards. */
async function fixes(code: 'icon.unknown' | 'font.unknown', source: string, data: unknown) {
  const { text, ranges } = parseMarkers(source);
  const span = ranges.get('at')?.[0];
  if (!span) throw new Error('There is no marker.');
  const { root: file } = await loadConfig({ 'docs.json': text });
  return fixesFor('config', code, { file, span }, data).map(({ title, preferred, safe, edits }) => {
    const [edit] = edits;
    if (!edit || edits.length > 1) throw new Error('One edit is expected.');
    return { title, preferred, safe, after: text.slice(0, edit.span.start) + edit.text + text.slice(edit.span.end) };
  });
}

const icon = '{ "icon": "<|at:House|>" }';

describe('the fixes of an icon name', () => {
  it('put a name between the quotes, the near one preferred', async () => {
    expect(await fixes('icon.unknown', icon, { suggestions: ['house', 'home'], isNear: true })).toEqual([
      { title: 'Change to `house`', preferred: true, safe: true, after: '{ "icon": "house" }' },
      { title: 'Change to `home`', preferred: false, safe: false, after: '{ "icon": "home" }' },
    ]);
  });

  it('prefer none where none is near', async () => {
    const found = await fixes('icon.unknown', icon, { suggestions: ['home'], isNear: false });
    expect(found.map(({ preferred }) => preferred)).toEqual([false]);
  });

  it('stay valid JSON whatever comes back', async () => {
    const [fix] = await fixes('icon.unknown', icon, { suggestions: ['a"b\\c\n'], isNear: true });
    expect(JSON.parse(fix?.after ?? '')).toEqual({ icon: 'a"b\\c\n' });
  });

  it.each([undefined, null, 'house', [], {}, { suggestions: 'house' }, { suggestions: [1] }])(
    'are none for other data: %j',
    async (data) => {
      expect(await fixes('icon.unknown', icon, data)).toEqual([]);
    },
  );

  it.each(['{ <|at:"icon"|>: "House" }', '{ "icon": <|at:"House"|> }', '{ "icon": "<|at:Ho|>use" }'])(
    'are none where the text has moved: %s',
    async (source) => {
      expect(await fixes('icon.unknown', source, { suggestions: ['house'], isNear: true })).toEqual([]);
    },
  );
});

describe('the fix of a font family', () => {
  const font = '{ "fonts": { "family": "<|at:jetbrains mono|>" } }';

  it('puts the family between the quotes', async () => {
    const [fix] = await fixes('font.unknown', font, { suggestion: 'JetBrains Mono' });
    expect(fix).toEqual({
      title: 'Change to `JetBrains Mono`',
      preferred: true,
      safe: true,
      after: '{ "fonts": { "family": "JetBrains Mono" } }',
    });
  });

  it('is not applied unseen when it is a guess', async () => {
    const [fix] = await fixes('font.unknown', '{ "fonts": { "family": "<|at:Robto|>" } }', { suggestion: 'Roboto' });
    expect([fix?.preferred, fix?.safe]).toEqual([true, false]);
  });

  it.each([undefined, {}, { suggestion: '' }, { suggestion: 3 }])('is none for other data: %j', async (data) => {
    expect(await fixes('font.unknown', font, data)).toEqual([]);
  });
});
