/** A text as Markdown that shows it as it is: no links, images or markup of its own, on one line. */
export function plainMarkdown(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_{}[\]()#+!|~-]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/(?<=\w)[:@.](?=[\w/])/g, (char) => `&#${char.charCodeAt(0)};`);
}

/** A text as inline code, whatever it holds. */
export function inlineCode(text: string): string {
  const ticks = '`'.repeat(1 + Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length)));
  const padding = /^`|`$/.test(text) ? ' ' : '';
  return `${ticks}${padding}${text.replace(/\s+/g, ' ')}${padding}${ticks}`;
}

/**
 * An image.
 * @param alt what it shows, for those who cannot see it
 * @param size in pixels of the editor; the height follows from the width unless given
 */
export function imageMarkdown(alt: string, uri: string, { width, height }: { readonly width: number; readonly height?: number }): string {
  const text = alt.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&');
  return `![${text}](${uri}|width=${width}${height === undefined ? '' : `,height=${height}`})`;
}
