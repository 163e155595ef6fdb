import { type Localizable, t } from '../../../../../shared/l10n';

/** Folder in which the service looks for skills, workflows and instructions of its agent. */
export const instructionFolder = '.mintlify';

/** Characters that some file systems leave out of names. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
/** A name that Windows reads as another one: with a stream, in short form, or without what it ends with. */
const readDifferently = /[:\p{Cc}]|[. ]$|^[^.]{1,8}~\d{1,6}(?:\.[^.]{0,3})?$/u;

/**
 * Reason why a path is not one of a file that sites have, whatever the site. Names are compared as the file systems of all platforms do.
 * @param path from the folder that is open, with slashes of either kind
 * @param name of the file in the message
 * @param isThere whether a file or folder has exactly this path: then it can have a name that other systems read as another one
 */
export function pathProblem(path: string, name: string, isThere = false): Localizable | undefined {
  for (const segment of path.split(/[\\/]/)) {
    if (segment === '' || segment === instructionFolder) continue;
    const plain = segment.replace(invisible, '').normalize('NFKC').toLowerCase();
    if (plain.startsWith('.')) return hiddenProblem(segment, name);
    if (plain.replace(/[. ]+$/, '') === 'node_modules') return t`\`${name}\` is in \`node_modules\`. Choose a file of the site.`;
    if (!isThere && readDifferently.test(segment))
      return t`\`${name}\` has a name that not all systems read alike: \`${segment}\`. Choose another path.`;
  }
  return undefined;
}

/** @param segment of its path that begins with a dot */
export function hiddenProblem(segment: string, name: string): Localizable {
  return t`\`${name}\` is not a file of the site: \`${segment}\` begins with a dot. Choose another path.`;
}
