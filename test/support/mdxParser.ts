import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';

const processor = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkMath).freeze();

/** Result of MDX's own parser; `undefined` if it refuses the text. */
export interface ParsedMdx {
  /** Targets of links in brackets, of images and definitions, sorted. */
  readonly links: readonly string[];
  /** `name@offset` of tags, sorted. */
  readonly elements: readonly string[];
  /** Levels, in the order of the text. */
  readonly headings: readonly number[];
}

export function parseMdx(text: string): ParsedMdx | undefined {
  const links: string[] = [];
  const elements: string[] = [];
  const headings: number[] = [];
  let tree: ReturnType<typeof processor.parse>;
  try {
    tree = processor.parse(text);
  } catch {
    return undefined;
  }
  visit(tree, (node) => {
    const start = node.position?.start.offset ?? 0;
    switch (node.type) {
      case 'inlineMath':
        return SKIP;
      case 'link':
        // Links without brackets are omitted.
        if (text[start] === '[') links.push(node.url);
        return CONTINUE;
      case 'image':
      case 'definition':
        links.push(node.url);
        return CONTINUE;
      case 'heading':
        headings.push(node.depth);
        return CONTINUE;
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        elements.push(`${node.name ?? ''}@${start}`);
        return CONTINUE;
      default:
        return CONTINUE;
    }
  });
  return { links: links.sort(), elements: elements.sort(), headings };
}
