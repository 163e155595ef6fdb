const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A URI that holds an SVG picture. @param svg of ASCII characters alone */
export function svgUri(svg: string): string {
  return `data:image/svg+xml;base64,${base64(svg)}`;
}

/** Base64 of a text of ASCII characters: the engine has neither `btoa` nor buffers. */
function base64(text: string): string {
  let encoded = '';
  for (let at = 0; at < text.length; at += 3) {
    const codes = [text.charCodeAt(at), text.charCodeAt(at + 1), text.charCodeAt(at + 2)].map((code) => code || 0);
    const bits = ((codes[0] ?? 0) << 16) | ((codes[1] ?? 0) << 8) | (codes[2] ?? 0);
    const missing = Math.max(0, at + 3 - text.length);
    for (let i = 0; i < 4; i++) encoded += i > 3 - missing ? '=' : letters[(bits >> (18 - 6 * i)) & 63];
  }
  return encoded;
}
