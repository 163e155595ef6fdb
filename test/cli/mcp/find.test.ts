import { describe, expect, it } from 'vitest';
import { docs } from '../../support/lspSite';
import { diskSite } from '../cli';
import { type Agent, type Answer, agent, page } from './agent';

interface Found {
  readonly total: number;
  readonly matches: readonly { readonly name: string; readonly path?: string }[];
}

/** Limit of an answer in characters, the last line included. */
const maxAnswer = 16_500;

const foundOf = ({ data }: Answer): Found => data as unknown as Found;

/** All answers to a question, each asked for with the offset that the one before it names. */
async function allAnswers({ call }: Agent, given: object): Promise<readonly Answer[]> {
  const answers: Answer[] = [];
  for (let offset: string | undefined = '0'; offset !== undefined; ) {
    const answer: Answer = await call('find', { ...given, offset: Number(offset) });
    answers.push(answer);
    offset = /call again with offset (\d+)\.$/.exec(answer.text)?.[1];
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
    const answers = await allAnswers(await agent(diskSite(files(title))), { query: 'guide', limit: 100 });
    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers) {
      expect(answer.text.length).toBeLessThan(maxAnswer);
      expect(JSON.stringify(answer.data).length).toBeLessThan(maxAnswer);
      expect(foundOf(answer).total).toBe(120);
      expect(answer.text.split('\n').filter((line) => line.startsWith('page '))).toHaveLength(foundOf(answer).matches.length);
    }
    const paths = answers.flatMap((answer) => foundOf(answer).matches.map(({ path }) => path));
    expect(paths.sort()).toEqual(names.map((name) => `${name}.mdx`).sort());
  });

  it('is bounded with icons and their words', async () => {
    const server = await agent(diskSite({ 'docs.json': docs({ icons: { library: 'lucide' } }) }));
    const answers = await allAnswers(server, { query: 'arrow', icons: true, limit: 10 });
    expect(answers.length).toBeGreaterThan(1);
    for (const answer of answers) {
      expect(answer.text.length).toBeLessThan(maxAnswer);
      expect(JSON.stringify(answer.data).length).toBeLessThan(maxAnswer);
    }
    const icons = answers.flatMap((answer) => foundOf(answer).matches.map(({ name }) => name));
    expect(new Set(icons).size).toBe(icons.length);
    expect(icons).toHaveLength(foundOf(answers[0] as Answer).total);
  });

  it('has what fits as it is', async () => {
    const { call } = await agent(diskSite(files((name) => `Guide ${name}`)));
    const answer = await call('find', { query: 'guide', limit: 3, offset: 2 });
    expect(foundOf(answer)).toMatchObject({ total: 120, matches: [{ kind: 'page' }, { kind: 'page' }, { kind: 'page' }] });
    expect(answer.text).toMatch(/\n115 more: use more words, or call again with offset 5\.$/);
    const last = await call('find', { query: 'guide', limit: 3, offset: 118 });
    expect(foundOf(last).matches).toHaveLength(2);
    expect(last.text).not.toContain('more:');
  });

  it('behind the last match has none', async () => {
    const { call } = await agent(diskSite(files((name) => `Guide ${name}`)));
    expect(await call('find', { query: 'guide', offset: 500 })).toMatchObject({
      isError: false,
      text: 'There are 120.',
      data: { total: 120, matches: [] },
    });
  });
});
