import type { JSXElement, JSXFragment } from 'estree-jsx';
import type { Definition, Nodes as MdastNodes, RootContent, Table } from 'mdast';
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx';
import { normalizeFilePath } from '../config/references/targets';
import { rootOf } from '../schema/components';
import { importTarget } from '../site/importTarget';
import type { AnchorIds } from './anchors';
import { codeBlockProps } from './codeBlock';
import { type Evaluated, type ExpressionValue, evaluate, expressionOf, Nodes, type Scope, shownNodes, withoutJsx } from './evaluate';
import type { PageIcons } from './icons';
import { jsxName, jsxText } from './jsx';
import { imageAttributes, type PageElement, type PageHeading, type PageNode, type PageValue, type SourceSpan } from './model';
import { elementCode, type ProgramBuilder } from './pageProgram';
import { withVariables } from './prepare';
import type { SiteLinks } from './siteLinks';
import type { ParsedSource } from './sources';

/** Parts of the site that the conversion of one page needs. */
export interface ConversionParts {
  readonly sources: ReadonlyMap<string, ParsedSource>;
  readonly variables: ReadonlyMap<string, string>;
  readonly links: SiteLinks;
  readonly icons: PageIcons;
  readonly ids: AnchorIds;
  /** Collects the code of the page, if it runs. */
  readonly program?: ProgramBuilder;
  /** Whether the service has a component of this name. */
  isComponent(name: string): boolean;
  /** Index in `PageData.sources` of a file that is not parsed. */
  sourceOf(path: string): number;
}

/** Limit of nested snippets and elements. */
const maxDepth = 200;
/** Limit of nodes of one page: snippets may include one another exponentially. */
const maxNodes = 200_000;

/** Converts the syntax trees of a page and its snippets to elements. */
export class Converter {
  readonly headings: PageHeading[] = [];
  private nodes = 0;
  private depth = 0;

  constructor(private readonly parts: ConversionParts) {}

  source(source: ParsedSource, props: ReadonlyMap<string, ExpressionValue>, children: readonly PageNode[]): PageNode[] {
    return new SourceConverter(source, props, children, this.parts, this).all(source.tree.children);
  }

  /** Whether there is room for one more node. */
  count(): boolean {
    return ++this.nodes <= maxNodes;
  }

  /** Runs a conversion one level deeper; `undefined` beyond the limit. */
  deeper<T>(convert: () => T): T | undefined {
    if (this.depth >= maxDepth) return undefined;
    this.depth++;
    try {
      return convert();
    } finally {
      this.depth--;
    }
  }
}

/** A node of JavaScript with its place in the text. */
interface Placed {
  readonly start?: number;
  readonly end?: number;
}

/** Attribute of an element in Markdown or in an expression. */
interface Attribute {
  readonly name: string;
  readonly value: Evaluated;
}

class SourceConverter implements Scope {
  private readonly definitions = new Map<string, Definition>();
  private readonly footnotes = new Map<string, number>();
  private readonly evaluating = new Set<string>();

  constructor(
    private readonly source: ParsedSource,
    private readonly props: ReadonlyMap<string, ExpressionValue>,
    private readonly given: readonly PageNode[],
    private readonly parts: ConversionParts,
    private readonly page: Converter,
  ) {
    this.define(source.tree.children);
  }

  private define(nodes: readonly RootContent[]): void {
    for (const node of nodes) {
      if (node.type === 'definition' && !this.definitions.has(node.identifier)) this.definitions.set(node.identifier, node);
      if ('children' in node && node.type !== 'paragraph') this.page.deeper(() => this.define(node.children as RootContent[]));
    }
  }

  all(nodes: readonly MdastNodes[]): PageNode[] {
    const found: PageNode[] = [];
    for (const node of nodes) {
      if (!this.page.count()) break;
      for (const each of this.page.deeper(() => this.node(node)) ?? []) found.push(each);
    }
    return found;
  }

