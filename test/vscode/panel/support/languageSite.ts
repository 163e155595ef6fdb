import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const navigation = {
  languages: [
    {
      language: 'en',
      groups: [
        { group: 'Guides', pages: ['start', 'install', 'upgrade'] },
        { group: 'Help', pages: ['faq', 'contact'] },
      ],
    },
    {
      language: 'de',
      groups: [
        { group: 'Anleitungen', pages: ['de/start', 'de/upgrade'] },
        { group: 'Hilfe', pages: ['de/faq', 'de/contact'] },
      ],
    },
  ],
};

const titles = {
  ...{ start: 'Start', install: 'Install', upgrade: 'Upgrade', faq: 'Questions', contact: 'Contact' },
  ...{ 'de/start': 'Loslegen', 'de/upgrade': 'Aktualisieren', 'de/faq': 'Fragen', 'de/contact': 'Kontakt' },
};

/** Writes a site in two languages, of which the second lacks a page. @param others titles of unlisted pages, by path */
export async function writeLanguageSite(folder: string, others: Readonly<Record<string, string>> = {}): Promise<void> {
  const config = { $schema: 'https://mintlify.com/docs.json', theme: 'mint', name: 'Parcels', colors: { primary: '#0b6e4f' }, navigation };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'docs.json'), `${JSON.stringify(config, undefined, 2)}\n`);
  for (const [path, title] of Object.entries({ ...titles, ...others })) {
    const file = join(folder, `${path}.mdx`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `---\ntitle: ${title}\n---\n\nText.\n`);
  }
}
