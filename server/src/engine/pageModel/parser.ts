import type { Root } from 'mdast';
import type {} from 'mdast-util-math';
import type {} from 'mdast-util-mdx';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Syntax tree of a page, or the error because of which there is none. */
export type ParsedPage =
  | { readonly tree: Root }
  | { readonly problem: { readonly message: string; readonly start: number | undefined; readonly end: number | undefined } };

const processor = unified().use(remarkParse).use(remarkGfm).use(remarkMath).use(remarkMdx).freeze();

/** Parses the text of a page without front matter. It is a separate bundle, loaded with the first page that is shown. */
export function parsePage(text: string): ParsedPage {
  try {
    return { tree: processor.parse(text) };
  } catch (error) {
    const { reason, place } = error as { readonly reason?: string; readonly place?: Place };
    const [start, end] = place && 'start' in place ? [place.start, place.end] : [place, place];
    return { problem: { message: reason ?? String(error), start: start?.offset, end: end?.offset } };
  }
}

interface Point {
  readonly offset?: number;
}
type Place = Point | { readonly start: Point; readonly end: Point };