  /** Value of a name in an expression. */
  get(name: string): Evaluated {
    if (name === 'props') return { value: Object.fromEntries(this.props) };
    if (name === 'children') return { value: new Nodes(this.given) };
    if (this.props.has(name)) return { value: this.props.get(name) };
    const { own, imports } = this.source.names;
    const key = `${this.source.path} ${name}`;
    if (this.evaluating.has(key)) return undefined;
    this.evaluating.add(key);
    try {
      const expression = own.get(name);
      if (expression) return this.page.deeper(() => evaluate(expression, this));
      const imported = imports.get(name);
      const other = imported && this.imported(imported.source);
      if (!imported || !other || imported.name === 'default') return undefined;
      return this.page.deeper(() => new SourceConverter(other, new Map(), [], this.parts, this.page).get(imported.name));
    } finally {
      this.evaluating.delete(key);
    }
  }

  jsx(node: JSXElement | JSXFragment): PageNode[] {
    return this.page.deeper(() => this.jsxElement(node)) ?? [];
  }

  private imported(source: string): ParsedSource | undefined {
    const target = importTarget(this.source.path, source);
    return target && this.parts.sources.get(target.path);
  }

  private node(node: MdastNodes): PageNode[] {
    const at = this.spanOf(node);
    const inner = (): PageNode[] => ('children' in node ? this.all(node.children) : []);
    const simple = (name: string, props?: Record<string, PageValue>): PageNode[] => [
      { name, ...(props && { props }), children: inner(), ...(at && { at }) },
    ];
    switch (node.type) {
      case 'text':
        return [this.text(node.value)];
      case 'paragraph':
        return isOnlyJsx(node.children) ? this.all(node.children) : simple('p');
      case 'heading': {
        const id = at && this.parts.ids.take(this.source.uri, at[1], at[2]);
        const children = inner();
        if (id !== undefined && node.depth > 1) this.page.headings.push({ id, title: textOf(children), level: node.depth });
        return [{ name: `h${node.depth}`, children, ...(at && { at }), ...(id !== undefined && { id }) }];
      }
      case 'thematicBreak':
        return [{ name: 'hr', ...(at && { at }) }];
      case 'blockquote':
        return simple('blockquote');
      case 'emphasis':
        return simple('em');
      case 'strong':
        return simple('strong');
      case 'delete':
        return simple('del');
      case 'break':
        return [{ name: 'br' }];
      case 'inlineCode':
        return [{ name: 'code', children: [this.text(node.value)], ...(at && { at }) }];
      case 'code':
        return [this.codeBlock(node.lang ?? '', node.meta ?? '', this.text(node.value), at)];
      case 'math':
        return [{ name: 'Math', props: { value: this.text(node.value), isBlock: true }, ...(at && { at }) }];
      case 'inlineMath':
        return [{ name: 'Math', props: { value: this.text(node.value), isBlock: false }, ...(at && { at }) }];
      case 'list': {
        const isOrdered = node.ordered === true;
        const isTight = !node.children.some((item) => item.spread === true) && node.spread !== true;
        const children = node.children.map((item): PageElement => {
          const content = item.children.flatMap((child): PageNode[] =>
            isTight && child.type === 'paragraph' ? this.all(child.children) : this.all([child]),
          );
          const box: PageNode[] = typeof item.checked === 'boolean' ? [{ name: 'Checkbox', props: { checked: item.checked } }] : [];
          const itemAt = this.spanOf(item);
          return { name: 'li', children: [...box, ...content], ...(itemAt && { at: itemAt }) };
        });
        const start = isOrdered && typeof node.start === 'number' && node.start !== 1 ? { props: { start: node.start } } : {};
        return [{ name: isOrdered ? 'ol' : 'ul', ...start, children, ...(at && { at }) }];
      }
      case 'table':
        return [this.table(node, at)];
      case 'link':
        return [this.link(node.url, inner(), at)];
      case 'linkReference': {
        const definition = this.definitions.get(node.identifier);
        return definition ? [this.link(definition.url, inner(), at)] : inner();
      }
      case 'image':
        return [this.image(node.url, node.alt ?? '', at)];
      case 'imageReference': {
        const definition = this.definitions.get(node.identifier);
        return definition ? [this.image(definition.url, node.alt ?? '', at)] : [];
      }
      case 'footnoteReference':
        return [{ name: 'sup', children: [String(this.footnote(node.identifier))] }];
      case 'footnoteDefinition':
        return [
          {
            name: 'div',
            props: { className: 'footnote' },
            children: [{ name: 'sup', children: [String(this.footnote(node.identifier))] }, ...inner()],
            ...(at && { at }),
          },
        ];
      case 'mdxJsxFlowElement':
      case 'mdxJsxTextElement':
        return this.element(node.name ?? '', this.attributesOf(node), inner, at, () => this.elementCode(node));
      case 'mdxFlowExpression':
      case 'mdxTextExpression': {
        const expression = expressionOf(node.data?.estree);
        if (!expression) return [];
        const evaluated = evaluate(expression, this);
        const shown = evaluated && shownNodes(evaluated.value);
        return shown ?? [this.code('expression', node.value.trim().slice(0, 80), [], at, () => node.value)];
      }
      default:
        return [];
    }
  }

