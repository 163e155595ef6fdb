import type { YamlLines, YamlValuePosition } from './lines';
import { type AnchorPosition, findAnchors } from './structureScan';

/** Finds what aliases stand for. The text is searched for anchors when the first alias is met. */
export class YamlAnchors {
  private known: ReadonlyMap<string, readonly AnchorPosition[]> | undefined;

  constructor(private readonly lines: YamlLines) {}

  /**
   * The position of the value that the alias at the offset stands for: that of the last anchor of its name before it.
   * `undefined` when there is none, or it is not known to what the anchor belongs.
   */
  find(alias: number): YamlValuePosition | undefined {
    const name = this.lines.text.slice(alias + 1, this.lines.endOfProperty(alias));
    this.known ??= findAnchors(this.lines.text);
    return this.known
      .get(name)
      ?.filter(({ offset }) => offset < alias)
      .at(-1)?.value;
  }
}
