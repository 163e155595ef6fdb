import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSources } from '../../scripts/testRun/importGraph';

const sources = readSources('shared', 'server/src', 'client/src', 'renderer/src');
const tests = readSources('test');

/** The matches of a pattern in all files, as `path: match`. */
function matchesIn(files: ReadonlyMap<string, string>, pattern: RegExp): string[] {
  return [...files].flatMap(([path, text]) => [...text.matchAll(pattern)].map((match) => `${path}: ${match[1] ?? match[0]}`));
}

/** Names in the code: comments and strings are left out. */
function withoutTexts(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g, '');
}

describe('names', () => {
  it('of limits begin with max or min', () => {
    const limit = /\b(?:most|least|fewest|greatest|longest|deepest|shortest|largest|smallest)[A-Z]\w*/g;
    const code = new Map([...sources].map(([path, text]) => [path, withoutTexts(text)]));
    expect(matchesIn(code, limit)).toEqual([]);
  });

  it('of folders are in camel case', () => {
    const folders = new Set([...sources.keys(), ...tests.keys()].flatMap((path) => dirname(path).split('/')));
    expect([...folders].filter((name) => !/^[a-z][a-zA-Z\d]*$/.test(name))).toEqual([]);
  });

  it('of files say what is in them', () => {
    const vague = ['alike', 'answer', 'choices', 'dropped', 'emptied', 'entries', 'names', 'parts', 'ready', 'shown', 'wanted'];
    expect([...sources.keys()].filter((path) => vague.includes(basename(path, '.ts')))).toEqual([]);
  });

  it('are exported once', () => {
    // Commands, bindings and tools are named after the same requests, `window` has the names of the editor, and the renderer has components
    // with the names that pages use.
    const layers = /\/(?:commands|bind|tools|window)\/|^renderer\/src\/components\/|^client\/src\/(?:\w+\/)?extension\.ts$/;
    const exported = /^export (?:abstract |async )*(?:class|const|enum|function\*?|interface|type) (\w+)/gm;
    const paths = new Map<string, Set<string>>();
    for (const [path, text] of sources) {
      if (layers.test(path)) continue;
      for (const [, name = ''] of text.matchAll(exported)) paths.set(name, (paths.get(name) ?? new Set()).add(path));
    }
    expect([...paths].filter(([, files]) => files.size > 1).map(([name, files]) => [name, ...files])).toEqual([]);
  });
});

describe('the cancellation token', () => {
  it('is the last parameter, except of private methods', () => {
    const followed = /(?<!\bprivate (?:async )?\*?\w+\([^()]*)(\btoken\??: CancellationToken,?\s*(?:[a-z]\w* )*\w+\??[:,= ].*)/g;
    expect(matchesIn(sources, followed)).toEqual([]);
    const parameters = ['run(token: CancellationToken, max = 1)', 'run(\n  token: CancellationToken,\n  private readonly max?: number)'];
    const code = [...parameters, 'run(max: number, token: CancellationToken): void', 'private run(token: CancellationToken, max: number)'];
    expect(matchesIn(new Map([['a.ts', code.join(' {}\n')]]), followed)).toHaveLength(2);
  });
});

describe('arguments of calls', () => {
  it('are not spread from input: the call stack has room for some 100,000', () => {
    const server = new Map([...sources].filter(([path]) => path.startsWith('server/src/')));
    const variadic = /\.(?:concat|fromCharCode|fromCodePoint|max|min|push|splice|unshift)\(\s*(?:[^()[\]{}]*,\s*)?\.\.\..*/g;
    expect(matchesIn(server, variadic)).toEqual([]);
    const code = new Map([['a.ts', 'a.push(...b)\nMath.max(0, ...c)\nd.unshift(\n  ...e)\nf.push([...g], { ...h })']]);
    expect(matchesIn(code, variadic)).toHaveLength(3);
  });
});

describe('doc comments', () => {
  it('begin with a noun or a verb in the third person', () => {
    const first = /\/\*\*\s+(?:\* )?((?:What|How|Which|Where|Those|That|There) [^*\n]*)/g;
    expect(matchesIn(sources, first)).toEqual([]);
  });
});

describe('titles of tests', () => {
  it('do not begin with a question word', () => {
    const title = /\b(?:it|test|describe)(?:\.\w+)*\(\s*['"`]((?:what|how|why|which) [^'"`\n]*)/gi;
    expect(matchesIn(tests, title)).toEqual([]);
  });
});
