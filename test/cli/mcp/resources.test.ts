import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import docsSchema from '../../../schemas/docs.schema.json';
import { guides } from '../../../server/src/cli/mcp/resources';
import { projectFolder } from '../../manifest/manifest';
import { ensureBundle } from '../../support/lspProcess';
import { diskSite } from '../cli';
import { agent, agentProcess } from './agent';

beforeAll(ensureBundle, 180_000);

async function reader(start = agent): Promise<(path: string) => Promise<string>> {
  const { client } = await start(diskSite());
  return async (path) => {
    const { contents } = await client.readResource({ uri: `docs-json://${path}` });
    const [content] = contents;
    return content && 'text' in content ? content.text : '';
  };
}

describe('resources', () => {
  it('are listed by kind, with templates for the rest', async () => {
    const { client } = await agent(diskSite());
    const { resources } = await client.listResources();
    const uris = ['checks', 'settings', 'components', 'guides'].map((name) => `docs-json://${name}`);
    expect(resources.map(({ uri }) => uri)).toEqual([...uris, 'docs-json://problems', 'docs-json://outline']);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toEqual(uris.map((uri) => `${uri}/{name}`));
  });

  it('include the checks', async () => {
    const read = await reader();
    expect(await read('checks')).toContain('page.missing (warning): ');
    expect(await read('checks/page.missing')).toContain('Wrong:');
  });

  it('include all settings of docs.json, as a list and one by one', async () => {
    const read = await reader();
    const list = await read('settings');
    for (const key of Object.keys(docsSchema.properties)) expect(list).toContain(`- \`${key}\`: `);
    expect(await read('settings/colors')).toContain('**`colors`** object · required');
    expect(await read('settings/navbar.links')).toContain('- `label`: ');
    expect(await read('settings/frontMatter.og%3Aimage')).toContain('**`frontMatter.og:image`**');
  });

  it('include the components', async () => {
    const read = await reader();
    const names = (await read('components')).split('\n');
    expect(names).toContain('Card');
    for (const name of names.slice(0, 5)) expect(await read(`components/${name}`)).toContain(`**\`<${name}>\`**`);
  });

  it('include the guides, with the same text as in the documentation', async () => {
    const read = await reader(agentProcess);
    for (const [name, about] of Object.entries(guides)) {
      expect(await read('guides')).toContain(`${name}: ${about}`);
      expect(await read(`guides/${name}`)).toBe(readFileSync(join(projectFolder, 'docs', `${name}.md`), 'utf8'));
    }
  });

  it.each([
    'checks/none',
    'settings/none',
    'settings/__proto__',
    'components/none',
    'guides/none',
    'guides/..%2Fpackage',
    'guides/%00',
    'none',
  ])('do not exist at %s', async (path) => {
    const read = await reader();
    await expect(read(path)).rejects.toThrow();
  });
});
