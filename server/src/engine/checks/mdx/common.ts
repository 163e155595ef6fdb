import type { MdxError, MdxErrorKind } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import { isExcluded, isNote } from '../component/common';
import { pageSample, type Sample } from '../docs';
import type { PageCheckContext } from '../pageCheckContext';

/**
 * Syntax errors of these kinds. The service reads `.md` files as MDX, too; in those that the navigation does not have, which may be notes,
 * none are reported. None in pages that are not built.
 */
export function mdxErrors(page: PageFile, context: PageCheckContext, ...kinds: readonly MdxErrorKind[]): MdxError[] {
  const found = page.body.errors.filter(({ kind }) => kinds.includes(kind));
  return found.length > 0 && (isExcluded(page, context) || isNote(page, context)) ? [] : found;
}

/** Sample site whose only page has this body. */
export function bodySample(body: string, others: Readonly<Record<string, string>> = {}): Sample {
  return pageSample(`---\ntitle: Welcome\n---\n\n${body}\n`, others);
}
