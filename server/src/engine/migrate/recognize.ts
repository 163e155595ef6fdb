import type { ASTNode } from 'vscode-json-languageservice';
import { childOf } from '../model/json';

/** Keys that only the former format has. */
const telling = ['topbarLinks', 'topbarCtaButton', 'footerSocials', 'modeToggle', 'primaryTab', 'topAnchor', 'anchors', 'tabs'];

/**
 * Whether a file with the name of the former configuration is one. Other tools write files of that name too, so the
 * content decides: a navigation, a key that nothing else has, or a site's name and colors.
 */
export function isLegacyConfig(root: ASTNode | undefined): boolean {
  if (root?.type !== 'object') return false;
  const has = (key: string): boolean => childOf(root, key) !== undefined;
  return has('navigation') || telling.some(has) || (has('name') && has('colors'));
}
