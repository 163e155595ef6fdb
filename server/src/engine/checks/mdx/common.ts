import type { MdxError, MdxErrorKind } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import { isExcluded } from '../component/common';
import { pageSample, type Sample } from '../docs';
import type { PageCheckContext } from '../pageCheckContext';

/**
 * Syntax errors of these kinds. None in plain Markdown (`.md`), which has no MDX syntax, and in pages that are not built.
 */
export function mdxErrors(page: PageFile, context: PageCheckContext, ...kinds: readonly MdxErrorKind[]): MdxError[] {
  const found = page.uri.endsWith('.mdx') ? page.body.errors.filter(({ kind }) => kinds.includes(kind)) : [];
  return found.length > 0 && isExcluded(page, context) ? [] : found;
}

/** Sample site whose only page has this body. */
export function bodySample(body: string, others: Readonly<Record<string, string>> = {}): Sample {
  return pageSample(`---\ntitle: Welcome\n---\n\n${body}\n`, others);
}
