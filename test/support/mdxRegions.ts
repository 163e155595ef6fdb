import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';

/** What a character of a page is. `prose` is everything else, with headings, links and the markers of Markdown. */
export type Region = 'prose' | 'code' | 'tag' | 'expression' | 'statement' | 'math';

interface MarkerToken {
  readonly start: { readonly offset: number };
  readonly end: { readonly offset: number };
}

/** The regions of the characters of a page, by MDX's own parser; `undefined` if it refuses the text. */
export function mdxRegions(text: string): Region[] | undefined {
  const markers: MarkerToken[] = [];
  const record = (token: MarkerToken): void => void markers.push(token);
  const processor = unified()
    .use(remarkParse)
    .use(remarkMdx)
    .use(remarkGfm)
    .use(remarkMath)
    .use(function angleBrackets() {
      // The tree has elements, not tags; what begins and ends a tag is a token that no node is made of.
      const data = this.data() as { fromMarkdownExtensions?: unknown[] };
      data.fromMarkdownExtensions?.push({ enter: { mdxJsxFlowTagMarker: record, mdxJsxTextTagMarker: record } });
    });
  let tree: ReturnType<typeof processor.parse>;
  try {
    tree = processor.parse(text);
  } catch {
    return undefined;
  }
  const regions = new Array<Region>(text.length).fill('prose');
  const fill = (region: Region, start: number | undefined, end: number | undefined): void => {
    if (start !== undefined && end !== undefined) regions.fill(region, start, end);
  };
  visit(tree, (node) => {
    const region = regionOf(node.type);
    if (!region) return undefined;
    fill(region, node.position?.start.offset, node.position?.end.offset);
    return SKIP;
  });
  for (let index = 0; index + 1 < markers.length; index += 2) fill('tag', markers[index]?.start.offset, markers[index + 1]?.end.offset);
  return regions;
}

function regionOf(type: string): Region | undefined {
  switch (type) {
    case 'code':
    case 'inlineCode':
      return 'code';
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return 'expression';
    case 'mdxjsEsm':
      return 'statement';
    case 'math':
    case 'inlineMath':
      return 'math';
    default:
      return undefined;
  }
}
