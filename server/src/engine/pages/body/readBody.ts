import { withoutCode } from '../links';
import { anchorIdOf } from './anchorId';
import type {
  Anchor,
  ExportedName,
  Heading,
  ImportedName,
  ImportStatement,
  JsxAttribute,
  JsxElement,
  PageBody,
  PageLink,
  SpannedText,
} from './pageBody';

/** Reads the body of a page from an offset on. */
export function readBody(text: string, from: number): PageBody {
  const body = withoutCode(text, from);
  const elements = readElements(body);
  const headings = readHeadings(body);
  return {
    elements,
    headings,
    links: readLinks(body, elements),
    anchors: readAnchors(headings, elements),
    imports: readImports(body),
    exports: readExports(body),
    variables: readVariables(text, from),
    errors: [],
  };
}

function spanned(text: string, start: number): SpannedText {
  return { text, span: { start, end: start + text.length } };
}

function readHeadings(body: string): Heading[] {
  return [...body.matchAll(/^ {0,3}(#{1,6})[ \t]+(.*?)[ \t]*(?:\{#([\w-]+)\}[ \t]*)?(?:#+[ \t]*)?$/gm)].map((match) => {
    const [whole, marks = '', content = '', id] = match;
    const start = match.index + whole.indexOf(content, whole.indexOf(marks) + marks.length);
    return {
      level: marks.length,
      text: content.replace(/[*`]|\]\([^)]*\)|!?\[/g, ''),
      span: { start, end: start + content.length },
      id: id === undefined ? undefined : spanned(id, match.index + whole.lastIndexOf(id)),
    };
  });
}

function readAnchors(headings: readonly Heading[], elements: readonly JsxElement[]): Anchor[] {
  const titled = new Set(['Accordion', 'Step', 'Tab', 'Update', 'Expandable']);
  const found: Omit<Anchor, 'isNumbered'>[] = headings.map(({ text, span, id }) => ({
    id: id?.text ?? anchorIdOf(text),
    kind: id ? 'custom' : 'heading',
    span,
    isUncertain: text.includes('{'),
  }));
  for (const { name, attributes } of elements) {
    for (const { name: attribute, value } of attributes) {
      const text = value?.string?.text ?? '';
      if (attribute === 'id') found.push({ id: text, kind: 'attribute', span: value?.span ?? noSpan, isUncertain: !value?.string });
      else if (titled.has(name) && (attribute === 'title' || attribute === 'label')) {
        found.push({ id: anchorIdOf(text), kind: 'title', span: value?.span ?? noSpan, isUncertain: !value?.string });
      }
    }
  }
  const counts = new Map<string, number>();
  return found
    .sort((a, b) => a.span.start - b.span.start)
    .map((anchor) => {
      const count = (counts.get(anchor.id) ?? 0) + 1;
      counts.set(anchor.id, count);
      return { ...anchor, id: count > 1 ? `${anchor.id}-${count}` : anchor.id, isNumbered: count > 1 };
    });
}

const noSpan = { start: 0, end: 0 };
const targetAttributes = new Set(['href', 'src', 'img', 'image', 'icon', 'poster']);

function readLinks(body: string, elements: readonly JsxElement[]): PageLink[] {
  const found: PageLink[] = [];
  for (const match of body.matchAll(/(!?)\[([^\]\r\n]*)\]\([ \t]*(?:<([^<>\r\n]+)>|([^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*))/g)) {
    const target = match[3] ?? match[4] ?? '';
    const label = { start: match.index + (match[1]?.length ?? 0) + 1, end: match.index + (match[0].indexOf('](') ?? 0) };
    found.push({ kind: match[1] ? 'image' : 'link', ...spanned(target, match.index + match[0].lastIndexOf(target)), label });
  }
  for (const match of body.matchAll(/^ {0,3}\[[^\]\r\n]+\]:[ \t]*(?:<([^<>\r\n]+)>|(\S+))/gm)) {
    const target = match[1] ?? match[2] ?? '';
    found.push({ kind: 'definition', ...spanned(target, match.index + match[0].lastIndexOf(target)) });
  }
  elements.forEach(({ attributes }, element) => {
    for (const { name, value } of attributes) {
      if (targetAttributes.has(name) && value?.string) found.push({ kind: 'attribute', ...value.string, element, attribute: name });
    }
  });
  return found.sort((a, b) => a.span.start - b.span.start);
}

function readElements(body: string): JsxElement[] {
  const found: JsxElement[] = [];
  const open: number[] = [];
  for (const match of body.matchAll(/<(\/?)([A-Za-z][\w.-]*)((?:[^<>"'{}]|"[^"]*"|'[^']*'|\{[^{}]*\})*?)(\/?)>/g)) {
    const [whole, closing, name = '', inner = '', selfClosing] = match;
    const nameStart = match.index + 1 + (closing?.length ?? 0);
    const nameSpan = { start: nameStart, end: nameStart + name.length };
    const end = match.index + whole.length;
    if (closing) {
      const index = open.map((each) => found[each]?.name).lastIndexOf(name);
      const opened = found[open[index] ?? -1];
      if (opened) {
        found[open[index] ?? -1] = { ...opened, closingName: nameSpan, end };
        open.length = index;
      }
      continue;
    }
    found.push({
      name,
      nameSpan,
      tag: { start: match.index, end },
      attributes: readAttributes(inner, nameSpan.end),
      hasSpread: /\{\s*\.\.\./.test(inner),
      closingName: undefined,
      end,
      parent: open.at(-1),
    });
    if (!selfClosing) open.push(found.length - 1);
  }
  return found;
}

function readAttributes(inner: string, offset: number): JsxAttribute[] {
  return [...inner.matchAll(/([A-Za-z_][\w:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|\{[^{}]*\}))?/g)].map((match) => {
    const [whole, name = '', value] = match;
    const start = offset + match.index;
    const nameSpan = { start, end: start + name.length };
    if (value === undefined) return { name, nameSpan, value: undefined };
    const valueStart = start + whole.length - value.length;
    const literal = /^(?:\{\s*)?(["'])(.*)\1(?:\s*\})?$/s.exec(value);
    return {
      name,
      nameSpan,
      value: {
        span: { start: valueStart, end: valueStart + value.length },
        string: literal ? spanned(literal[2] ?? '', valueStart + value.indexOf(literal[1] ?? '') + 1) : undefined,
        isExpression: value.startsWith('{'),
      },
    };
  });
}

function readImports(body: string): ImportStatement[] {
  return [...body.matchAll(/^import\b([^;'"`]{0,2000}?)(['"])([^'"\r\n]+)\2;?/gm)].map((match) => {
    const [whole, clause = '', , source = ''] = match;
    return {
      span: { start: match.index, end: match.index + whole.length },
      source: spanned(source, match.index + whole.lastIndexOf(source)),
      names: readNames(clause, match.index + 'import'.length),
    };
  });
}

function readNames(clause: string, offset: number): ImportedName[] {
  const braces = clause.indexOf('{');
  return [...clause.matchAll(/(\*|[A-Za-z_$][\w$]*)(?:\s+as\s+([A-Za-z_$][\w$]*))?/g)].flatMap((match) => {
    const [, first = '', local] = match;
    if (first === 'from') return [];
    const start = offset + match.index;
    const name = first === '*' || (braces >= 0 && match.index > braces) ? first : 'default';
    return [{ name, local: local ?? first, span: { start, end: start + first.length } }];
  });
}

function readExports(body: string): ExportedName[] {
  return [...body.matchAll(/^export\s+(?:(?:const|let|var|function|class)\s+([A-Za-z_$][\w$]*)|(default)\b)/gm)].map((match) => {
    const name = match[1] ?? match[2] ?? '';
    const start = match.index + match[0].lastIndexOf(name);
    return { name, span: { start, end: start + name.length }, source: undefined };
  });
}

function readVariables(text: string, from: number): SpannedText[] {
  return [...text.slice(from).matchAll(/\{\{([^{}\r\n]+)\}\}/g)].map((match) => spanned(match[1] ?? '', from + match.index + 2));
}
