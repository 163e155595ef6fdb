import { type CodeAction, CodeActionKind, type Range } from 'vscode-languageserver-types';
import { t } from '../../../../../../shared/l10n';
import { lineBreakOf, lineStartAt } from '../../../../../../shared/lineBreak';
import { type Span, toRange } from '../../../base/spans';
import { inSnippet } from '../../../base/strings';
import type { EngineContext } from '../../../engineContext';
import type { JsxElement, PageBody } from '../../../pages/body/pageBody';
import { frontMatterEnd } from '../../../pages/frontMatter/frontMatter';
import { withoutCode } from '../../../pages/withoutCode';
import type { Component, Components } from '../../../schema/components';
import { plainDescription } from '../../../schema/localizeSchema';
import { SnippetWriter } from '../components/snippetWriter';
import { selectedLines } from './selectedLines';
import type { PageSelection } from './target';

/** Kind of the actions that enclose the selection in a component. */
const surroundKind = `${CodeActionKind.RefactorRewrite}.surround`;

/** Components that are offered as actions of their own. */
const usualNames: ReadonlySet<string> = new Set(['Note', 'Tip', 'Warning']);
/** Maximum number of these actions. */
const maxActions = 4;
/** Maximum number of characters that each of these actions encloses: the answer has the text once for each. */
const maxContent = 100_000;

/** Components that can enclose a selection, best first. */
export interface SurroundChoices {
  /** Range that the snippets replace. */
  readonly range: Range;
  readonly components: readonly SurroundChoice[];
}

interface SurroundChoice {
  readonly name: string;
  /** First sentence of its documentation. */
  readonly detail: string;
  /** Component around the selected text, in the syntax of snippets, with the indentation of its place. */
  readonly snippet: string;
}

/**
 * Components that fit the selection: around whole blocks those that may stand there, within a line those of text. On an empty line,
 * components that are inserted. `undefined` if no component can enclose the selection.
 */
export function surroundChoices(target: PageSelection, components: Components): SurroundChoices | undefined {
  const selection = selectionOf(target);
  if (!selection) return undefined;
  return {
    range: toRange(target.document, selection.span),
    components: fitting(selection, components).map(({ component, isDirect }) => ({
      name: component.name,
      detail: plainDescription(component.schema.markdownDescription ?? ''),
      snippet: indented(
        new SnippetWriter(components, selection.isBlock).around(component, inSnippet(selection.content), isDirect),
        selection.indent,
      ),
    })),
  };
}

/** Actions that enclose the selection in likely components, and one that lets the user choose among all. */
export function surround(
  target: PageSelection,
  { components, localize, surroundCommand }: Pick<EngineContext, 'components' | 'localize' | 'surroundCommand'>,
): CodeAction[] {
  const selection = target.span.start === target.span.end ? undefined : selectionOf(target);
  if (!selection || selection.content.length > maxContent) return [];
  const { document } = target;
  const eol = lineBreakOf(document.getText());
  const likely = fitting(selection, components).filter(({ component, rank }) => {
    const { required, schema } = component;
    return rank < rankOfOthers && [required, schema['x-expected'], schema['x-requiredAny']].every((names) => (names ?? []).length === 0);
  });
  const command = surroundCommand?.(document.uri);
  return [
    ...likely.slice(0, maxActions).map(({ component, isDirect }): CodeAction => {
      const text = new SnippetWriter(components, selection.isBlock).around(component, selection.content, isDirect).slice(0, -'$0'.length);
      const newText = indented(text, selection.indent).replace(/\r?\n/g, eol);
      return {
        title: localize(t`Surround with \`<${component.name}>\``),
        kind: surroundKind,
        edit: { changes: { [document.uri]: [{ range: toRange(document, selection.span), newText }] } },
      };
    }),
    ...(command ? [{ title: command.title, kind: surroundKind, command }] : []),
  ];
}

/** A selected part of a page that a component can enclose. */
interface Selection {
  readonly span: Span;
  /** Whether they are whole blocks, not a part of a line. */
  readonly isBlock: boolean;
  /** Whitespace before the blocks. */
  readonly indent: string;
  /** The selected text, without this whitespace. */
  readonly content: string;
  readonly parent: JsxElement | undefined;
  /** Names of the outermost elements, if there is nothing beside them. */
  readonly names: readonly string[];
}

function selectionOf({ document, page: { body }, span }: PageSelection): Selection | undefined {
  const text = document.getText();
  if (isPartOfLine(text, span)) {
    if (!isText(text, body, span)) return undefined;
    return { span, isBlock: false, indent: '', content: text.slice(span.start, span.end), parent: enclosing(body, span), names: [] };
  }
  const blocks = span.start === span.end ? emptyLine(text, span.start) : selectedLines(text, body, span);
  return blocks && { ...blocks, isBlock: true, parent: enclosing(body, blocks.span), names: namesIn(body, text, blocks.span) };
}

/** The line at an offset, if it has nothing but whitespace and is in the body of a page. */
function emptyLine(text: string, at: number): Pick<Selection, 'span' | 'indent' | 'content'> | undefined {
  const start = lineStartAt(text, at);
  const line = /^[ \t]*/.exec(text.slice(start))?.[0] ?? '';
  const end = start + line.length;
  const isEmpty = end === text.length || text.startsWith('\n', end) || text.startsWith('\r\n', end);
  const from = frontMatterEnd(text);
  // An empty line of code looks like any other, so a character is put there.
  return isEmpty && start >= from && withoutCode(`${text.slice(0, start)}x${text.slice(start)}`, from)[start] === 'x'
    ? { span: { start, end }, indent: line, content: '' }
    : undefined;
}

