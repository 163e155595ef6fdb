import { type Localizable, t } from '../../../../../shared/l10n';
import { percentDecoded } from '../../base/addresses';
import { inStyleOf } from '../../config/references/pathStyle';
import type { NamedReference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { beginsWithScheme, suggestedAddress } from '../../config/references/webAddress';
import { isClear } from '../../site/fileIndex/fileIndex';
import { extensionOf } from '../../site/fileIndex/fileNames';
import type { CheckContext } from '../checkContext';
import { type Proposals, proposals } from '../proposals';
import { withSuggestions } from '../wording';

/** A wrong file reference in the configuration. */
interface FileProblem {
  readonly reference: NamedReference<'asset'> | NamedReference<'openapi'>;
  readonly message: Localizable;
  readonly data: Proposals;
}

/** References of one kind with wrong paths, or whose files are known to be missing. */
export function* findFileProblems(context: CheckContext, kind: 'asset' | 'openapi'): Iterable<FileProblem> {
  for (const reference of context.references.ofKind(kind)) {
    const problem = isPath(reference) ? judge(context, reference) : undefined;
    if (problem) yield problem;
  }
}

/** Whether a reference is a path: `brands/github` may be an icon name of a library that is not in the catalog. */
function isPath({ valueKind, text }: NamedReference): boolean {
  return valueKind !== 'icon-name' || /^[./]/.test(text) || extensionOf(text) !== '';
}

function judge({ files }: CheckContext, reference: FileProblem['reference']): FileProblem | undefined {
  const { text } = reference;
  const path = normalizeFilePath(text.trim());
  // `htps://example.com/openapi.json` is a misspelled URL, and `ftp://example.com/openapi.json` a URL with another scheme.
  if (!path || (beginsWithScheme(text) && (text.includes('://') || suggestedAddress(text) !== undefined))) return undefined;
  const corrected = (message: Localizable, found: string): FileProblem => ({
    reference,
    message,
    data: { suggestions: [inStyleOf(text.trim(), found)], isNear: true },
  });
  const existence = files.file(path);
  if (existence !== 'exists' && extensionOf(path) === '' && files.hasFolder(path)) {
    return { reference, message: t`Expected a file, got a folder: \`${path}\`.`, data: { suggestions: [], isNear: false } };
  }
  if (existence === 'exists' && (text.includes('\\') || text !== text.trim())) {
    return corrected(t`Invalid file path. Use \`${path}\`.`, path);
  }
  const near = existence === 'exists' ? [] : files.nearFiles(path);
  const found = proposals(near, (file) => inStyleOf(text, file));
  const missing = { reference, message: withSuggestions(t`File not found: \`${path}\`.`, found.suggestions), data: found };
  if (existence !== 'missing') {
    // Files with other extensions are not indexed, so only a clear suggestion is reported.
    if (extensionOf(path) !== '') return isClear(near) ? missing : undefined;
    const whole = near.find((file) => file.path.startsWith(`${path}.`));
    return whole && corrected(t`Missing file extension. Use \`${whole.path}\`.`, whole.path);
  }
  if (files.file(percentDecoded(path)) !== 'missing') return undefined;
  const sameLetters = files.fileInOtherCase(path);
  if (sameLetters !== undefined) return corrected(t`Wrong letter case in this path. Use \`${sameLetters}\`.`, sameLetters);
  const once = path.replace(/(\.\w+)\1$/i, '$1');
  if (once !== path && files.file(once) === 'exists') return corrected(t`Duplicate file extension. Use \`${once}\`.`, once);
  return missing;
}