  private footnote(identifier: string): number {
    const number = this.footnotes.get(identifier) ?? this.footnotes.size + 1;
    this.footnotes.set(identifier, number);
    return number;
  }

  private text(text: string): string {
    return withVariables(text, this.parts.variables);
  }

  private spanOf({ position }: MdastNodes): SourceSpan | undefined {
    const [start, end] = [position?.start.offset, position?.end.offset];
    return start === undefined || end === undefined ? undefined : [this.source.index, start, end];
  }

  private codeBlock(language: string, meta: string, code: string, at: SourceSpan | undefined): PageElement {
    const props = codeBlockProps(language, this.text(meta));
    const { icon } = props;
    return {
      name: 'CodeBlock',
      props: { ...props, code },
      ...(typeof icon === 'string' && { icon: this.parts.icons.add(icon) }),
      ...(at && { at }),
    };
  }

  private table({ children: rows, align }: Table, at: SourceSpan | undefined): PageElement {
    const row = (index: number, cell: 'th' | 'td'): PageElement => ({
      name: 'tr',
      children: (rows[index]?.children ?? []).map((each, column) => {
        const side = align?.[column];
        return { name: cell, ...(side && { props: { align: side } }), children: this.all(each.children) };
      }),
    });
    const body = rows.slice(1).map((_, index) => row(index + 1, 'td'));
    const children: PageElement[] = [
      { name: 'thead', children: [row(0, 'th')] },
      { name: 'tbody', children: body },
    ];
    return { name: 'table', children, ...(at && { at }) };
  }

  private link(url: string, children: readonly PageNode[], at: SourceSpan | undefined): PageElement {
    const href = this.text(url);
    return { name: 'a', props: { href }, link: this.parts.links.target(href, this.source.path), children, ...(at && { at }) };
  }

  private image(url: string, alt: string, at: SourceSpan | undefined): PageElement {
    const src = this.text(url);
    return { name: 'img', props: { src, alt: this.text(alt) }, image: this.parts.links.image(src, this.source.path), ...(at && { at }) };
  }

  private code(
    kind: NonNullable<PageElement['code']>['kind'],
    name: string,
    children: readonly PageNode[],
    at: SourceSpan | undefined,
    expression?: () => string | undefined,
    source?: number,
  ): PageElement {
    const text = this.parts.program && expression?.();
    const root = text === undefined ? undefined : this.parts.program?.add(this.source.path, this.text(text), this.props);
    const code = { kind, name, ...(source !== undefined && { source }), ...(root !== undefined && { root }) };
    return { name: 'Code', code, children, ...(at && { at }) };
  }

  /** An element of Markdown as an expression: what is between its tags is not a part of it. */
  private elementCode({ name, attributes, children }: MdxJsxFlowElement | MdxJsxTextElement): string {
    const written = attributes.map((attribute) => {
      if (attribute.type === 'mdxJsxExpressionAttribute') return `{${attribute.value}}`;
      const { value } = attribute;
      if (value === null || value === undefined) return attribute.name;
      return `${attribute.name}={${typeof value === 'string' ? JSON.stringify(value) : value.value}}`;
    });
    return elementCode(name ?? '', written, children.length > 0);
  }

