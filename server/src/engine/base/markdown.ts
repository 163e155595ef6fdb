/** Escapes text for Markdown: no links, images or markup, on one line. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+!|~-]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/(?<=\w)[:@.](?=[\w/])/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** Text as inline code, whatever characters it contains. */
export function inlineCode(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((max, run) => Math.max(max, run.length), 0);
  const ticks = '`'.repeat(1 + longest);
  const padding = /^`|`$/.test(text) ? ' ' : '';
  return `${ticks}${padding}${text.replace(/\s+/g, ' ')}${padding}${ticks}`;
}

/**
 * An image.
 * @param alt alternative text
 * @param size in CSS pixels; the height follows from the width unless given
 */
export function imageMarkdown(alt: string, uri: string, { width, height }: { readonly width: number; readonly height?: number }): string {
  const text = alt.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&');
  return `![${text}](${uri}|width=${width}${height === undefined ? '' : `,height=${height}`})`;
}
