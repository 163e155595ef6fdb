import { type McpServer, ResourceTemplate } from '@modelcontextprotocol/server';
import { createLocalizer } from '../../../../shared/l10n';
import { checks } from '../../engine/languageService';
import { explanation } from '../explanation';

const mimeType = 'text/plain';
const listUri = 'docs-json://checks';

/** What agents may read besides the tools: the list of checks, and a text for each. */
export function registerResources(server: McpServer): void {
  const localize = createLocalizer();
  const list = checks.map(({ code, severity, docs }) => `${code} (${severity}): ${localize(docs.summary)}`).join('\n');
  server.registerResource('checks', listUri, { title: 'All checks', mimeType }, async () => ({
    contents: [{ uri: listUri, mimeType, text: list }],
  }));
  // Not listed one by one: a list of them all would be paid for in every session.
  const template = new ResourceTemplate(`${listUri}/{code}`, { list: undefined });
  server.registerResource('check', template, { title: 'A check, explained', mimeType }, async ({ href }, { code }) => {
    const check = checks.find((each) => each.code === code);
    if (!check) throw new Error(`There is no check ${String(code)}. ${listUri} lists all.`);
    return { contents: [{ uri: href, mimeType, text: explanation(check, localize) }] };
  });
}
