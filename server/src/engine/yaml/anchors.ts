import type { YamlLines, YamlValuePosition } from './lines';
import { type AnchorPosition, findAnchors } from './structureScan';

/** Resolves aliases. The text is searched for anchors at the first alias. */
export class YamlAnchors {
  private known: ReadonlyMap<string, readonly AnchorPosition[]> | undefined;

  constructor(private readonly lines: YamlLines) {}

  /**
   * The position of the value of the alias at the offset: that of the last anchor of its name before it. `undefined` if there is none, or
   * its value is unknown.
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
