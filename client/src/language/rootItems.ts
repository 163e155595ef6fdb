import type { RootSummary } from '../../../server/src/lsp/protocol';
import type { EditorLocalizer } from '../l10n';
import { serverProblemText } from './problemText';

/** An item of the list of sites. Opens `uri`. */
interface RootItem {
  readonly icon: 'book' | 'file-code';
  readonly label: string;
  readonly description: string;
  readonly detail?: string;
  readonly uri: string;
}

/** @param toPath returns the display path of a URI, relative to the workspace */
export function rootItems(roots: readonly RootSummary[], toPath: (uri: string) => string, l10n: EditorLocalizer): RootItem[] {
  return roots.flatMap((root) => {
    const path = toPath(root.uri);
    return [
      { icon: 'book', label: root.name ?? path, description: root.name ? path : '', detail: rootDetail(root, l10n), uri: root.uri },
      ...root.fragments.map((uri) => ({ icon: 'file-code' as const, label: toPath(uri), description: l10n.t('part of {0}', path), uri })),
    ];
  });
}

function rootDetail({ fragments, problems }: RootSummary, l10n: EditorLocalizer): string {
  const count = serverProblemText(problems, l10n);
  if (fragments.length === 0) return count;
  const files = fragments.length === 1 ? l10n.t('1 more file') : l10n.t('{0} more files', fragments.length);
  return l10n.t('{0}, split over {1}', count, files);
}
