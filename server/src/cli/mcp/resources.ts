import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import { createLocalizer } from '../../../../shared/l10n';
import { checks, SettingReference } from '../../engine/languageService';
import { explanation } from '../explanation';

const scheme = 'docs-json://';

/** Guides that are useful without an editor, by their file names in the folder of guides. */
export const guides = {
  cli: 'The command line',
  ci: 'Checks in CI',
  'migrate-from-mint': 'From mint.json to docs.json',
} as const;

/** Group of texts that agents may read, in addition to the tools. */
interface ResourceGroup {
  readonly name: string;
  readonly title: string;
  /** Index of all texts, as one text. */
  list(): string;
  /** `undefined` if there is none of this name. */
  read(name: string): Promise<string | undefined> | string | undefined;
}

/**
 * Registers the checks, the settings, the components and the guides: an index of each, and a text for each item. Items are not registered
 * one by one, since every session would pay for the tokens of their list.
 * @param guideFolder folder of the guides; missing guides are omitted, all guides if it is `undefined`
 */
export function registerResources(server: McpServer, guideFolder: string | undefined): void {
  for (const { name, title, list, read } of resourceGroups(guideFolder)) {
    const mimeType = name === 'checks' ? 'text/plain' : 'text/markdown';
    const listUri = `${scheme}${name}`;
    server.registerResource(name, listUri, { title, mimeType }, async () => ({ contents: [{ uri: listUri, mimeType, text: list() }] }));
    const template = new ResourceTemplate(`${listUri}/{name}`, { list: undefined });
    server.registerResource(`${name}, one`, template, { title: `${title}: one of them`, mimeType }, async ({ href }, { name: given }) => {
      const text = await read(decodeURIComponent(String(given)));
      if (text === undefined) throw new ResourceNotFoundError(href, `There is no ${href}. ${listUri} lists all.`);
      return { contents: [{ uri: href, mimeType, text }] };
    });
  }
}

function resourceGroups(guideFolder: string | undefined): readonly ResourceGroup[] {
  const localize = createLocalizer();
  const reference = new SettingReference();
  const shipped = Object.entries(guides).flatMap(([name, about]) => {
    const path = guideFolder === undefined ? undefined : join(guideFolder, `${name}.md`);
    return path !== undefined && existsSync(path) ? [{ name, about, path }] : [];
  });
  return [
    {
      name: 'checks',
      title: 'Checks',
      list: () => checks.map(({ code, severity, docs }) => `${code} (${severity}): ${localize(docs.summary)}`).join('\n'),
      read: (code) => {
        const check = checks.find((each) => each.code === code);
        return check && explanation(check, localize);
      },
    },
    {
      name: 'settings',
      title: 'Settings of docs.json, and of pages below frontMatter',
      list: () => reference.setting('') ?? '',
      read: (path) => reference.setting(path),
    },
    {
      name: 'components',
      title: 'Components of pages',
      list: () => reference.componentNames().join('\n'),
      read: (name) => reference.component(name),
    },
    {
      name: 'guides',
      title: 'Guides',
      list: () => shipped.map(({ name, about }) => `${name}: ${about}`).join('\n'),
      read: (guide) => {
        const found = shipped.find(({ name }) => name === guide);
        return found && readFile(found.path, 'utf8');
      },
    },
  ];
}
