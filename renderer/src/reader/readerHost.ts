import { scrollToAnchor } from '../frame/scrollToAnchor';
import type { RendererHost } from '../host';
import { fileHref, isOpenable, pageHref } from './addressing';
import type { ReaderSettings } from './model';

/** The browser around a page: links are links. */
export function readerHost(
  { texts, addressing, components }: Pick<ReaderSettings, 'texts' | 'addressing' | 'components'>,
  showSource: (source: number) => void,
): RendererHost {
  return {
    texts,
    ...(components && { components }),
    linkTo(target, href) {
      switch (target.kind) {
        case 'page':
          return {
            href: pageHref(`/${target.path}`.replace(/\/index$/, '/') + (target.hash && `#${target.hash}`), addressing),
            isExternal: false,
          };
        case 'file':
          return { href: fileHref(target.path, addressing), isExternal: false };
        case 'anchor':
          return { href: `#${target.hash}`, isExternal: false };
        case 'external':
          return isOpenable(href) ? { href, isExternal: true } : undefined;
        default:
          return undefined;
      }
    },
    follow(target) {
      if (target.kind === 'anchor') goToAnchor(target.hash);
    },
    showSource,
    copy: (text) => void navigator.clipboard?.writeText(text),
  };
}

/** Scrolls to the element with an id, and puts it into the address of the window. */
export function goToAnchor(id: string): void {
  history.replaceState(history.state, '', `#${id}`);
  scrollToAnchor(id, [document.body]);
}
