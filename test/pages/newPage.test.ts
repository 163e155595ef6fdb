import { describe, expect, it } from 'vitest';
import { titleOfPath } from '../../server/src/engine/languageService';

describe('the title of a path', () => {
  it.each([
    ['guides/getting-started', 'Getting started'],
    ['guides/index', 'Guides'],
    ['index', 'Index'],
    ['api-reference', 'API reference'],
    ['sdks/rest_api', 'REST API'],
    ['guides/sdks', 'SDKs'],
    ['FAQs', 'FAQs'],
    ['oauth', 'OAuth'],
    ['capital', 'Capital'],
    ['mcp-server', 'MCP server'],
    ['', ''],
  ])('%j is %j', (path, title) => {
    expect(titleOfPath(path)).toBe(title);
  });
});
