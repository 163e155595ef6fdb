import type { YamlLines, YamlValuePosition } from './lines';
import { type AnchorPosition, findAnchors } from './structureScan';

/** Resolves aliases. The text is searched for anchors at the first alias. */
export class YamlAnchors {
  private anchors: ReadonlyMap<string, readonly AnchorPosition[]> | undefined;

  constructor(private readonly lines: YamlLines) {}

  /**
   * Position of the value of the alias at an offset, which is the value of the last anchor of that name before it. `undefined` if there is
   * no such anchor, or the position of its value is unknown.
   */
  find(alias: number): YamlValuePosition | undefined {
    const name = this.lines.text.slice(alias + 1, this.lines.endOfProperty(alias));
    this.anchors ??= findAnchors(this.lines.text);
    return this.anchors
      .get(name)
      ?.filter(({ offset }) => offset < alias)
      .at(-1)?.value;
  }
}
