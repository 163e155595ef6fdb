/** Number of characters of a body outside whitespace and comments of MDX or HTML. In one pass, since bodies are untrusted. */
export function contentLength(body: string): number {
  let length = 0;
  const mdx = new Comments(body, '{/*', '*/}');
  const html = new Comments(body, '<!--', '-->');
  for (let at = 0; at < body.length; ) {
    const comments = mdx.startFrom(at) < html.startFrom(at) ? mdx : html;
    const start = comments.startFrom(at);
    length += lengthBetween(body, at, start);
    at = comments.endOf(start);
  }
  return length;
}

/** Comments of one kind, found by the search of the engine, which is faster than a loop over characters. */
class Comments {
  /** Start of the first comment after the offsets so far; the length of the text if there is none. */
  private start = -1;
  private mayClose = true;

  constructor(
    private readonly text: string,
    private readonly open: string,
    private readonly close: string,
  ) {}

  /** Start of the first comment at an offset or after it; the length of the text if there is none. Offsets must not decrease. */
  startFrom(offset: number): number {
    if (this.start < offset) {
      const found = this.mayClose ? this.text.indexOf(this.open, offset) : -1;
      this.start = found < 0 ? this.text.length : found;
    }
    return this.start;
  }

  /** The offset after the comment at a start; the start itself if the comment is not closed. */
  endOf(start: number): number {
    if (start === this.text.length) return start;
    const end = this.text.indexOf(this.close, start + this.open.length);
    if (end >= 0) return end + this.close.length;
    // No later comment is closed either.
    this.mayClose = false;
    this.start = this.text.length;
    return start;
  }
}

function lengthBetween(text: string, start: number, end: number): number {
  let length = 0;
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code < 0x80 ? code > 0x20 : !isWhitespace(code)) length++;
  }
  return length;
}

function isWhitespace(code: number): boolean {
  return (
    code <= 0x20 ||
    code === 0xa0 ||
    code === 0xfeff ||
    (code >= 0x2000 && code <= 0x200a) ||
    code === 0x2028 ||
    code === 0x2029 ||
    code === 0x3000
  );
}
