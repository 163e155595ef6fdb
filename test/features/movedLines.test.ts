import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../server/src/engine/languageService';
import { docsJson } from '../support/docsJson';
import { uriOf } from '../support/memoryWorkspace';
import { type SiteFiles, site } from '../support/site';

/** Items of an object or array as lines, and the `docs.json` around them. */
interface Layout {
  readonly members: readonly string[];
  readonly pasted: string;
  wrap(body: string): string;
}

const names = ['index', 'quickstart', 'guides/auth', 'guides/webhooks', 'changelog'];
const pages: SiteFiles = Object.fromEntries(names.map((name) => [`${name}.mdx`, '']));
const group = (name: string, page: string): string => `      {\n        "group": "${name}",\n        "pages": ["${page}"]\n      }`;

const layouts: Readonly<Record<string, Layout>> = {
  pages: {
    members: ['      "index"', '      "quickstart"', '      "guides/auth"'],
    pasted: '      "guides/webhooks"',
    wrap: (body) => docsJson({ navigation: `{\n    "pages": [\n${body}\n    ]\n  }` }),
  },
  groups: {
    members: [group('One', 'index'), group('Two', 'quickstart'), group('Three', 'guides/auth')],
    pasted: group('Four', 'guides/webhooks'),
    wrap: (body) => docsJson({ navigation: `{\n    "groups": [\n${body}\n    ]\n  }` }),
  },
  redirects: {
    members: ['one', 'two', 'three'].map((name) => `    { "source": "/${name}", "destination": "/quickstart" }`),
    pasted: '    { "source": "/four", "destination": "/changelog" }',
    wrap: (body) => docsJson({ redirects: `[\n${body}\n  ]` }),
  },
  keys: {
    members: ['      "group": "One"', '      "expanded": true', '      "pages": ["index", "quickstart"]'],
    pasted: '      "tag": "New"',
    wrap: (body) => docsJson({ navigation: `{ "groups": [\n    {\n${body}\n    }\n  ] }` }),
  },
};

/** Item with or without a comma after it. */
interface Line {
  readonly text: string;
  readonly comma: boolean;
}

const joined = (lines: readonly Line[]): string => lines.map(({ text, comma }) => (comma ? `${text},` : text)).join('\n');

function linesOf({ members }: Layout): Line[] {
  return members.map((text, index) => ({ text, comma: index < members.length - 1 }));
}

function moved(lines: readonly Line[], from: number, to: number): Line[] {
  const rest = lines.filter((_, index) => index !== from);
  const line = lines[from];
  if (!line) throw new Error('There is no such line.');
  return [...rest.slice(0, to), line, ...rest.slice(to)];
}

/** Edits of whole lines that leave the commas unchanged. */
const actions: Readonly<Record<string, (lines: Line[], pasted: string) => Line[]>> = {
  'moves the last line up': (lines) => moved(lines, 2, 1),
  'moves the last line to the start': (lines) => moved(lines, 2, 0),
  'moves the first line down': (lines) => moved(lines, 0, 1),
  'moves the first line to the end': (lines) => moved(lines, 0, 2),
  'moves the middle line down': (lines) => moved(lines, 1, 2),
  'pastes a line at the start without a comma': (lines, text) => [{ text, comma: false }, ...lines],
  'pastes a line in the middle without a comma': ([first, ...rest], text) => [...(first ? [first] : []), { text, comma: false }, ...rest],
  'pastes a line at the end with a comma': (lines, text) => [...lines, { text, comma: true }],
  'pastes a line at the end without a comma': (lines, text) => [...lines, { text, comma: false }],
  'deletes the last line': (lines) => lines.slice(0, -1),
  'deletes the first line': (lines) => lines.slice(1),
  'deletes all lines but a comma': (lines) => lines.slice(0, 1),
  'reverses the lines': (lines) => [...lines].reverse(),
};

async function fixedAll(text: string): Promise<string> {
  const config = site({ ...pages, 'docs.json': text });
  const fixed = config.apply(await config.engine.fixAll(uriOf('docs.json'), 'save', neverCancelled), 'docs.json');
  expect(config.log).toEqual([]);
  return fixed;
}

describe.each(Object.keys(layouts))('Fix All repairs the commas of %s after an edit that', (name) => {
  const layout = layouts[name];
  if (!layout) throw new Error('unreachable');

  it.each(Object.keys(actions))('%s', async (action) => {
    const lines = actions[action]?.(linesOf(layout), layout.pasted) ?? [];
    const expected = lines.map(({ text }, index) => ({ text, comma: index < lines.length - 1 }));
    for (const lineBreak of ['\n', '\r\n']) {
      const written = (body: string): string => layout.wrap(body).replaceAll('\n', lineBreak);
      expect(await fixedAll(written(joined(lines)))).toBe(written(joined(expected)));
    }
  });
});

it('Fix All repairs the commas after several moves at once, and doubled commas', async () => {
  const { pages: layout } = layouts;
  if (!layout) throw new Error('unreachable');
  const body = '      "guides/auth"\n      "index",\n\n      "quickstart",,\n      "changelog",';
  const expected = '      "guides/auth",\n      "index",\n\n      "quickstart",\n      "changelog"';
  expect(await fixedAll(layout.wrap(body))).toBe(layout.wrap(expected));
});