  /** Text of a node of JavaScript. */
  private codeOf(node: object): string | undefined {
    const { start, end } = node as Placed;
    return start === undefined || end === undefined ? undefined : this.source.text.slice(start, end);
  }

  private attributesOf({ attributes }: MdxJsxFlowElement | MdxJsxTextElement): Attribute[] {
    return attributes.flatMap((attribute): Attribute[] => {
      if (attribute.type === 'mdxJsxExpressionAttribute') {
        const spread = attribute.data?.estree?.body[0];
        const object =
          spread?.type === 'ExpressionStatement' && spread.expression.type === 'ObjectExpression'
            ? spread.expression.properties[0]
            : undefined;
        const value = object?.type === 'SpreadElement' ? evaluate(object.argument, this)?.value : undefined;
        return value && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Nodes)
          ? Object.entries(value).map(([name, each]) => ({ name, value: { value: each as ExpressionValue } }))
          : [];
      }
      const { name, value } = attribute;
      if (value === null || value === undefined) return [{ name, value: { value: true } }];
      if (typeof value === 'string') return [{ name, value: { value: this.text(value) } }];
      const expression = expressionOf(value.data?.estree);
      return [{ name, value: expression && evaluate(expression, this) }];
    });
  }

  private jsxElement(node: JSXElement | JSXFragment): PageNode[] {
    const inner = (): PageNode[] => {
      const found: PageNode[] = [];
      for (const child of node.children) {
        if (!this.page.count()) break;
        if (child.type === 'JSXText') {
          const text = jsxText(child.value);
          if (text !== '') found.push(this.text(text));
        } else if (child.type === 'JSXElement' || child.type === 'JSXFragment') for (const each of this.jsx(child)) found.push(each);
        else if (child.type === 'JSXExpressionContainer' && child.expression.type !== 'JSXEmptyExpression') {
          const evaluated = evaluate(child.expression, this);
          const shown = evaluated && shownNodes(evaluated.value);
          const code = (): string | undefined => this.codeOf(child.expression);
          for (const each of shown ?? [this.code('expression', '{…}', [], undefined, code)]) found.push(each);
        }
      }
      return found;
    };
    if (node.type === 'JSXFragment') return inner();
    const attributes = node.openingElement.attributes.flatMap((attribute): Attribute[] => {
      if (attribute.type === 'JSXSpreadAttribute') return [];
      const name =
        attribute.name.type === 'JSXIdentifier' ? attribute.name.name : `${attribute.name.namespace.name}:${attribute.name.name.name}`;
      const { value } = attribute;
      if (!value) return [{ name, value: { value: true } }];
      if (value.type === 'Literal') return [{ name, value: { value: this.text(String(value.value)) } }];
      if (value.type === 'JSXExpressionContainer') {
        return [{ name, value: value.expression.type === 'JSXEmptyExpression' ? undefined : evaluate(value.expression, this) }];
      }
      return [{ name, value: { value: new Nodes(this.jsx(value)) } }];
    });
    const { start, end } = node as Placed;
    const at: SourceSpan | undefined = start === undefined || end === undefined ? undefined : [this.source.index, start, end];
    return this.element(jsxName(node.openingElement.name), attributes, inner, at, () => this.codeOf(node));
  }

  /**
   * Element with attributes. @param inner converts its children, after the id of the element was found
   * @param code the element as an expression
   */
  private element(
    name: string,
    attributes: readonly Attribute[],
    inner: () => PageNode[],
    at: SourceSpan | undefined,
    code: () => string | undefined,
  ): PageNode[] {
    if (name === '' || name === 'Fragment' || name === 'React.Fragment') return inner();
    const own = this.ownElement(name, attributes, inner, at, code);
    if (own) return own;
    const isComponent = this.parts.isComponent(name);
    if (!isComponent && /^[A-Z]/.test(name)) return [this.code('unknown', name, inner(), at)];
    const props: Record<string, PageValue> = {};
    const slots: Record<string, readonly PageNode[]> = {};
    for (const { name: key, value } of attributes) {
      if (!value) continue;
      const plain = withoutJsx(value.value);
      if (plain !== undefined) props[key] = plain;
      else if (value.value instanceof Nodes || Array.isArray(value.value)) slots[key] = shownNodes(value.value) ?? [];
    }
    const id = isComponent && at ? this.parts.ids.take(this.source.uri, at[1], this.tagEnd(attributes, at)) : undefined;
    if (id !== undefined && name === 'Update' && typeof props.label === 'string')
      this.page.headings.push({ id, title: props.label, level: 2 });
    const icon = props.icon;
    const [library, style] = [textIn(props, 'iconLibrary') ?? textIn(props, 'library'), textIn(props, 'iconType')];
    const address = imageAttributes.map((key) => textIn(props, key)).find((each) => each !== undefined);
    const href = textIn(props, 'href');
    return [
      {
        name,
        ...(Object.keys(props).length > 0 && { props }),
        ...(Object.keys(slots).length > 0 && { slots }),
        children: inner(),
        ...(at && { at }),
        ...(id !== undefined && { id }),
        ...(href !== undefined && { link: this.parts.links.target(href, this.source.path) }),
        ...(address !== undefined && { image: this.parts.links.image(address, this.source.path) }),
        ...(isComponent && typeof icon === 'string' && icon !== '' && { icon: this.parts.icons.add(icon, library, style) }),
      },
    ];
  }

  /** End of the opening tag, at least as far as the attributes: titles are among them. */
  private tagEnd(attributes: readonly Attribute[], [, start, end]: SourceSpan): number {
    const element = attributes.length === 0 ? undefined : this.source.page.body.elements.find(({ tag }) => tag.start === start);
    return element?.tag.end ?? (attributes.length === 0 ? start : end);
  }

  /** A snippet, or a component of the author's own; `undefined` for other elements. */
  private ownElement(
    name: string,
    attributes: readonly Attribute[],
    inner: () => PageNode[],
    at: SourceSpan | undefined,
    code: () => string | undefined,
  ): PageNode[] | undefined {
    const { names } = this.source;
    const root = rootOf(name);
    const imported = names.imports.get(root);
    const file = name === 'Snippet' && !imported ? attributes.find((each) => each.name === 'file')?.value?.value : undefined;
    const snippet = typeof file === 'string' ? this.parts.sources.get(normalizeFilePath(`/snippets/${file}`) ?? '') : undefined;
    const other = snippet ?? (imported?.name === 'default' ? this.imported(imported.source) : undefined);
    if (other) {
      const props = new Map(attributes.map(({ name: key, value }) => [key, value?.value] as const));
      return this.page.source(other, props, inner());
    }
    if (imported) {
      const target = importTarget(this.source.path, imported.source);
      return [this.code('component', name, inner(), at, code, target && this.parts.sourceOf(target.path))];
    }
    if (!names.own.has(root)) return undefined;
    const value = names.own.get(root) && this.get(root)?.value;
    if (value instanceof Nodes) return [...value.nodes];
    return [this.code('component', name, inner(), at, code, this.source.index)];
  }
}

function isOnlyJsx(nodes: readonly MdastNodes[]): boolean {
  let hasJsx = false;
  for (const node of nodes) {
    if (node.type === 'mdxJsxTextElement' || node.type === 'mdxTextExpression') hasJsx = true;
    else if (node.type !== 'text' || /[^\t\r\n ]/.test(node.value)) return false;
  }
  return hasJsx;
}

function textIn(props: Readonly<Record<string, PageValue>>, key: string): string | undefined {
  const value = props[key];
  return typeof value === 'string' ? value : undefined;
}

/** Text of nodes without markup. */
function textOf(nodes: readonly PageNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children ?? []))).join('');
}
