import { importTarget } from './importTarget';
import type { SitePages } from './sitePages';

/** Paths of the files that pages and snippets import. */
export function importedFiles(pages: SitePages): ReadonlySet<string> {
  const found = new Set<string>();
  for (const page of pages.all) {
    const { imports, elements } = page.body;
    const file = imports.length > 0 ? pages.pathOf(page) : '';
    for (const { source } of imports) {
      const target = importTarget(file, source.text);
      if (target) found.add(target.path);
    }
    for (const { name, attributes } of elements) {
      if (name !== 'Snippet') continue;
      const given = attributes.find((attribute) => attribute.name === 'file')?.value?.string?.text;
      for (const folder of given === undefined ? [] : ['snippets', '_snippets']) found.add(`${folder}/${given}`);
    }
  }
  return found;
}
