import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { type ParsedPage, parsePage } from '../../server/src/engine/pageModel/parser';
import { reparse } from '../../server/src/engine/pageModel/reparse';
import { uriOf } from '../support/memoryWorkspace';
import { rounds } from '../support/rounds';
import { site } from '../support/site';

const parts = [
  ...['\n', '\n\n', 'text', 'text\n', '- item\n', '  - sub\n', '1. one\n', '  ', '    ', '> quote\n', '# Title\n', '```\n', '$$\n', '$x$'],
  ...['<Tab>\n', '</Tab>\n', '<Tab>\n\n', '\n</Tab>\n\n', '<A/>\n', '<B>x</B>\n', '  <B>\n', '  </B>\n', '{1}\n', '{a', '}', '*em*', '**'],
  ...['|a|b|\n|-|-|\n|c|d|\n', '---\n', '===\n', '\t', '\\', '<', '>', '[a](b)', '`', '[x]', '[x]: /y\n', '[^1]', '- [ ] task\n'],
  ...[
    'import a from "b"\n',
    'export const a = 1\n',
    '{/* c */}\n',
    '<C a={<b/>}>\n',
    '</C>\n',
    '\n<Tab>\n  text\n\n  - one\n\n  text\n</Tab>\n',
  ],
  ...['\r\n', '\r\n\r\n', '\n\n- a\n\n- b\n\n'],
];

type Random = (below: number) => number;

function anyOf(random: Random): string {
  return parts[random(parts.length)] ?? '';
}

/** A text that the parser accepts. */
function validText(random: Random): string {
  for (;;) {
    const text = Array.from({ length: 5 + random(25) }, () => anyOf(random) + (random(2) ? '\n\n' : '')).join('');
    if ('tree' in parsePage(text)) return text;
  }
}

function edited(text: string, random: Random): string {
  const at = random(text.length + 1);
  return text.slice(0, at) + (random(5) ? anyOf(random) : '') + text.slice(at + (random(2) ? 0 : random(10)));
}

/** Parser that records the lengths of the texts that it is called with. */
function recordingParser(): { readonly lengths: number[]; readonly parse: (text: string) => ParsedPage } {
  const lengths: number[] = [];
  const parse = (text: string): ParsedPage => {
    lengths.push(text.length);
    return parsePage(text);
  };
  return { lengths, parse };
}

function treeOf(text: string) {
  const parsed = parsePage(text);
  if (!('tree' in parsed)) throw new Error(parsed.problem.message);
  return parsed.tree;
}

/** Data of a tree, without the classes of its objects. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

describe('the syntax tree of a page after an edit', () => {
  it('is that of the whole text, positions included', async () => {
    let reused = 0;
    await rounds.each(25, 1, (random) => {
      let text = validText(random);
      for (let edits = 0; edits < 5; edits++) {
        const tree = treeOf(text);
        const before = plain(tree);
        const next = edited(text, random);
        const quick = reparse({ text, tree }, next, parsePage);
        const whole = parsePage(next);
        expect(plain(tree), 'the former tree is unchanged').toEqual(before);
        if (quick) {
          reused++;
          expect(plain(quick), JSON.stringify({ text, next })).toEqual('tree' in whole ? plain(whole.tree) : whole);
        }
        if ('tree' in whole) text = next;
      }
    });
    expect(reused).toBeGreaterThan(50);
  });

  it.each([
    ['a paragraph', '# A\n\nfirst\n\n<Tabs>\n\n<Tab>\n\nsecond\n\n</Tab>\n\n</Tabs>\n\nlast\n', 'first'],
    ['an element in an element', '# A\n\n<Tabs>\n<Tab>\n\nsecond\n\n</Tab>\n<Tab>\n\nmore\n\n</Tab>\n</Tabs>\n\nlast\n', 'second'],
    ['the end of the page', '# A\n\ntext\n\nlast\n', 'last'],
  ])('takes few blocks around an edit of %s', (_, part, word) => {
    const text = `${'Some text.\n\n'.repeat(100)}${part}${word === 'last' ? '' : '\nSome text.\n'.repeat(100)}`;
    const next = text.replace(word, `${word} of all`);
    const { parse, lengths } = recordingParser();
    expect(reparse({ text, tree: treeOf(text) }, next, parse)).toBeDefined();
    expect(lengths).toHaveLength(1);
    expect(lengths[0]).toBeLessThan(100);
  });

  it.each([
    ['a definition', '[a]: /b\n'],
    ['a footnote', '[^1]: note\n'],
    ['an import', 'import a from "b"\n'],
    ['an open fence', '```\n'],
    ['an open element', '<Tab>\n'],
  ])('is not made of parts if the edit adds %s, which changes what comes after it', (_, added) => {
    const text = 'first\n\nsecond\n\nthird [a] [^1]\n\nfourth\n\n';
    expect(reparse({ text, tree: treeOf(text) }, text.replace('second', added), parsePage)).toBeUndefined();
  });
});

describe('the model of a page after many edits', () => {
  it('is the model of a new site', async () => {
    const settings = JSON.stringify({
      ...{ theme: 'mint', name: 'Parcelbox', colors: { primary: '#0F766E' }, variables: { version: '1.2' } },
      navigation: { pages: ['index'] },
    });
    const start = '---\ntitle: Start\n---\n\n{{version}}\n\n<Note>\n\n## Part {#own}\n\n</Note>\n\n[link](#own)\n\n';
    const files = { 'docs.json': settings, 'snippets/a.mdx': 'Snippet with [link](/index)\n' };
    await rounds.each(10, 1, async (random) => {
      let text = start + validText(random);
      const sample = site({ ...files, 'index.mdx': text });
      for (let edits = 0; edits < 5; edits++) {
        text = edited(text, random);
        sample.workspace.set('index.mdx', text);
        const model = await sample.engine.pageModel({ uri: uriOf('index.mdx') }, neverCancelled);
        const other = site({ ...files, 'index.mdx': text });
        expect(model, text).toEqual(await other.engine.pageModel({ uri: uriOf('index.mdx') }, neverCancelled));
      }
    });
  });
});
