import type { CancellationToken } from '../../cancellation';
import type { EngineContext } from '../../context';
import type { DocsConfig } from '../../model/docsConfig';
import { pathOfAddress } from '../../model/redirects';
import type { Reference } from '../../model/references';
import { iconHover } from '../icons/iconHover';
import { fragmentHover } from './fragmentHover';
import { imageHover } from './imageHover';
import { pageHover, pathOfPage } from './pageHover';

/** What is known of the page, file or fragment that a text names, as blocks of Markdown; `undefined` when nothing is. @throws {CancelledError} */
export async function referenceHover(
  context: EngineContext,
  config: DocsConfig,
  reference: Reference,
  token: CancellationToken,
): Promise<string[] | undefined> {
  switch (reference.kind) {
    case 'page': {
      const path = pathOfPage(reference.text);
      return path ? pageHover(context, config, path, reference, token) : undefined;
    }
    case 'address': {
      const path = pathOfAddress(reference.text);
      if (path === undefined) return undefined;
      const found = path === '' ? undefined : await pageHover(context, config, path, reference, token);
      return found ?? pageHover(context, config, path === '' ? 'index' : `${path}/index`, reference, token);
    }
    case 'asset':
      return imageHover(context, config, reference, token);
    case 'icon':
      return iconHover(context, config, reference);
    case 'fragment':
      return fragmentHover(context, config, reference);
    default:
      return undefined;
  }
}
