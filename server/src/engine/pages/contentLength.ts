const openBrace = 0x7b;
const openAngle = 0x3c;

/** Number of characters of a body outside whitespace and comments of MDX or HTML. One pass, since bodies are untrusted. */
export function contentLength(body: string): number {
  let length = 0;
  const mdx = new Comments(body, '{/*', '*/}');
  const html = new Comments(body, '<!--', '-->');
  for (let at = 0; at < body.length; ) {
    const code = body.charCodeAt(at);
    const end = code === openBrace ? mdx.endOf(at) : code === openAngle ? html.endOf(at) : undefined;
    if (end !== undefined) at = end;
    else {
      if (!isWhitespace(code)) length++;
      at++;
    }
  }
  return length;
}

class Comments {
  private mayClose = true;

  constructor(
    private readonly text: string,
    private readonly open: string,
    private readonly close: string,
  ) {}

  /** The offset after the comment that begins at an offset; `undefined` if none does. */
  endOf(offset: number): number | undefined {
    if (!this.mayClose || !this.text.startsWith(this.open, offset)) return undefined;
    const end = this.text.indexOf(this.close, offset + this.open.length);
    // If a comment is not closed, no later comment is closed either.
    this.mayClose = end >= 0;
    return this.mayClose ? end + this.close.length : undefined;
  }
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
