import { t } from '../../../../../shared/l10n';
import { newPageText, titleOfPath } from '../../pages/newPage';
import { isSafePath } from '../../site/fileIndex/fileNames';
import type { Fix } from './fix';

/** Creates a missing page; no fix for a path that leaves the site or is not that of a page. @param path without extension */
export function* pageCreation(path: string, eol: string): Iterable<Fix> {
  if (path === '' || !isSafePath(path)) return;
  const text = newPageText(titleOfPath(path), eol);
  yield { title: t`Create page \`${path}.mdx\``, edits: [], creates: { path: `${path}.mdx`, text }, preferred: false };
}
