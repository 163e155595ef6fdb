import { describe, expect, it, vi } from 'vitest';
import { Highlighter } from '../../renderer/src/code/highlighter';
import type { GrammarWorker } from '../../renderer/src/code/ownLanguages';
import { neverCancelled } from '../../server/src/engine/languageService';
import { uriOf } from '../support/memoryWorkspace';
import { site } from '../support/site';
import { modelOf } from './support';

const grammar = JSON.stringify({ name: 'Seedling', aliases: ['sl'], scopeName: 'source.seedling', patterns: [] });
const docs = { styling: { codeblocks: { languages: { custom: ['/languages/seedling.json'] } } } };
const page = '```seedling\nplant\n```\n';

async function grammarsOf(text: string, files: Readonly<Record<string, string>>, settings: object = docs) {
  return (await modelOf(text, files, settings)).grammars;
}

describe('grammars of a site', () => {
  it('are part of pages with code in their languages, by name or alias', async () => {
    const files = { 'languages/seedling.json': grammar };
    const expected = [{ names: ['Seedling', 'sl'], text: grammar }];
    expect(await grammarsOf(page, files)).toEqual(expected);
    expect(await grammarsOf('<Tabs>\n<Tab title="a">\n```SL\nplant\n```\n</Tab>\n</Tabs>', files)).toEqual(expected);
    expect(await grammarsOf('```js\nplant\n```\n', files)).toBeUndefined();
    expect(await grammarsOf(page, files, {})).toBeUndefined();
  });

  it('are left out if they cannot be read, or are too long', async () => {
    const at = (text: string) => grammarsOf(page, { 'languages/seedling.json': text });
    expect(await grammarsOf(page, {})).toBeUndefined();
    expect(await at('{')).toBeUndefined();
    expect(await at('[]')).toBeUndefined();
    expect(await at('{"name":"seedling"}')).toBeUndefined();
    expect(await at(JSON.stringify({ scopeName: 'source.seedling', patterns: [] }))).toBeUndefined();
    expect(await at(grammar.replace('{', `{${' '.repeat(1_000_000)}`))).toBeUndefined();
    const outside = { styling: { codeblocks: { languages: { custom: ['../seedling.json', 7, {}] } } } };
    expect(await grammarsOf(page, { '../seedling.json': grammar }, outside)).toBeUndefined();
  });

  it('follow edits of their files', async () => {
    const settings = { theme: 'mint', name: 'Seeds', colors: { primary: '#0F766E' }, navigation: { pages: ['index'] }, ...docs };
    const sample = site({ 'docs.json': JSON.stringify(settings), 'index.mdx': page, 'languages/seedling.json': grammar });
    const read = async () => (await sample.engine.pageModel({ uri: uriOf('index.mdx') }, neverCancelled))?.grammars?.[0]?.text;
    expect(await read()).toBe(grammar);
    const edited = grammar.replace('[]', '[{"match":"plant","name":"keyword"}]');
    sample.workspace.set('languages/seedling.json', edited);
    expect(await read()).toBe(edited);
  });
});

/** Worker that answers what a function returns. */
function workers(answer: GrammarWorker['ask'], started: Promise<unknown> = Promise.resolve()) {
  const log: string[] = [];
  const create = async (): Promise<GrammarWorker> => {
    log.push('start');
    return {
      async ask(request) {
        if (request.kind === 'load') log.push(`load ${request.included.map(({ name }) => name)}`);
        if (request.kind === 'color') log.push(`color ${request.index} ${request.code}`);
        await started;
        return request.kind === 'start' ? {} : answer(request);
      },
      terminate: () => log.push('end'),
    };
  };
  return { log, create };
}

const result = { lines: [[{ text: 'plant', color: '#ff0000' }]] };
const theme = 'github-light';

describe('code in a language of a site', () => {
  it('is colored in one worker, which has the languages that the grammar includes', async () => {
    const { log, create } = workers(async ({ kind }) => (kind === 'load' ? {} : { result }));
    const highlighter = new Highlighter(create);
    expect(await highlighter.highlight('plant', 'seedling', theme)).toBeUndefined();
    highlighter.use([{ names: ['seedling'], text: '{"patterns":[{"include":"source.json"},{"include":"text.none.basic"}]}' }]);
    expect(await highlighter.highlight('plant', 'Seedling', theme)).toEqual(result);
    expect(highlighter.known('plant', 'Seedling', theme)).toEqual(result);
    await highlighter.highlight('sow', 'seedling', theme);
    expect(log).toEqual(['start', 'load json', 'color 0 plant', 'color 0 sow']);
    highlighter.dispose();
  });

  it('takes its colors from a worker that starts late, and stays plain if the grammar takes as long', async () => {
    vi.useFakeTimers();
    try {
      let start = (): void => {};
      const started = new Promise<void>((resolve) => {
        start = resolve;
      });
      const answer: GrammarWorker['ask'] = async (request) => {
        if (request.kind === 'color' && request.index === 1) await new Promise(() => {});
        return request.kind === 'load' ? {} : { result };
      };
      const highlighter = new Highlighter(workers(answer, started).create);
      highlighter.use([
        { names: ['good'], text: '{}' },
        { names: ['slow'], text: '{}' },
      ]);
      const [good, slow] = ['good', 'slow'].map((language) => highlighter.highlight('plant', language, theme));
      await vi.advanceTimersByTimeAsync(60_000);
      start();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await good).toEqual(result);
      expect(await slow).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('stays plain if the worker fails, and other languages do not', async () => {
    const { log, create } = workers(async (request) => {
      if (request.kind === 'color' && request.index === 0) throw new Error('out of memory');
      return request.kind === 'load' ? {} : { result };
    });
    const highlighter = new Highlighter(create);
    highlighter.use([
      { names: ['bad'], text: '{}' },
      { names: ['good'], text: '{}' },
    ]);
    const all = await Promise.all(['bad', 'bad', 'good'].map((language) => highlighter.highlight('plant', language, theme)));
    expect(all).toEqual([undefined, undefined, result]);
    await Promise.resolve();
    expect(log).toEqual(['start', 'load ', 'color 0 plant', 'end', 'start', 'load ', 'color 1 plant']);
  });

  it('is colored again with other grammars, and not with equal ones', async () => {
    const { log, create } = workers(async ({ kind }) => (kind === 'load' ? {} : { result }));
    const highlighter = new Highlighter(create);
    const first = highlighter.use([{ names: ['seedling'], text: '{}' }]);
    await highlighter.highlight('plant', 'seedling', theme);
    expect(highlighter.use([{ names: ['seedling'], text: '{}' }])).toBe(first);
    expect(highlighter.known('plant', 'seedling', theme)).toEqual(result);
    expect(highlighter.use([{ names: ['seedling'], text: '{} ' }])).not.toBe(first);
    expect(highlighter.known('plant', 'seedling', theme)).toBeUndefined();
    await highlighter.highlight('plant', 'seedling', theme);
    expect(log.filter((each) => each !== 'end')).toEqual(['start', 'load ', 'color 0 plant', 'start', 'load ', 'color 0 plant']);
    expect(log).toContain('end');
  });
});
