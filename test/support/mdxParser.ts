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

/** Tables by MDX's own parser, without positions, with as many cells in each row as in the first; `undefined` if it refuses the text. */
export function parseTables(text: string): unknown[] | undefined {
  const tables: unknown[] = [];
  let tree: ReturnType<typeof processor.parse>;
  try {
    tree = processor.parse(text);
  } catch {
    return undefined;
  }
  visit(tree, 'table', ({ align, children }) => {
    const cells = children.map((row) => row.children.map((cell) => JSON.stringify(cell.children, withoutPosition)));
    const count = cells[0]?.length ?? 0;
    tables.push({ align, rows: cells.map((row) => [...row, ...Array.from({ length: Math.max(0, count - row.length) }, () => '[]')]) });
  });
  return tables;
}

function withoutPosition(key: string, value: unknown): unknown {
  return key === 'position' || key === 'data' ? undefined : value;
}
