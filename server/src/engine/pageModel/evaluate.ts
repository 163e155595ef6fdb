import type { Expression, Node, Program, SpreadElement } from 'estree';
import type { JSXElement, JSXFragment } from 'estree-jsx';
import type { PageNode, PageValue } from './model';

/** JSX as a value. */
export class Nodes {
  constructor(readonly nodes: readonly PageNode[]) {}
}

/** Value of an expression; a list may have JSX in it. */
export type ExpressionValue = PageValue | undefined | Nodes | readonly ExpressionValue[] | { readonly [key: string]: ExpressionValue };

/** Result of evaluating an expression; `undefined` if it is more than literals. */
export type Evaluated = { readonly value: ExpressionValue } | undefined;

/** Meaning of the names and the JSX in an expression. */
export interface Scope {
  /** Literal value of a name. */
  get(name: string): Evaluated;
  jsx(node: JSXElement | JSXFragment): PageNode[];
}

/** Limit of nested expressions. */
const maxDepth = 100;

/** The only expression of a program; `undefined` if it is empty. */
export function expressionOf(program: Program | null | undefined): Expression | undefined {
  const statement = program?.body[0];
  return statement?.type === 'ExpressionStatement' ? statement.expression : undefined;
}

/**
 * Evaluates an expression as data: literals, arrays, objects, templates, JSX, names of literals and choices between them. Nothing is
 * called, so that no code of the page runs.
 */
export function evaluate(node: Node | SpreadElement, scope: Scope, depth = 0): Evaluated {
  if (depth > maxDepth) return undefined;
  const inner = (each: Node): Evaluated => evaluate(each, scope, depth + 1);
  const known = node as Node | JSXElement | JSXFragment;
  switch (known.type) {
    case 'Literal':
      return 'regex' in known || 'bigint' in known ? undefined : { value: known.value as PageValue };
    case 'JSXElement':
    case 'JSXFragment':
      return { value: new Nodes(scope.jsx(known)) };
    case 'Identifier':
      return known.name === 'undefined' ? { value: undefined } : scope.get(known.name);
    case 'TemplateLiteral': {
      let text = '';
      for (const [index, { value }] of known.quasis.entries()) {
        text += value.cooked ?? value.raw;
        const expression = known.expressions[index];
        if (!expression) continue;
        const part = inner(expression);
        if (!part || (typeof part.value === 'object' && part.value !== null)) return undefined;
        text += String(part.value);
      }
      return { value: text };
    }
    case 'ArrayExpression': {
      const items: ExpressionValue[] = [];
      for (const element of known.elements) {
        const item = element && inner(element.type === 'SpreadElement' ? element.argument : element);
        if (!item) return undefined;
        if (element.type !== 'SpreadElement') items.push(item.value);
        else if (!isList(item.value)) return undefined;
        else for (const each of item.value) items.push(each);
      }
      return { value: items };
    }
    case 'ObjectExpression': {
      const entries = new Map<string, ExpressionValue>();
      for (const property of known.properties) {
        if (property.type !== 'Property' || property.kind !== 'init' || property.method) return undefined;
        const key = property.computed ? undefined : keyOf(property.key);
        const value = inner(property.value);
        if (key === undefined || !value) return undefined;
        entries.set(key, value.value);
      }
      return { value: Object.fromEntries(entries) };
    }
    case 'UnaryExpression': {
      const argument = inner(known.argument);
      if (!argument) return undefined;
      const { value } = argument;
      if (known.operator === '!') return { value: !value };
      if (typeof value !== 'number' || (known.operator !== '-' && known.operator !== '+')) return undefined;
      return { value: known.operator === '-' ? -value : value };
    }
    case 'BinaryExpression': {
      if (known.operator !== '+' || known.left.type === 'PrivateIdentifier') return undefined;
      const [left, right] = [inner(known.left)?.value, inner(known.right)?.value];
      if (typeof left === 'number' && typeof right === 'number') return { value: left + right };
      const areTexts = [left, right].every((each) => typeof each === 'string' || typeof each === 'number');
      return areTexts ? { value: `${String(left)}${String(right)}` } : undefined;
    }
    case 'ConditionalExpression': {
      const test = inner(known.test);
      return test && inner(test.value ? known.consequent : known.alternate);
    }
    case 'LogicalExpression': {
      const left = inner(known.left);
      if (!left) return undefined;
      const isLeft = known.operator === '&&' ? !left.value : known.operator === '||' ? Boolean(left.value) : left.value != null;
      return isLeft ? left : inner(known.right);
    }
    case 'MemberExpression': {
      if (known.object.type === 'Super' || known.property.type === 'PrivateIdentifier') return undefined;
      const object = inner(known.object)?.value;
      const key = known.computed ? inner(known.property)?.value : known.property.type === 'Identifier' ? known.property.name : undefined;
      if (typeof object !== 'object' || object === null || object instanceof Nodes) return undefined;
      if ((typeof key !== 'string' && typeof key !== 'number') || !Object.hasOwn(object, key)) return undefined;
      return { value: (object as Record<string, ExpressionValue>)[key] };
    }
    case 'ParenthesizedExpression' as 'Literal':
      return inner((known as unknown as { readonly expression: Node }).expression);
    default:
      return undefined;
  }
}

function isList(value: ExpressionValue): value is readonly ExpressionValue[] {
  return Array.isArray(value);
}

function keyOf(node: Node): string | undefined {
  if (node.type === 'Identifier') return node.name;
  return node.type === 'Literal' ? String(node.value) : undefined;
}

/** Converts a value without JSX; `undefined` if it has JSX or no value. */
export function withoutJsx(value: ExpressionValue): PageValue | undefined {
  if (value === undefined || value instanceof Nodes) return undefined;
  if (isList(value)) {
    const items = value.map(withoutJsx);
    return items.includes(undefined) ? undefined : (items as PageValue[]);
  }
  if (typeof value !== 'object' || value === null) return value as PageValue;
  const entries = Object.entries(value).flatMap(([key, each]) => {
    const plain = withoutJsx(each);
    return plain === undefined ? [] : [[key, plain] as const];
  });
  return Object.fromEntries(entries);
}

/** Nodes that React shows for a value between tags; `undefined` for an object, which it refuses. */
export function shownNodes(value: ExpressionValue): PageNode[] | undefined {
  if (value === undefined || value === null || typeof value === 'boolean') return [];
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (value instanceof Nodes) return [...value.nodes];
  if (!isList(value)) return undefined;
  const found: PageNode[] = [];
  for (const each of value) for (const node of shownNodes(each) ?? []) found.push(node);
  return found;
}
