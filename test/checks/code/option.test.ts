import { describe, expect, it } from 'vitest';
import { codes, withBody } from '../../support/bodySite';

const block = (info: string, lines = 5): string => `\`\`\`${info}\n${'a\n'.repeat(lines)}\`\`\`\n`;

describe('code.option', () => {
  it.each([
    ['js <|here:highlght|>={1}', 'js highlight={1}'],
    ['js <|here:filename|>="a.js"', 'js title="a.js"'],
    ['js <|here:showLineNumbers|>', 'js lines'],
    ['js <|here:lines={true}|>', 'js lines'],
    ['js <|here:wrap={false}|>', 'js wrap=false'],
    ['js highlight=<|here:{1..3}|>', 'js highlight={1-3}'],
    ['js highlight=<|here:[1,3]|>', 'js highlight={1,3}'],
    ['js focus=<|here:"L1:L3"|>', 'js focus={1-3}'],
    ['js <|here:{3-1}|>', 'js {1-3}'],
    ['js theme=<|here:"nrod"|>', 'js theme="nord"'],
    ['js title=<|here:My file.js|> wrap', 'js title="My file.js" wrap'],
    ['<|here:lines|> a.js', 'text lines a.js'],
    ['<|here:title="a.js"|>', 'text title="a.js"'],
  ])('is a warning in %j, which becomes %j', async (info, meant) => {
    const sample = withBody(block(info));
    await sample.expectOnly('here', 'code.option', { severity: 'warning' });
    const fixed = await sample.fix('code.option', 'index.mdx');
    expect(fixed).toBe(block(meant));
    expect(await codes(withBody(fixed), 'code')).toEqual([]);
  });

  it.each(['js highlight=<|here:{first}|>', 'js title=<|here:"My|> file', 'js focus=<|here:{}|>', 'js theme=<|here:"zzzzzzzz"|>'])(
    'has no fix in %j',
    async (info) => {
      const sample = withBody(block(info));
      await sample.expectOnly('here', 'code.option');
      expect((await sample.actions('index.mdx', 'code.option')).filter(({ edit }) => edit)).toEqual([]);
    },
  );

  it('is a hint for lines that the code does not have', async () => {
    await withBody(block('js highlight=<|here:{2-9}|>')).expectOnly('here', 'code.option', { severity: 'hint', names: ['9', '5'] });
    await withBody(block('js <|here:{0}|>')).expectOnly('here', 'code.option', { severity: 'hint' });
  });

  it.each([
    'js app.js lines wrap expandable',
    'java HelloWorld.java example icon=java lines',
    'js title="My file" icon="square-js" highlight={1-2,5} focus={2,4-5}',
    'js focus=2,4,5',
    'js {1, 3}',
    'js lines="true" wrap=false',
    'js Highlight the lines of a file',
    'js src/file.js:10',
    'js title=a.js wrap',
    'js theme="github-dark"',
    'mermaid placement="top-left" lines={true}',
    'http GET /a?b=c&lines={true}',
    'js foo="bar"',
    'nocopy',
    'ts twoslash Example',
    'log lines',
  ])('is not reported in %j', async (info) => expect(await codes(withBody(block(info)), 'code')).toEqual([]));

  it('is not reported in a page that is not built', async () => {
    const sample = withBody('', { 'drafts/a.mdx': block('js lines={true}'), '.mintignore': 'drafts/\n' });
    expect(await codes(sample, 'code', 'drafts/a.mdx')).toEqual([]);
  });
});
