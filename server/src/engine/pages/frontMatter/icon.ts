import { isImageName } from '../../base/imageNames';
import type { Span } from '../../base/spans';
import { type FrontMatter, frontMatterEntry } from './frontMatter';
import { scalarText } from './values';

/** The icon that the `icon` of a page names. Its span includes quotes. */
interface FrontMatterIcon {
  readonly kind: 'name' | 'path' | 'url';
  readonly text: string;
  readonly span: Span;
}

export function iconOfFrontMatter(frontMatter: FrontMatter | undefined): FrontMatterIcon | undefined {
  const value = frontMatterEntry(frontMatter, 'icon')?.value;
  const text = value && scalarText(value)?.trim();
  return value && text ? { kind: iconKind(text), text, span: value.span } : undefined;
}

/** `brands/github` may be an icon of an unknown library; then it is a path that may not exist. */
export function iconKind(text: string): FrontMatterIcon['kind'] {
  // The notation of other tools: `lucide:house`.
  if (/^[a-z][\w-]*:[a-z][\w-]*$/i.test(text)) return 'name';
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(text) || text.startsWith('<')) return 'url';
  return /[/\\]/.test(text) || isImageName(text) ? 'path' : 'name';
}
