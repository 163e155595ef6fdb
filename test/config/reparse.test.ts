import { beforeEach, describe, expect, it } from 'vitest';
import { getLanguageService } from 'vscode-json-languageservice';
import type { DocsConfig } from '../../server/src/engine/config/docsConfig';
import { childOf } from '../../server/src/engine/json/tree/nodes';
import { neverCancelled } from '../../server/src/engine/languageService';
import { Configs } from '../../server/src/engine/site/configs';
import { Documents } from '../../server/src/engine/site/documents';
import { InFlightRequests } from '../../server/src/engine/site/inFlightRequests';
import { MemoryWorkspace, uriOf } from '../support/memoryWorkspace';

const outer = '{ "name": "Docs", "colors": { "$ref": "./shared/colors.json" }, "navigation": { "pages": ["index"] } }';
const inner = '{ "name": "Inner", "colors": { "$ref": "./colors.json" } }';
const colors = '{ "primary": "#16A34A", "light": "#07C983" }';

describe('the configuration after an edit', () => {
  let workspace: MemoryWorkspace;
  let calls: InFlightRequests;
  let configs: Configs;

  beforeEach(() => {
    workspace = new MemoryWorkspace({ 'docs.json': outer, 'shared/docs.json': inner, 'shared/colors.json': colors });
    const documents = new Documents(workspace);
    calls = new InFlightRequests(documents);
    configs = new Configs(documents, getLanguageService({}), calls);
  });

  const load = async (path = 'docs.json'): Promise<DocsConfig> => {
    const config = await configs.load(uriOf(path), neverCancelled);
    if (!config) throw new Error(`${path} is not there.`);
    return config;
  };
  const pages = ({ root }: DocsConfig): unknown => childOf(childOf(root.root, 'navigation'), 'pages');
  const light = (config: DocsConfig): unknown => childOf(config.files.get(uriOf('shared/colors.json'))?.root, 'light')?.offset;

  it('has what the edit does not touch from the former one, where nobody holds that any more', async () => {
    const before = pages(await load());
    workspace.set('docs.json', outer.replace('Docs', 'Documents'));
    const after = await load();
    expect(pages(after)).toBe(before);
    expect(after.root.document.getText()).toContain('Documents');
    expect(after.ownEntries).toBe((await load()).ownEntries);
  });

  it('has nothing from it while a call that began before is under way', async () => {
    const { hold } = calls.tracked({ hold: () => new Promise<void>(() => undefined) });
    const former = await load();
    const before = pages(former);
    void hold();
    workspace.set('docs.json', outer.replace('Docs', 'Documents'));
    expect(pages(await load())).not.toBe(before);
    expect(former.root.document.getText()).toBe(outer);
    expect(pages(former)).toBe(before);
  });

  it('has nothing from it where nobody reports changes', async () => {
    const before = pages(await load());
    workspace.watchesFiles = false;
    workspace.set('docs.json', outer.replace('Docs', 'Documents'));
    expect(pages(await load())).not.toBe(before);
  });

  it('is right for all that share a fragment, also when its former text comes back', async () => {
    const place = colors.indexOf('"#07C983"');
    const first = await workspace.read(uriOf('shared/colors.json'));
    const early = await load('shared/docs.json');
    expect([light(await load()), light(early)]).toEqual([place, place]);
    workspace.set('shared/colors.json', colors.replace('#16A34A', '#16A'));
    expect(light(await load())).toBe(place - 3);
    workspace.restore('shared/colors.json', first);
    expect(light(await load())).toBe(place);
    const late = await load('shared/docs.json');
    expect(light(late)).toBe(place);
    // What was derived from the early one is of nodes that are no longer there.
    expect(late).not.toBe(early);
  });
});
