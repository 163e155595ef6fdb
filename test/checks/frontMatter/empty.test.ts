import { describe, expect, it } from 'vitest';
import { page, silent } from './support';

describe('frontMatter.empty', () => {
  it.each(['title:', 'title: ""', "icon: ''", 'title: # Heading'])('reports %s', async (line) => {
    const [key = '', rest = ''] = line.split(/(?=:)/);
    const sample = page(`---\n<|here:${key}|>${rest}\n---\n`);
    const { message } = await sample.expectOnly('here', 'frontMatter.empty', { severity: 'hint' });
    expect(String(message).includes('comment')).toBe(line.includes('#'));
    expect(await sample.fix('Remove this line', 'index.mdx')).toBe('---\n---\n');
  });

  it('is silent about a key of the site', () => silent('title: A\nown:'));
});
