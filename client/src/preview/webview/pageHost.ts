import { scrollToAnchor } from '../../../../renderer/src/frame/scrollToAnchor';
import type { RendererHost } from '../../../../renderer/src/mount';
import type { FromPage } from '../messages';

/** The preview around its page: links, sources and the clipboard are matters of the extension. */
export function pageHost(
  extension: { postMessage(message: FromPage): void },
  texts: string,
  fixesOf: (id: number) => Promise<readonly string[]>,
  frames: () => readonly Element[] = visibleFrames,
  components?: RendererHost['components'],
): RendererHost {
  return {
    problems: {
      fixesOf,
      fix: (id, index) => extension.postMessage({ type: 'fix', id, index }),
      show: (id) => extension.postMessage({ type: 'showProblem', id }),
    },
    ...(components && { components }),
    texts: JSON.parse(texts) as RendererHost['texts'],
    follow(target, href, asFile) {
      if (target.kind === 'page') {
        const { path, hash, from } = target;
        extension.postMessage({ type: 'follow', path, hash, asFile, ...(from !== undefined && { from }) });
      } else if (target.kind === 'file') extension.postMessage({ type: 'follow', path: target.path, hash: '', asFile: true });
      else if (target.kind === 'external') extension.postMessage({ type: 'browse', address: href });
      else if (target.kind === 'anchor') scrollToAnchor(target.hash, frames());
    },
    showSource: (source) => extension.postMessage({ type: 'source', place: { source, offset: 0 } }),
    copy: (text) => extension.postMessage({ type: 'copy', text }),
  };
}

/** Scrolls the visible frames to the element with an id. */
export function showAnchor(id: string): void {
  scrollToAnchor(id, visibleFrames());
}

function visibleFrames(): Element[] {
  return [...document.querySelectorAll('.frame')].filter((frame) => frame.clientHeight > 0);
}
