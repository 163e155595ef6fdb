/** Finds a character in a text, for offsets that do not decrease: one search serves all offsets before its result. */
export class NextCharacter {
  private next = -1;

  constructor(
    private readonly text: string,
    private readonly character: string,
  ) {}

  /** Offset of the first one at `offset` or behind it; the length of the text if there is none. */
  from(offset: number): number {
    if (this.next < offset) {
      const found = this.text.indexOf(this.character, offset);
      this.next = found < 0 ? this.text.length : found;
    }
    return this.next;
  }
}
