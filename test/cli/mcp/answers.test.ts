import { describe, expect, it } from 'vitest';
import { docs } from '../../support/lspSite';
import { diskSite } from '../cli';
import { type Agent, type Answer, agent, page } from './agent';

interface Found {
  readonly total: number;
  readonly matches: readonly { readonly name: string; readonly path?: string }[];
}

/** Maximum length of an answer in characters, the last line included. */
const maxAnswer = 16_500;

const foundOf = ({ data }: Answer): Found => data as unknown as Found;

/** All answers to a call, each requested with the offset that the previous answer names. Expects that all are bounded. */
async function allAnswers({ call }: Agent, tool: string, given: object): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let offset: string | undefined = '0'; offset !== undefined; ) {
    const answer: Answer = await call(tool, { ...given, offset: Number(offset) });
    expect(answer.isError).toBe(false);
    expect(answer.text.length).toBeLessThan(maxAnswer);
    expect(JSON.stringify(answer.data).length).toBeLessThan(maxAnswer);
    answers.push(answer);
    offset = /call again with offset (\d+)(?:\.|, or for a branch\.)$/.exec(answer.text)?.[1];
  }
  return answers;
}

describe('an answer of find', () => {
  const names = Array.from({ length: 120 }, (_, index) => `p${index}`);
  const files = (title: (name: string) => string, heading = 'Top') => ({
    'docs.json': docs({ navigation: { pages: ['index', ...names] } }),
    ...Object.fromEntries(names.map((name) => [`${name}.mdx`, page(`"${title(name)}"`, `## ${heading}\n`)])),
  });

  it.each([
    ['long titles', (name: string) => `Guide ${name} ${'long '.repeat(80)}`],
    ['titles of any length', (name: string) => `Guide ${name} ${'x'.repeat(20_000)}`],
  ])('is bounded with %s, and says how to get the rest', async (_case, title) => {
    const answers = await allAnswers(await agent(diskSite(files(title))), 'find', { query: 'guide', limit: 100 });
    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers) {
      expect(foundOf(answer).total).toBe(120);
      expect(answer.text.split('\n').filter((line) => line.startsWith('page '))).toHaveLength(foundOf(answer).matches.length);
    }
    const paths = answers.flatMap((answer) => foundOf(answer).matches.map(({ path }) => path));
    expect(paths.sort()).toEqual(names.map((name) => `${name}.mdx`).sort());
  });

  it('is bounded with icons and their words', async () => {
    const server = await agent(diskSite({ 'docs.json': docs({ icons: { library: 'lucide' } }) }));
    const answers = await allAnswers(server, 'find', { query: 'arrow', icons: true, limit: 10 });
    expect(answers.length).toBeGreaterThan(1);
    const icons = answers.flatMap((answer) => foundOf(answer).matches.map(({ name }) => name));
    expect(new Set(icons).size).toBe(icons.length);
    expect(icons).toHaveLength(foundOf(answers[0] as Answer).total);
  });

  it('has complete matches up to the limit', async () => {
    const { call } = await agent(diskSite(files((name) => `Guide ${name}`)));
    const answer = await call('find', { query: 'guide', limit: 3, offset: 2 });
    expect(foundOf(answer)).toMatchObject({ total: 120, matches: [{ kind: 'page' }, { kind: 'page' }, { kind: 'page' }] });
    expect(answer.text).toMatch(/\n115 more: use more words, or call again with offset 5\.$/);
    const last = await call('find', { query: 'guide', limit: 3, offset: 118 });
    expect(foundOf(last).matches).toHaveLength(2);
    expect(last.text).not.toContain('more:');
  });

  it('has no matches for an offset behind the last match', async () => {
    const { call } = await agent(diskSite(files((name) => `Guide ${name}`)));
    expect(await call('find', { query: 'guide', offset: 500 })).toMatchObject({
      isError: false,
      text: 'There are 120.',
      data: { total: 120, matches: [] },
    });
  });
});

describe('an answer with a long list', () => {
  const long = (index: number): string => `${index}-${'long-'.repeat(40)}`;

  it('of problems continues where the previous answer ended', async () => {
    const pages = Array.from({ length: 190 }, (_, index) => long(index));
    const server = await agent(diskSite({ 'docs.json': docs({ navigation: { pages: ['index', ...pages] } }) }));
    const answers = await allAnswers(server, 'check', { codes: ['page.missing'], limit: 200 });
    expect(answers.length).toBeGreaterThan(1);
    const problems = answers.flatMap(({ data }) => (data as { readonly problems: readonly { readonly line: number }[] }).problems);
    expect(new Set(problems.map(({ line }) => line)).size).toBe(190);
    expect(problems).toHaveLength(190);
  });

  it('of operations continues where the previous answer ended', async () => {
    const paths = Object.fromEntries(
      Array.from({ length: 190 }, (_, index) => [`/p${index}`, { get: { summary: long(index), responses: {} } }]),
    );
    const openapi = { openapi: '3.1.0', info: { title: 'API', version: '1' }, paths: { '/first': { get: { responses: {} } }, ...paths } };
    const server = await agent(
      diskSite({
        'docs.json': docs({ navigation: { groups: [{ group: 'API', openapi: 'openapi.json', pages: ['index', 'GET /first'] }] } }),
        'openapi.json': JSON.stringify(openapi),
      }),
    );
    const answers = await allAnswers(server, 'missing_endpoints', { limit: 200 });
    expect(answers.length).toBeGreaterThan(1);
    const operations = answers.flatMap(
      ({ data }) => (data as { readonly operations: readonly { readonly operation: string }[] }).operations,
    );
    expect(operations.map(({ operation }) => operation)).toEqual(Object.keys(paths).map((path) => `GET ${path}`));
  });

  it('of the outline continues where the previous answer ended', async () => {
    const groups = Array.from({ length: 190 }, (_, index) => ({ group: long(index), pages: ['index'] }));
    const server = await agent(diskSite({ 'docs.json': docs({ navigation: { groups } }) }));
    const answers = await allAnswers(server, 'outline', { depth: 1, limit: 500 });
    expect(answers.length).toBeGreaterThan(1);
    const lines = answers.flatMap(({ data }) => (data as { readonly outline: string }).outline.split('\n'));
    expect(lines.map((line) => Number(/^group (\d+)-/.exec(line)?.[1]))).toEqual(groups.map((_, index) => index));
  });
});
