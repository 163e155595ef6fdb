import type { MdxError, MdxErrorKind } from '../../pages/body/pageBody';
import type { PageContent, PageFile } from '../../pages/page';
import { isExcluded, isNote } from '../component/common';
import { pageSample, type Sample } from '../docs';
import type { PageCheckContext } from '../pageCheckContext';

/** Syntax errors of these kinds. */
export function mdxErrors({ body }: PageContent, ...kinds: readonly MdxErrorKind[]): MdxError[] {
  return body.errors.filter(({ kind }) => kinds.includes(kind));
}

/**
 * Whether syntax errors of a page are reported. The service reads `.md` files as MDX, too; in those that the navigation does not have, which
 * may be notes, none are reported. None in pages that are not built.
 */
export function isCertainlyMdx(page: PageFile, context: PageCheckContext): boolean {
  return !isExcluded(page, context) && !isNote(page, context);
}

/** Sample site whose only page has this body. */
export function bodySample(body: string, others: Readonly<Record<string, string>> = {}): Sample {
  return pageSample(`---\ntitle: Welcome\n---\n\n${body}\n`, others);
}
