import type { RendererHost } from '../../../../renderer/src/mount';
import type { FromPage } from '../messages';

/** The preview around its page: links, sources and the clipboard are matters of the extension. */
export function pageHost(extension: { postMessage(message: FromPage): void }, texts: string): RendererHost {
  return {
    texts: JSON.parse(texts) as RendererHost['texts'],
    follow(target, href, asFile) {
      if (target.kind === 'page') extension.postMessage({ type: 'follow', path: target.path, asFile });
      else if (target.kind === 'file') extension.postMessage({ type: 'follow', path: target.path, asFile: true });
      else if (target.kind === 'external') extension.postMessage({ type: 'browse', address: href });
      else if (target.kind === 'anchor') scrollTo(target.hash);
    },
    reveal: ([source, offset]) => extension.postMessage({ type: 'source', source, offset }),
    showSource: (source) => extension.postMessage({ type: 'source', source, offset: 0 }),
    copy: (text) => extension.postMessage({ type: 'copy', text }),
  };
}

/** Scrolls to the element with an id, and opens what hides it. */
function scrollTo(id: string): void {
  const frames = [...document.querySelectorAll('.frame')].filter((frame) => frame.clientHeight > 0);
  for (const frame of frames) {
    const element = frame.querySelector<HTMLElement>(`[data-anchor="${CSS.escape(decoded(id))}"]`);
    for (let outer = element?.closest('details'); outer; outer = outer.parentElement?.closest('details')) outer.open = true;
    if (element?.getAttribute('role') === 'tab') element.click();
    element?.scrollIntoView({ block: 'start' });
  }
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
