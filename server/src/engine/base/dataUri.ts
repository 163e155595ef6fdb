const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A data URI of an SVG picture. @param svg ASCII only */
export function svgUri(svg: string): string {
  return `data:image/svg+xml;base64,${base64(svg.length, (at) => svg.charCodeAt(at))}`;
}

/** A data URI of a file. @param type its media type */
export function dataUri(type: string, bytes: Uint8Array): string {
  return `data:${type};base64,${base64(bytes.length, (at) => bytes[at])}`;
}

/** Base64, since the engine has neither `btoa` nor buffers. */
function base64(length: number, byteAt: (at: number) => number | undefined): string {
  let encoded = '';
  for (let at = 0; at < length; at += 3) {
    const bits = ((byteAt(at) || 0) << 16) | ((byteAt(at + 1) || 0) << 8) | (byteAt(at + 2) || 0);
    const missing = Math.max(0, at + 3 - length);
    for (let i = 0; i < 4; i++) encoded += i > 3 - missing ? '=' : letters[(bits >> (18 - 6 * i)) & 63];
  }
  return encoded;
}
