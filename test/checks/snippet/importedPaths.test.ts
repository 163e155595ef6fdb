import { describe, expect, it } from 'vitest';
import { codes } from '../../support/bodySite';
import { withSnippets } from './support';

/** Whether the snippet is imported in a site with this page. */
async function isImported(text: string, page = 'index.mdx', snippet = 'snippets/plan.mdx'): Promise<boolean> {
  const found = await codes(withSnippets({ [snippet]: 'Free\n', [page]: text }), 'snippet', snippet);
  return found.length === 0;
}

describe('imported snippets', () => {
  it.each([
    ['index.mdx', 'import Plan from "/snippets/plan.mdx";\n'],
    ['index.mdx', "import Plan from './snippets/plan.mdx';\n"],
    ['index.mdx', 'import { name } from "/snippets/plan.mdx";\n'],
    ['index.mdx', 'import * as all from "/snippets/plan.mdx";\n'],
    ['index.mdx', '# A\n\nText\n\nimport Plan from "/snippets/plan.mdx";\n'],
    ['guides/a/start.mdx', 'import Plan from "../../snippets/plan.mdx";\n'],
    ['guides/snippets/all.mdx', 'import Plan from "/snippets/plan.mdx";\n'],
    ['snippets/all.mdx', 'import Plan from "./plan.mdx";\n'],
    ['index.mdx', "Text <Snippet file='plan.mdx' />\n"],
    ['index.mdx', '<Snippet file={"plan.mdx"} />\n'],
  ])('include the snippet of a page %s with %j', async (page, text) => expect(await isImported(text, page)).toBe(true));

  it.each(['snippets', '_snippets'])('include files in `%s` that a `Snippet` names', async (folder) => {
    expect(await isImported('<Snippet file="zh/plan.mdx" />\n', 'index.mdx', `${folder}/zh/plan.mdx`)).toBe(true);
  });

  it.each([
    'import Plan from "/snippets/plans.mdx";\n',
    'import Plan from "/guides/snippets/plan.mdx";\n',
    'import Plan from "https://example.com/snippets/plan.mdx";\n',
    '```js\nimport Plan from "/snippets/plan.mdx";\n```\n',
    '{/* <Snippet file="plan.mdx" /> */}\n',
    '<Snippet file="/guides/plan.mdx" />\n',
    '<Card file="plan.mdx" />\n',
    '[Plan](/snippets/plan.mdx)\n',
  ])('do not include the snippet for a page with %j', async (text) => expect(await isImported(text)).toBe(false));
});
