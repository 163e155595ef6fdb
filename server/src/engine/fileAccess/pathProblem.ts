import { type Localizable, t } from '../../../../shared/l10n';
import { instructionFolder } from '../site/fileIndex/fileNames';

/** Characters that some file systems ignore in names. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** Name that Windows interprets as another name: with a stream, in short form, or with a trailing dot or space. */
const ambiguousOnWindows = /[:\p{Cc}]|[. ]$|^[^.]{1,8}~\d{1,6}(?:\.[^.]{0,3})?$/u;

/**
 * Reason why no site can have a file at a path. Names are compared as the file systems of all platforms do.
 * @param path from the workspace folder, with slashes or backslashes
 * @param name of the file in the message
 * @param isThere whether a file or folder exists at exactly this path: then other systems may interpret its name differently
 */
export function pathProblem(path: string, name: string, isThere = false): Localizable | undefined {
  for (const segment of path.split(/[\\/]/)) {
    if (segment === '' || segment === instructionFolder) continue;
    const plain = segment.replace(invisible, '').normalize('NFKC').toLowerCase();
    if (plain.startsWith('.')) return hiddenProblem(segment, name);
    if (plain.replace(/[. ]+$/, '') === 'node_modules') return t`\`${name}\` is in \`node_modules\`. Choose a file of the site.`;
    if (!isThere && ambiguousOnWindows.test(segment))
      return t`\`${name}\` has a name that not all systems read alike: \`${segment}\`. Choose another path.`;
  }
  return undefined;
}

/** Reason for a hidden file. @param segment segment of its path that begins with a dot */
export function hiddenProblem(segment: string, name: string): Localizable {
  return t`\`${name}\` is not a file of the site: \`${segment}\` begins with a dot. Choose another path.`;
}
