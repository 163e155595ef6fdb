import { describe, expect, it } from 'vitest';
import { neverCancelled } from '../../../../server/src/engine/languageService';
import { docsJson } from '../../../support/docsJson';
import { uriOf } from '../../../support/memoryWorkspace';
import { type Site, site } from '../../../support/site';

const yaml = `openapi: 3.1.0
info: { title: API, version: 1.0.0 }
servers: [{ url: https://api.example.com }]
paths:
  /users:
    get: { summary: List users, responses: {} }
    delete: { responses: {} }
`;
const head = '---\ntitle: A\n---\n';
const curl = "```bash cURL\ncurl --request GET \\\n  --url 'https://api.example.com/users'\n```\n";
const operation = { file: 'openapi.yaml', method: 'get', path: '/users' };

function page(text: string, api = '"examples": { "languages": ["curl", "python"] }'): Site {
  return site({ 'docs.json': docsJson({ api: `{ ${api} }` }), 'index.mdx': text, 'openapi.yaml': yaml });
}

async function withSample(text: string, language?: string): Promise<string> {
  const sample = page(text);
  const { path, position } = sample.cursor();
  const chosen = { operation, ...(language !== undefined && { language }) };
  const edit = await sample.engine.chosenSample(uriOf(path), position, chosen, neverCancelled);
  return sample.apply(edit ? [edit] : [], path);
}

describe('samples that are chosen', () => {
  it('are of the operations and in the languages of the site', async () => {
    expect(await page('').engine.sampleChoices(uriOf('index.mdx'), neverCancelled)).toEqual({
      operations: [
        { ...operation, summary: 'List users' },
        { ...operation, method: 'delete' },
      ],
      languages: [
        { key: 'curl', title: 'cURL' },
        { key: 'python', title: 'Python' },
      ],
    });
    expect(await page('').engine.sampleChoices(uriOf('docs.json'), neverCancelled)).toBeUndefined();
  });

  it.each([
    ['at an empty line', `${head}\nText.\n\n<|>\n\nMore.\n`, `${head}\nText.\n\n${curl}\n\nMore.\n`],
    ['after a line with text', `${head}\nTe<|>xt.\n\nMore.\n`, `${head}\nText.\n\n${curl}\nMore.\n`],
    ['between lines with text', `${head}\nTe<|>xt.\nMore.\n`, `${head}\nText.\n\n${curl}\nMore.\n`],
    ['at the end', `${head}\nText.<|>`, `${head}\nText.\n\n${curl}`],
    ['after front matter', '---\nti<|>tle: A\n---\nText.\n', `${head}\n${curl}\nText.\n`],
    [
      'after the code around it',
      `${head}\n\`\`\`bash\na\n<|>\nb\n\`\`\`\n\nText.\n`,
      `${head}\n\`\`\`bash\na\n\nb\n\`\`\`\n\n${curl}\nText.\n`,
    ],
    ['with CRLF', `${head}\nText.<|>\n`.replaceAll('\n', '\r\n'), `${head}\nText.\n\n${curl}`.replaceAll('\n', '\r\n')],
  ])('are inserted %s', async (_, text, expected) => expect(await withSample(text, 'curl')).toBe(expected));

  it('are a group in all languages, but not within one', async () => {
    const all = await withSample(`${head}\n<|>\n`);
    expect(all).toMatch(
      /^---\ntitle: A\n---\n\n<CodeGroup>\n\n```bash cURL\n[\s\S]*\n```\n\n```python Python\n[\s\S]*\n```\n\n<\/CodeGroup>\n/,
    );
    const inGroup = await withSample(`${head}\n<CodeGroup>\n\n\`\`\`js\na\n<|>\n\`\`\`\n\n</CodeGroup>\n`);
    expect(inGroup.match(/<CodeGroup>/g)).toHaveLength(1);
    expect(inGroup).toMatch(/```js\na\n\n```\n\n```bash cURL\n[\s\S]*\n```\n\n```python Python\n[\s\S]*\n```\n\n<\/CodeGroup>\n$/);
  });

  it('are not inserted if the operation is gone', async () => {
    const { engine } = page(head);
    const gone = { operation: { ...operation, path: '/gone' }, language: 'curl' };
    expect(await engine.chosenSample(uriOf('index.mdx'), { line: 3, character: 0 }, gone, neverCancelled)).toBeUndefined();
  });
});
