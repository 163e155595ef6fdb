import type { PageFile } from '../../pages/page';
import { type ImportTarget, importTarget } from '../../site/importTarget';
import type { PageCheckContext } from '../pageCheckContext';

/** What an imported file exports by name. */
interface ImportedFile {
  readonly target: ImportTarget;
  /** `module`: JavaScript. `page`: Markdown, which is its own default export. */
  readonly kind: 'module' | 'page';
  readonly names: readonly string[];
}

/** The file that an import of a page leads to; `undefined` if it is missing, or if not all of its exports are known. */
export function importedFile(page: PageFile, source: string, { pages }: PageCheckContext): ImportedFile | undefined {
  const target = importTarget(pages.pathOf(page), source);
  if (!target?.isLocal) return undefined;
  const module = pages.modules.get(target.path);
  // A file without exports is not written yet.
  if (module) return module.isCertain && module.names.size > 0 ? { target, kind: 'module', names: [...module.names.keys()] } : undefined;
  const body = pages.at(target.path)?.body;
  if (!body || body.errors.length > 0 || body.exports.some(({ name }) => name === '*')) return undefined;
  return { target, kind: 'page', names: body.exports.map(({ name }) => name) };
}
