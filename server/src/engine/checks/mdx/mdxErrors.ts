import type { MdxError, MdxErrorKind } from '../../pages/body/pageBody';
import type { PageFile } from '../../pages/page';
import type { Sample } from '../docs';
import { pageSample } from '../frontMatter/docs';

/** The syntax errors of these kinds. Plain Markdown (`.md`) has none: what MDX rejects is text there. */
export function mdxErrors({ uri, body }: PageFile, ...kinds: readonly MdxErrorKind[]): MdxError[] {
  return uri.endsWith('.mdx') ? body.errors.filter(({ kind }) => kinds.includes(kind)) : [];
}

/** A site whose only page has this body. */
export function bodySample(body: string, others: Readonly<Record<string, string>> = {}): Sample {
  return pageSample(`---\ntitle: Welcome\n---\n\n${body}\n`, others);
}
