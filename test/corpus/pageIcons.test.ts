import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { IconLibraries, isIconLibraryId } from '../../server/src/engine/icons/iconLibraries';
import { readComponentIcons } from '../../server/src/engine/pages/componentIcons';
import { iconKind } from '../../server/src/engine/pages/frontMatter/icon';
import { serviceProfile } from '../../server/src/engine/schema/serviceProfile';

const corpus = fileURLToPath(new URL('../../../shared/corpus/', import.meta.url));
const sites = existsSync(corpus) ? readdirSync(corpus).filter((name) => existsSync(`${corpus}${name}/docs.json`)) : [];
if (sites.length === 0)
  console.warn('No corpus of real sites at ../shared/corpus: what is reported of the icons of their pages is not tested.');

const icons = new IconLibraries(serviceProfile.languageIcons.split(' '), serviceProfile.brandIcons.split(' '));

/** Names in pages that no library of the site has, each verified by hand: any other is a false positive. */
const known: Readonly<Record<string, readonly string[]>> = {
  'ScrapeGraphAI__docs-mintlify': [
    'adjustments-horizontal',
    'diff',
    'information-circle',
    'layers',
    'scale',
    'target',
    'test-tube',
    'thumb-up',
  ],
  chatwoot__docs: ['redis'],
  'helius-labs__docs': ['layers'],
  'lightsparkdev__grid-api': ['bot', 'checkmark'],
  // Most are names of Font Awesome on a site with Lucide.
  supermemoryai__supermemory: ['cube', 'magnifying-glass', 'message-bot', 'npm', 'robot', 'rotate', 'wand-magic-sparkles'],
  'the-momentum__open-wearables': ['diagram'],
  'triggerdotdev__trigger.dev': ['GitHub', 'N', 'R'],
};

describe.skipIf(sites.length === 0)('icons of components on real sites', () => {
  it.each(sites)('%s', (site) => {
    const library = /"icons":\s*\{\s*"library":\s*"(\w+)"/.exec(readFileSync(`${corpus}${site}/docs.json`, 'utf8'))?.[1] ?? 'fontawesome';
    const pages = readdirSync(`${corpus}${site}`, { recursive: true, encoding: 'utf8' }).filter((path) => /\.mdx?$/.test(path));
    const unknown = new Set<string>();
    for (const path of pages) {
      for (const { text, library: own } of readComponentIcons(readFileSync(`${corpus}${site}/${path}`, 'utf8'), 0)) {
        const id = own ?? library;
        if (iconKind(text) === 'name' && !icons.isLanguage(text) && isIconLibraryId(id) && !icons.get(id).mayHave(text)) unknown.add(text);
      }
    }
    expect([...unknown].sort()).toEqual(known[site] ?? []);
  });
});
