import { describe, expect, it } from 'vitest';
import type { SiteFiles } from '../../support/site';
import { codes, events, pageWithApi } from './support';

describe('frontMatter.channel', () => {
  it('reports an unknown channel, and changes it', async () => {
    const channel = pageWithApi('---\nasyncapi: <|here:events.yaml userSignedup|>\n---\n', { 'events.yaml': events });
    await channel.expectOnly('here', 'frontMatter.channel', { names: ['`userSignedUp`'] });
    expect(await channel.fix('frontMatter.channel', 'index.mdx')).toBe('---\nasyncapi: events.yaml userSignedUp\n---\n');
  });

  it.each<[string, SiteFiles]>([
    ['asyncapi: userSignedUp', { 'events.yaml': events }],
    ['asyncapi: user/signedup', { 'events.yaml': events }],
    ['asyncapi: /events.yaml userSignedUp', { 'events.yaml': events }],
    ['asyncapi: anything', {}],
    ['asyncapi: anything', { 'events.yaml': `${events}  $ref: other.yaml\n` }],
  ])('is silent about %s', async (line, others) => {
    expect(await codes(line, others)).toEqual([]);
  });
});
