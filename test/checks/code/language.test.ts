import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

const block = (info: string): string => `\`\`\`${info}\na\n\`\`\`\n`;

describe('code.language', () => {
  it.each([
    ['env', 'dotenv'],
    ['golang', 'go'],
    ['curl', 'bash'],
    ['pyhton', 'python'],
    ['typescirpt', 'typescript'],
    ['js{1}', 'js {1}'],
    ['ts:main.ts', 'ts main.ts'],
    ['.js', 'js'],
  ])('is a hint for %s, which becomes %s', async (language, meant) => {
    const sample = withBody(block(`<|here:${language}|>`));
    await sample.expectOnly('here', 'code.language', { severity: 'hint', names: [meant] });
    const fixed = await sample.fix('code.language', 'index.mdx');
    expect(fixed).toBe(block(meant));
    expect(await codes(withBody(fixed), 'code')).toEqual([]);
  });

  it('offers text for a language without a near name', async () => {
    const sample = withBody(block('<|here:redis|> Commands'));
    await sample.expectOnly('here', 'code.language');
    expect(await sample.fix('Change to `text`', 'index.mdx')).toBe(block('text Commands'));
  });

  it.each(['js', 'JavaScript', 'c++', 'text', 'dotenv', '', 'mermaid', 'nocopy', 'TypeScript', 'shellsession'])(
    'is not reported for %j',
    async (info) => expect(await codes(withBody(block(info)), 'code')).toEqual([]),
  );

  it('is found in lists, quotes and elements, and not in code', async () => {
    const nested =
      '- a\n\n  ```zzz\n  a\n  ```\n\n> ~~~zzz\n> a\n> ~~~\n\n<Tabs>\n  <Tab title="A">\n    ```zzz\n    a\n    ```\n  </Tab>\n</Tabs>\n';
    expect(await codes(withBody(nested), 'code')).toEqual(['code.language', 'code.language', 'code.language']);
    expect(await codes(withBody('````md\n```zzz\n```\n````\n'), 'code')).toEqual([]);
  });

  it('is not reported in a site with languages of its own', async () => {
    const styling = '{ "codeblocks": { "languages": { "custom": ["/zzz.json"] } } }';
    const sample = site({ 'docs.json': docsJson({ styling }), 'zzz.json': '{}', 'index.mdx': block('zzz') });
    expect(await codes(sample, 'code')).toEqual([]);
  });
});
