import { describe, expect, it } from 'vitest';
import { createDocsLanguageService, neverCancelled } from '../../server/src/engine/languageService';
import { FolderListings } from '../../server/src/engine/site/folderListings';
import { docsJson } from '../support/docsJson';
import { FolderWorkspace } from '../support/folderWorkspace';
import { MemoryWorkspace, siteFolder, uriOf } from '../support/memoryWorkspace';

const names = async (listings: FolderListings, uri = siteFolder) => (await listings.list(uri))?.map(({ name }) => name);

describe('folders', () => {
  it('are listed once for concurrent and later requests', async () => {
    const workspace = new FolderWorkspace(['a.mdx']);
    const listings = new FolderListings(workspace);
    const requests = [names(listings), names(listings)];
    expect(await Promise.all(requests)).toEqual([
      ['docs.json', 'a.mdx'],
      ['docs.json', 'a.mdx'],
    ]);
    await names(listings);
    expect(workspace.listed).toEqual([siteFolder]);
  });

  it('are listed again after files may have been created or deleted', async () => {
    const workspace = new FolderWorkspace(['a.mdx']);
    const listings = new FolderListings(workspace);
    await names(listings);
    workspace.put('b.mdx');
    listings.forget();
    expect(await names(listings)).toEqual(['docs.json', 'a.mdx', 'b.mdx']);
  });

  it('are listed again if that happens during the listing', async () => {
    const workspace = new FolderWorkspace(['a.mdx']);
    const listings = new FolderListings(workspace);
    const stale = names(listings);
    workspace.put('b.mdx');
    listings.forget();
    const fresh = names(listings);
    await stale;
    expect(await fresh).toEqual(['docs.json', 'a.mdx', 'b.mdx']);
    expect(await names(listings)).toEqual(['docs.json', 'a.mdx', 'b.mdx']);
    expect(workspace.listed).toHaveLength(2);
  });

  it('are listed each time without file events, or if they cannot be listed', async () => {
    const workspace = new FolderWorkspace(['a.mdx', 'secret/b.mdx']);
    workspace.deny('secret');
    const listings = new FolderListings(workspace);
    expect(await names(listings, uriOf('secret'))).toBeUndefined();
    expect(await names(listings, uriOf('secret'))).toBeUndefined();
    expect(workspace.listed).toHaveLength(2);
    workspace.watchesFiles = false;
    await names(listings);
    await names(listings);
    expect(workspace.listed).toHaveLength(4);
  });
});

describe('a workspace that is opened', () => {
  const files = {
    'docs.json': docsJson({ navigation: '{ "pages": ["index", "guides/start", "guides/new"] }' }),
    'index.mdx': '',
    'guides/start.mdx': '',
    'inner/docs.json': docsJson({ navigation: '{ "pages": ["index"] }' }),
    'inner/index.mdx': '',
  };

  it('is listed once for the search for sites and all file indexes', async () => {
    const workspace = new MemoryWorkspace(files);
    const service = createDocsLanguageService({ workspace });
    await service.diagnostics(uriOf('docs.json'), neverCancelled);
    await service.diagnostics(uriOf('inner/docs.json'), neverCancelled);
    expect(Object.fromEntries(workspace.counts.lists)).toEqual({ [siteFolder]: 1, [uriOf('guides')]: 1, [uriOf('inner')]: 1 });
    service.dispose();
  });

  it('includes sites and pages that are created later', async () => {
    const workspace = new MemoryWorkspace(files);
    const service = createDocsLanguageService({ workspace });
    const codes = async (path: string) => (await service.diagnostics(uriOf(path), neverCancelled)).items.map(({ code }) => code);
    expect(await codes('docs.json')).toContain('page.missing');
    workspace.set('guides/new.mdx', '');
    workspace.set('late/docs.json', docsJson({ navigation: '{ "pages": ["here"] }' }));
    workspace.set('late/here.mdx', '');
    expect(await codes('docs.json')).not.toContain('page.missing');
    expect(await codes('late/docs.json')).not.toContain('page.missing');
    service.dispose();
  });
});
