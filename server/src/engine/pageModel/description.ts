import type { Nodes } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import type { PageNode, PageValue } from './model';
import type { ParsedPage } from './parser';

/** Limit of characters of a description. */
const maxLength = 20_000;

/** Elements that have the same name in HTML, by node of Markdown. */
const elements: Readonly<Record<string, string>> = {
  ...{ paragraph: 'p', emphasis: 'em', strong: 'strong', delete: 'del', blockquote: 'blockquote', listItem: 'li', break: 'br' },
  ...{ tableRow: 'tr', tableCell: 'td', thematicBreak: 'hr' },
};

/**
 * Nodes for content that an OpenAPI file adds to the page of an operation: with components, whose attributes are literals. They have no
 * place in a page, and links lead nowhere else. Text that is no MDX is shown as it is.
 */
export function contentNodes(text: string, parse: (text: string) => ParsedPage): PageNode[] {
  const parsed = parse(text.slice(0, maxLength));
  if ('problem' in parsed) return [{ name: 'p', children: [text.slice(0, maxLength)] }];
  return new NodeReader(true).all(parsed.tree.children);
}

/** Nodes for a description in an OpenAPI file: Markdown whose links lead nowhere else. Text that is no MDX is shown as it is. */
export function descriptionNodes(text: string, parse: (text: string) => ParsedPage): PageNode[] {
  const parsed = parse(text.slice(0, maxLength));
  if ('problem' in parsed) return [{ name: 'p', children: [text.slice(0, maxLength)] }];
  return new NodeReader(false).all(parsed.tree.children);
}

class NodeReader {
  constructor(private readonly hasComponents: boolean) {}

  all(nodes: readonly Nodes[]): PageNode[] {
    return nodes.flatMap((node) => this.converted(node));
  }

  private converted(node: Nodes): PageNode[] {
    const inner = (): PageNode[] => ('children' in node ? this.all(node.children) : []);
    switch (node.type) {
      case 'text':
        return [node.value];
      case 'inlineCode':
        return [{ name: 'code', children: [node.value] }];
      case 'code':
        return [{ name: 'CodeBlock', props: { language: node.lang ?? '', code: node.value } }];
      case 'heading':
        if (this.hasComponents) return [{ name: `h${node.depth}`, children: inner() }];
        return [{ name: 'p', children: [{ name: 'strong', children: inner() }] }];
      case 'list':
        return [{ name: node.ordered === true ? 'ol' : 'ul', children: inner() }];
      case 'link':
        return [
          { name: 'a', props: { href: node.url }, link: { kind: /^https?:/i.test(node.url) ? 'external' : 'unknown' }, children: inner() },
        ];
      case 'table':
        return [{ name: 'table', children: [{ name: 'tbody', children: inner() }] }];
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        if (this.hasComponents && node.name) return [{ name: node.name, props: literals(node), children: inner() }];
        return node.name === 'br' ? [{ name: 'br' }] : inner();
      default: {
        const name = Object.hasOwn(elements, node.type) ? elements[node.type] : undefined;
        return name === undefined ? [] : [{ name, children: inner() }];
      }
    }
  }
}

/** Attributes of an element that are strings, or set without a value. */
function literals({ attributes }: MdxJsxFlowElement | MdxJsxTextElement): Record<string, PageValue> {
  const found = attributes.flatMap((each) =>
    each.type === 'mdxJsxAttribute' && (typeof each.value === 'string' || !each.value) ? [[each.name, each.value ?? true] as const] : [],
  );
  return Object.fromEntries(found);
}
