import { describe, expect, it } from 'vitest';
import { docsJson } from '../../support/docsJson';
import { site } from '../../support/site';

describe('key.renamed', () => {
  it.each([
    [
      'collapsed of a group',
      { navigation: '{ "groups": [{ "group": "A", <|at:"collapsed"|>: true, "pages": ["index"] }] }' },
      '`expanded`',
    ],
    [
      'title of a footer column',
      { footer: '{ "links": [{ <|at:"title"|>: "A", "items": [{ "label": "a", "href": "https://example.com" }] }] }' },
      '`header`',
    ],
  ])('reports %s', async (_name, parts, name) => {
    await site({ 'docs.json': docsJson(parts) }).expectOnly('at', 'key.renamed', { severity: 'warning', names: [name] });
  });

  it('converts the value if the new key is the opposite', async () => {
    const config = site({
      'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "A", "collapsed": true, "pages": ["index"] }] }' }),
    });
    expect(await config.fix('key.renamed')).toContain('"expanded": false');
  });
});
