import { importTarget } from '../../site/importTarget';
import { attributeOf } from '../component/elements';
import type { PageCheckContext } from '../pageCheckContext';

/** For `PageCheckContext.once`: paths of the files that pages and snippets import. */
export function importedPaths({ pages }: PageCheckContext): ReadonlySet<string> {
  const found = new Set<string>();
  for (const page of [...pages.files, ...pages.snippets]) {
    const file = pages.pathOf(page);
    for (const { source } of page.body.imports) {
      const target = importTarget(file, source.text);
      if (target) found.add(target.path);
    }
    for (const element of page.body.elements) {
      const given = element.name === 'Snippet' ? attributeOf(element, 'file')?.value?.string?.text : undefined;
      for (const folder of given === undefined ? [] : ['snippets', '_snippets']) found.add(`${folder}/${given}`);
    }
  }
  return found;
}
