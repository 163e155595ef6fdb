import { beforeEach, describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import type { DocsConfig } from '../../server/src/engine/config/docsConfig';
import { childOf } from '../../server/src/engine/json/tree/nodes';
import { neverCancelled } from '../../server/src/engine/languageService';
import { Configs } from '../../server/src/engine/site/configs';
import { Documents } from '../../server/src/engine/site/documents';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const outer = '{ "name": "Docs", "colors": { "$ref": "./shared/colors.json" }, "navigation": { "pages": ["index"] } }';
const inner = '{ "name": "Inner", "colors": { "$ref": "./colors.json" } }';
const colors = '{ "primary": "#16A34A", "light": "#07C983" }';

describe('the configuration after an edit', () => {
  let workspace: MemoryWorkspace;
  let configs: Configs;

  beforeEach(() => {
    workspace = new MemoryWorkspace({ 'docs.json': outer, 'shared/docs.json': inner, 'shared/colors.json': colors });
    const documents = new Documents(workspace);
    configs = new Configs(documents, getLanguageService({}));
  });

  const load = async (path = 'docs.json'): Promise<DocsConfig> => {
    const config = await configs.load(uriOf(path), neverCancelled);
    if (!config) throw new Error(`${path} is not there.`);
    return config;
  };
  const pages = ({ root }: DocsConfig): unknown => childOf(childOf(root.root, 'navigation'), 'pages');
  const light = (config: DocsConfig): unknown => childOf(config.files.get(uriOf('shared/colors.json'))?.root, 'light')?.offset;

  it('is another object, and the former configuration stays unchanged', async () => {
    const former = await load();
    const before = pages(former);
    workspace.set('docs.json', outer.replace('Docs', 'Documents'));
    const after = await load();
    expect(after.root.document.getText()).toContain('Documents');
    expect(former.root.document.getText()).toBe(outer);
    expect(pages(former)).toBe(before);
  });

  it('reuses the tree of the former configuration if the text is the same, as when a file is opened', async () => {
    const former = await load();
    workspace.set('docs.json', outer);
    const after = await load();
    expect(after.root).not.toBe(former.root);
    expect(after.root.document).not.toBe(former.root.document);
    expect(after.root.root).toBe(former.root.root);
  });

  it('reuses the errors of the former configuration if the text is the same', async () => {
    workspace.set('docs.json', outer.replace(',', ''));
    const former = await load();
    expect(former.root.syntax).toHaveLength(1);
    workspace.set('docs.json', outer.replace(',', ''));
    expect((await load()).root.syntax).toBe(former.root.syntax);
  });

  it('has a new tree if only a space is added', async () => {
    const former = await load();
    workspace.set('docs.json', ` ${outer}`);
    const after = await load();
    expect(after.root.root?.offset).toBe(1);
    expect(former.root.root?.offset).toBe(0);
  });

  it('reuses the unchanged files of the former configuration', async () => {
    const former = await load();
    workspace.set('docs.json', outer.replace('Docs', 'Documents'));
    const after = await load();
    const fragment = uriOf('shared/colors.json');
    expect(after.root).not.toBe(former.root);
    expect(after.files.get(fragment)).toBe(former.files.get(fragment));
    expect(await load()).toBe(after);
  });

  it('is correct for all sites that share a fragment, also when its former text is restored', async () => {
    const offset = colors.indexOf('"#07C983"');
    const first = await workspace.read(uriOf('shared/colors.json'));
    const early = await load('shared/docs.json');
    expect([light(await load()), light(early)]).toEqual([offset, offset]);
    workspace.set('shared/colors.json', colors.replace('#16A34A', '#16A'));
    expect(light(await load())).toBe(offset - 3);
    workspace.restore('shared/colors.json', first);
    expect(light(await load())).toBe(offset);
    const late = await load('shared/docs.json');
    expect(light(late)).toBe(offset);
    // All files of the configuration are the same as before.
    expect(late).toBe(early);
  });
});