function isPartOfLine(text: string, { start, end }: Span): boolean {
  const selected = text.slice(start, end);
  if (/[\r\n]/.test(selected)) return false;
  const before = text.slice(lineStartAt(text, start), start);
  const after = /^[^\r\n]*/.exec(text.slice(end))?.[0] ?? '';
  return (before + after).trim() !== '';
}

/** Whether a span is a part of a line outside of front matter, code and tags, with whole elements and links. */
function isText(text: string, { elements, links }: PageBody, span: Span): boolean {
  const selected = text.slice(span.start, span.end);
  if (selected.trim() === '' || /[\r\n]/.test(selected) || span.start < frontMatterEnd(text)) return false;
  if (withoutCode(text, frontMatterEnd(text)).slice(span.start, span.end) !== selected) return false;
  const fits = (whole: Span, content: Span): boolean =>
    whole.end <= span.start || whole.start >= span.end || isWithin(whole, span) || isWithin(span, content);
  return (
    elements.every(({ tag, end, closingName }) =>
      fits({ start: tag.start, end }, { start: tag.end, end: closingName ? closingName.start - '</'.length : tag.end }),
    ) &&
    links.every(({ label, span: target }) => fits({ start: label ? label.start - 1 : target.start, end: target.end + 1 }, label ?? target))
  );
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

/** Innermost element around a span. */
function enclosing({ elements }: PageBody, { start, end }: Span): JsxElement | undefined {
  return elements.filter(({ tag, closingName, end: own }) => closingName !== undefined && tag.end <= start && end < own).at(-1);
}

/** Names of the outermost elements in a span; none if there is other text beside them. */
function namesIn({ elements }: PageBody, text: string, span: Span): string[] {
  const names: string[] = [];
  let at = span.start;
  for (const { name, tag, end } of elements) {
    if (tag.start < at || end > span.end) continue;
    if (text.slice(at, tag.start).trim() !== '') return [];
    names.push(name);
    at = end;
  }
  return text.slice(at, span.end).trim() === '' ? names : [];
}

interface FittingComponent {
  readonly component: Component;
  readonly rank: number;
  /** Whether the selection has the usual children of the component already. */
  readonly isDirect: boolean;
}

/** Rank of components that the selection does not suggest. */
const rankOfOthers = 2;

function fitting(selection: Selection, components: Components): FittingComponent[] {
  const siblings = components.get(selection.parent?.name ?? '')?.schema['x-children'] ?? [];
  const isCode = isOnlyCode(selection.content);
  const suggested = isCode ? 'CodeGroup' : isOnlyPictures(selection.content) ? 'Frame' : undefined;
  return [...components.names()]
    .flatMap((name): FittingComponent[] => {
      const component = components.get(name);
      if (!component || !mayEnclose(component, { ...selection, isCode }, siblings, components)) return [];
      const { 'x-children': children = [], 'x-parents': parents = [] } = component.schema;
      const isDirect = selection.names.length > 0 && selection.names.every((own) => children.includes(own));
      const isSuggested = !selection.isBlock || isDirect || parents.length > 0 || name === suggested;
      return [{ component, rank: isSuggested ? 0 : usualNames.has(name) ? 1 : rankOfOthers, isDirect }];
    })
    .sort((a, b) => a.rank - b.rank);
}

/** Whether a component may stand at the selection and have its content. @param siblings names that the enclosing component expects */
function mayEnclose(
  { name, schema }: Component,
  { parent, isBlock, isCode, content, names }: Selection & { readonly isCode: boolean },
  siblings: readonly string[],
  components: Components,
): boolean {
  const { 'x-form': form, 'x-parents': parents = [], 'x-children': children = [] } = schema;
  if (parents.length > 0 ? !parents.includes(parent?.name ?? '') : siblings.length > 0 && !siblings.includes(name)) return false;
  if (content === '') return isBlock;
  if (form === 'empty' || isBlock === (form === 'inline')) return false;
  if (codeContainers.has(name) && !isCode) return false;
  const isChildOfOther = names.some((own) => (components.get(own)?.schema['x-parents'] ?? []).length > 0);
  if (isChildOfOther) return names.every((own) => children.includes(own));
  return !children.some((child) => components.get(child)?.schema['x-form'] === 'empty');
}

/** Components that show nothing but code blocks. */
const codeContainers: ReadonlySet<string> = new Set(['CodeGroup', 'RequestExample', 'ResponseExample']);

function isOnlyPictures(content: string): boolean {
  return content !== '' && /^(?:!\[[^\]\r\n]*\]\([^)\r\n]*\)|<(?:img|video|iframe)\b[^>]*>(?:\s*<\/\w+>)?|\s)+$/.test(content);
}

function isOnlyCode(content: string): boolean {
  return content.trim() !== '' && withoutCode(content, 0).trim() === '' && /^\s*(?:`{3,}|~{3,})/.test(content);
}

function indented(text: string, indent: string): string {
  return indent === '' ? text : text.replace(/^(?=[^\r\n])/gm, indent);
}
