import type { Localizable } from '../../../../../shared/l10n';
import { innerSpan, type Span } from '../../base/spans';
import { RedirectGraph } from '../../config/redirects/redirectGraph';
import { type Redirect, readRedirects } from '../../config/redirects/redirects';
import { normalizePagePath } from '../../config/references/reference';
import type { RelatedLocation } from '../check';
import type { CheckContext } from '../checkContext';

/** For `CheckContext.once`: all checks of redirects share one graph. */
export function redirectGraph({ config }: CheckContext): RedirectGraph {
  return new RedirectGraph(readRedirects(config));
}

export function spanOfSource({ source }: Redirect): Span {
  return innerSpan(source.node);
}

export function spanOfDestination({ destination }: Redirect): Span {
  return innerSpan(destination.node);
}

export function related(redirect: Redirect, message: Localizable): RelatedLocation {
  return { file: redirect.source.file, span: spanOfSource(redirect), message };
}

/** Paths of the existing pages in the navigation, in its order. For `CheckContext.once`. */
export function listedPaths({ references, site }: CheckContext): readonly string[] {
  return references.lists.flatMap((list) =>
    list.node.items.flatMap((node) => {
      const path = list.isPage(node) ? normalizePagePath(node.value) : '';
      return path !== '' && site.page(path) === 'exists' ? [path] : [];
    }),
  );
}
