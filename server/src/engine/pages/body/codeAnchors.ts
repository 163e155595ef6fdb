import type { Declaration, ExportDefaultDeclaration, ExportNamedDeclaration, ExportSpecifier, Node } from 'acorn';
import { detached } from '../../base/strings';
import { anchorIdOf } from './anchorId';
import { titledComponents } from './componentIds';
import type { CodeAnchors } from './pageBody';

/** Maximum number of ids and of names that are read of one function. */
const maxNames = 1_000;

/** Ways to make elements, or to give them ids, that are not read. */
const unreadable =
  /\b(?:createElement|cloneElement|dangerouslySetInnerHTML|innerHTML|insertAdjacentHTML)\b|\.id\s*=(?!=)|setAttribute\(\s*["'`]id\b|<MDX\b/;
const idAttribute = /(?<=\s)id=(?:"([^"]*)"|'([^']*)'|\{\s*(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*\}|\{)/g;
const headingTag = /<(h[1-4]|Heading)\b(?=([^<>]{0,500}))[^<>]{0,500}>(?:([^<>{}]{0,500})<\/\1\s*>)?/g;
const componentTag = /(?<![\w$)\]])<([A-Z][\w$]*)/g;

/** Reads the ids in JavaScript with JSX. Without parsing it, so that types do no harm. */
export function readCodeAnchors(text: string): CodeAnchors {
  const code = text.includes('/*') || text.includes('//') ? withoutComments(text) : text;
  const ids = new Set<string>();
  let isComplete = !unreadable.test(code);
  for (const match of code.matchAll(idAttribute)) {
    const id = match[1] ?? match[2] ?? match[3] ?? match[4] ?? match[5];
    if (id === undefined) isComplete = false;
    else if (id !== '') ids.add(detached(id));
  }
  let tags = 0;
  for (const [, , attributes = '', content] of code.matchAll(headingTag)) {
    tags++;
    if (/\sid=/.test(attributes)) continue;
    if (content === undefined) isComplete = false;
    else if (content.trim() !== '') ids.add(detached(anchorIdOf(content.replace(/\s+/g, ' '))));
  }
  // Tags with longer attributes, or with arrow functions in them.
  if (tags < count(code, /<(?:h[1-4]|Heading)\b/g)) isComplete = false;
  const uses = new Set([...code.matchAll(componentTag)].map(([, name = '']) => detached(name)));
  if ([...uses].some((name) => titledComponents.has(name))) isComplete = false;
  return { ids: [...ids].slice(0, maxNames), isComplete: isComplete && uses.size <= maxNames, uses: [...uses].slice(0, maxNames) };
}

/** The ids in the declarations of parsed statements, by the name of the declaration; `default` for the default export. */
export function declaredAnchors(body: readonly Node[], offset: number, text: string): Map<string, CodeAnchors> {
  const nodes = new Map<string, Node>();
  for (const node of body) addDeclarations(node, nodes);
  const found = new Map<string, CodeAnchors>();
  for (const { exported, local } of aliasesIn(body)) found.set(exported, { ids: [], isComplete: true, uses: [local] });
  for (const [name, { start, end }] of nodes) {
    const code = text.slice(start + offset, end + offset);
    const { ids, isComplete, uses } = readCodeAnchors(code);
    const words = nodes.size > 1 ? new Set(code.match(/[A-Za-z_$][\w$]*/g)) : undefined;
    const others = words ? [...nodes.keys()].filter((other) => other !== name && words.has(other)) : [];
    found.set(detached(name), { ids, isComplete, uses: [...new Set([...uses, ...others])] });
  }
  return found;
}

function addDeclarations(node: Node, nodes: Map<string, Node>): void {
  switch (node.type) {
    case 'ExportNamedDeclaration': {
      const { declaration } = node as ExportNamedDeclaration;
      if (declaration) addDeclarations(declaration, nodes);
      break;
    }
    case 'ExportDefaultDeclaration': {
      const { declaration } = node as ExportDefaultDeclaration;
      nodes.set('default', declaration);
      if ('id' in declaration && declaration.id) nodes.set(declaration.id.name, declaration);
      break;
    }
    case 'VariableDeclaration':
    case 'FunctionDeclaration':
    case 'ClassDeclaration': {
      const declaration = node as Declaration;
      if (declaration.type !== 'VariableDeclaration') nodes.set(declaration.id.name, declaration);
      else for (const each of declaration.declarations) if (each.id.type === 'Identifier') nodes.set(each.id.name, each);
    }
  }
}

/** Names that a list of exports gives to declarations. */
function aliasesIn(body: readonly Node[]): { readonly exported: string; readonly local: string }[] {
  return body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    const { specifiers, source } = node as ExportNamedDeclaration;
    if (source) return [];
    return specifiers.flatMap(({ exported, local }) => {
      const [name, own] = [nameOf(exported), nameOf(local)];
      return name === undefined || own === undefined || name === own ? [] : [{ exported: detached(name), local: detached(own) }];
    });
  });
}

function nameOf(node: ExportSpecifier['exported']): string | undefined {
  return node.type === 'Identifier' ? node.name : undefined;
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').replace(/(?<=^|[\s;{}(),])\/\/[^\n]*/g, ' ');
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
