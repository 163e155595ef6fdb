import { lineStartAt } from '../../../../shared/lineBreak';
import type { MergeEntry, MergeFile, MergeNode, MergeSide } from './mergeNode';
import { hasMembers, type MergePlan } from './plan';

/**
 * Text of the merge with all conflicts resolved for a side, or as they were before (`base`, if the plan has it), in the layout of our text: what only the other side has is indented as its
 * new neighbors are.
 */
export function renderMerge(plan: MergePlan, root: MergeNode, side: MergeSide | 'base'): string {
  const { text } = root.file;
  const value = root.entry && new Renderer(plan, side).changed(root.entry, root);
  return value === undefined ? text : text.slice(0, root.start) + value + text.slice(root.end);
}

/** Layout of the members of an array or object. */
interface ListLayout {
  readonly isMultiline: boolean;
  /** Whitespace before the first member, and before others. */
  readonly first: string;
  readonly next: string;
  /** Whitespace before members that are on lines of their own. */
  readonly indentation: string;
  /** Whitespace before the closing bracket. */
  readonly end: string;
}

class Renderer {
  constructor(
    private readonly plan: MergePlan,
    private readonly side: MergeSide | 'base',
  ) {}

  /** Text of a value in the layout of `node`, the counterpart whose text is around it; `undefined` if it is the text of the node. */
  changed(entry: MergeEntry, node: MergeNode): string | undefined {
    if (!hasMembers(entry)) {
      const value = this.plan.valueOf(entry, this.side);
      if (!value || value.hash === node.hash) return undefined;
      const text = value.file.text.slice(value.valueStart, value.end);
      return indented(text, value.file, indentationAt(value), node.file, indentationAt(node));
    }
    const members = this.plan.membersOf(entry, this.side);
    const texts = members.map((member) => {
      const own = nodeOf(member, node);
      return own && { own, text: this.changed(member, own) };
    });
    const isSame =
      members.length === node.children.length &&
      texts.every((member, index) => member?.own === node.children[index] && member?.text === undefined);
    if (isSame) return undefined;
    const layout = layoutOf(node);
    const [open, close] = node.type === 'array' ? '[]' : '{}';
    let result = open ?? '';
    for (const [index, member] of texts.entries()) {
      if (!member) continue;
      const { own, text } = member;
      const isOwn = own.parent === node;
      const at = isOwn ? node.children.indexOf(own) : -1;
      const isLast = index === texts.length - 1;
      result += isOwn && (at === 0) === (index === 0) ? before(node, at) : index === 0 ? layout.first : layout.next;
      const full = own.file.text.slice(own.start, own.valueStart) + (text ?? own.file.text.slice(own.valueStart, own.end));
      result += isOwn
        ? full
        : indented(full, own.file, indentationAt(own), node.file, layout.isMultiline ? layout.indentation : indentationAt(node));
      if (!isLast) result += isOwn && at < node.children.length - 1 ? `${after(node, at)},` : ',';
    }
    return result + (members.length === 0 ? '' : layout.end) + (close ?? '');
  }
}

/**
 * The counterpart whose text surrounds the value: the member of `parent` in its text, so that the lines of a value that the other side enclosed
 * stay as that side left them.
 */
function nodeOf({ base, ours, theirs }: MergeEntry, parent: MergeNode): MergeNode | undefined {
  return [ours, theirs].find((each) => each?.parent === parent) ?? ours ?? theirs ?? base;
}

/** Whitespace between a member and the comma or bracket before it. */
function before({ file, valueStart, children }: MergeNode, index: number): string {
  const [previous, member] = [children[index - 1], children[index]];
  if (!member) return '';
  if (!previous) return file.text.slice(valueStart + 1, member.start);
  return file.text.slice(file.text.indexOf(',', previous.end) + 1, member.start);
}

/** Whitespace between a member and its comma. */
function after({ file, children }: MergeNode, index: number): string {
  const { end = 0 } = children[index] ?? {};
  return file.text.slice(end, file.text.indexOf(',', end));
}

function layoutOf(node: MergeNode): ListLayout {
  const { file, children, end } = node;
  const outer = indentationAt(node);
  const last = children.at(-1);
  if (!last) {
    const indentation = outer + file.indent;
    if (file.isOneLine) return { isMultiline: false, first: '', next: '', indentation, end: '' };
    return { isMultiline: true, first: file.eol + indentation, next: file.eol + indentation, indentation, end: file.eol + outer };
  }
  const first = before(node, 0);
  const indentation = indentationAt(children[0] ?? last);
  const isMultiline = first.includes('\n');
  const others = children.length > 1 ? before(node, children.length - 1) : file.isCompact ? '' : ' ';
  const next = isMultiline ? file.eol + indentation : others;
  return { isMultiline, first, next, indentation, end: file.text.slice(last.end, end - 1) };
}

/** Whitespace at the start of the line of a member. */
function indentationAt({ file: { text }, start }: MergeNode): string {
  const line = lineStartAt(text, start);
  return /^[ \t]*/.exec(text.slice(line, start))?.[0] ?? '';
}

/** A text of one file as it is written in another place. */
function indented(text: string, from: MergeFile, fromIndentation: string, to: MergeFile, toIndentation: string): string {
  if (!text.includes('\n')) return text;
  if (to.isOneLine) return text.replace(/\r?\n[ \t]*/g, '');
  if (from === to && fromIndentation === toIndentation) return text;
  const [first = '', ...lines] = text.split(/\r?\n/);
  const moved = lines.map((line) => {
    const content = line.trimStart();
    if (content === '') return '';
    const whitespace = line.slice(0, line.length - content.length);
    const inner = whitespace.startsWith(fromIndentation) ? whitespace.slice(fromIndentation.length) : '';
    const levels = from.indent === to.indent ? 0 : Math.floor(inner.length / from.indent.length);
    return toIndentation + to.indent.repeat(levels) + inner.slice(levels * from.indent.length) + content;
  });
  return [first, ...moved].join(to.eol);
}
