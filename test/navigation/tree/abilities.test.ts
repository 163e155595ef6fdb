import { describe, expect, it } from 'vitest';
import { type NavigationOperation, neverCancelled } from '../../../server/src/engine/languageService';
import { uriOf } from '../../support/memoryWorkspace';
import { type Site, site } from '../../support/site';
import { navigation, node } from './support';

const sample = () =>
  site({
    'docs.json': navigation({
      tabs: [
        { tab: 'Guides', groups: [{ group: 'Start', pages: ['index', 'setup'] }, { group: 'Empty', pages: [] }, { $ref: './more.json' }] },
        { tab: 'Blog', href: 'https://example.com' },
      ],
    }),
    'more.json': '{ "group": "More", "pages": ["more"] }',
    'index.mdx': '',
    'setup.mdx': '',
    'more.mdx': '',
  });

async function isRefused(files: Site, operation: NavigationOperation): Promise<boolean> {
  return (await files.engine.editNavigation({ root: uriOf('docs.json'), operation }, neverCancelled)).kind === 'refused';
}

describe('the abilities of a node', () => {
  const start = 'tab:Guides/group:Start';

  it.each([
    ['tab:Guides', ['newGroup', 'extract']],
    ['tab:Blog', ['extract']],
    [start, ['newPage', 'newGroup', 'convert', 'sort', 'extract']],
    [`${start}/page:index`, ['newPage', 'newGroup']],
    ['tab:Guides/group:More', ['newPage', 'newGroup', 'convert']],
  ])('%s can have %j', async (id, abilities) => {
    expect((await node(sample(), id)).abilities).toEqual(abilities);
  });

  it('are exactly the operations that are not refused', async () => {
    const files = sample();
    for (const id of ['tab:Guides', 'tab:Blog', start, 'tab:Guides/group:Empty', 'tab:Guides/group:More']) {
      const { abilities = [] } = await node(files, id);
      expect(await isRefused(files, { kind: 'unwrap', node: id }), `unwrap ${id}`).toBe(!abilities.includes('unwrap'));
      expect(await isRefused(files, { kind: 'extract', node: id, file: 'new.json' }), `extract ${id}`).toBe(!abilities.includes('extract'));
      const page: NavigationOperation = { kind: 'create', element: 'page', name: 'New', path: 'new', to: { parent: id } };
      expect(await isRefused(files, page), `new page in ${id}`).toBe(!abilities.includes('newPage'));
      const group: NavigationOperation = { kind: 'create', element: 'group', name: 'New', to: { parent: id } };
      expect(await isRefused(files, group), `new group in ${id}`).toBe(!abilities.includes('newGroup'));
    }
  });
});
