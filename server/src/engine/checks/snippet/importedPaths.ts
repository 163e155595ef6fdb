import { importTarget } from '../../site/importTarget';
import { attributeOf } from '../component/elements';
import type { SharedPageContext } from '../pageCheckContext';

/** For `PageCheckContext.once`: paths of the files that pages and snippets import. */
export function importedPaths({ pages }: SharedPageContext): ReadonlySet<string> {
  const found = new Set<string>();
  for (const page of pages.all) {
    const { imports, elements } = page.body;
    const file = imports.length > 0 ? pages.pathOf(page) : '';
    for (const { source } of imports) {
      const target = importTarget(file, source.text);
      if (target) found.add(target.path);
    }
    for (const element of elements) {
      if (element.name !== 'Snippet') continue;
      const given = attributeOf(element, 'file')?.value?.string?.text;
      for (const folder of given === undefined ? [] : ['snippets', '_snippets']) found.add(`${folder}/${given}`);
    }
  }
  return found;
}
