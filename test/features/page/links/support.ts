import { docsJson } from '../../../support/docsJson';
import { type Site, type SiteFiles, site } from '../../../support/site';

/** Files of a site with pages, images and snippets. */
export const files: SiteFiles = {
  'docs.json': docsJson({ navigation: '{ "groups": [{ "group": "Guides", "pages": ["index", "guides/start"] }] }' }),
  'index.mdx': '---\ntitle: Welcome\n---\n',
  'guides/start.mdx':
    '---\ntitle: Begin here\n---\n\n## First steps\n\n### What next? {#next}\n\n<Accordion title="More to read">\n  Text\n</Accordion>\n',
  'guides/install.md': '---\ntitle: Set up\n---\n',
  'api/users.mdx': '',
  'images/logo.svg': '<svg/>',
  'images/guides/page/shot one.png': '',
  'files/terms.pdf': '',
  'videos/tour.mp4': '',
  'snippets/note.mdx': '---\ntitle: A note\n---\n',
  'snippets/chart/chart.jsx': 'export const Chart = () => null;\n',
  'shared/part.mdx': 'Text\n',
};

/** Site with `files` and this text as `guides/page.mdx`, after everything has been read. */
export async function page(text: string, others: SiteFiles = {}): Promise<Site> {
  const sample = site({ ...files, 'guides/page.mdx': text, ...others });
  await sample.labels();
  await sample.diagnostics('guides/page.mdx');
  return sample;
}

export async function labels(text: string, others: SiteFiles = {}): Promise<string[]> {
  return (await page(text, others)).labels();
}

export async function accepted(text: string, label: string): Promise<string> {
  return (await page(text)).accept(label);
}
