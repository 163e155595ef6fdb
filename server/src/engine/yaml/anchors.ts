import type { YamlLines, YamlValuePosition } from './lines';

/** Finds what aliases stand for. The text is searched for anchors when the first alias is met. */
export class YamlAnchors {
  private known: Map<string, number[]> | undefined;

  constructor(private readonly lines: YamlLines) {}

  /** The place of the value that the alias at the offset stands for: that of the last anchor of its name before it. */
  find(alias: number): YamlValuePosition | undefined {
    const { text } = this.lines;
    const name = /^[^\s,[\]{}]+/.exec(text.slice(alias + 1, alias + 200))?.[0];
    const anchor =
      name === undefined
        ? undefined
        : this.all()
            .get(name)
            ?.filter((offset) => offset < alias)
            .at(-1);
    if (name === undefined || anchor === undefined) return undefined;
    const lineStart = text.lastIndexOf('\n', anchor) + 1;
    let indent = lineStart + this.lines.indentOf(lineStart);
    const isItem = this.lines.isDash(indent) && /^(?:-\s+)+$/.test(text.slice(indent, anchor));
    while (this.lines.isDash(indent) && !isItem) indent = this.lines.skipBlanks(indent + 1);
    return { from: anchor + name.length + 1, indent: indent - lineStart, isMember: !isItem };
  }

  private all(): Map<string, number[]> {
    if (!this.known) {
      this.known = new Map();
      for (const match of this.lines.text.matchAll(/(?<=[\s[{,:-])&([^\s,[\]{}]{1,200})(?=\s)/g)) {
        const offsets = this.known.get(match[1] ?? '');
        if (offsets) offsets.push(match.index);
        else this.known.set(match[1] ?? '', [match.index]);
      }
    }
    return this.known;
  }
}
