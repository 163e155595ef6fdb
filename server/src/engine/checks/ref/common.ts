import { type Localizable, t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { joinUri, parentUri, relativePath, relativeRef } from '../../base/uris';
import type { FragmentLink, FragmentProblem } from '../../config/docsConfig';
import { normalizeFilePath } from '../../config/references/targets';
import type { CheckContext } from '../checkContext';
import type { Fix, FixTarget } from '../fixes/fix';
import { replaceValue } from '../fixes/replaceText';
import { type Proposals, proposals } from '../proposals';
import { searchBudget } from '../searchBudget';
import { withSuggestions } from '../wording';

type RefCode = 'ref.form' | 'ref.outside' | 'ref.missing' | 'ref.unreadable' | 'ref.cycle';

/** Codes of problems. Files that the host cannot access are unknown and not reported. */
const codes: Record<Exclude<FragmentProblem, 'unavailable'> | 'backSlash', RefCode> = {
  backSlash: 'ref.form',
  notText: 'ref.form',
  notPath: 'ref.form',
  notJsonFile: 'ref.form',
  outside: 'ref.outside',
  missing: 'ref.missing',
  cycle: 'ref.cycle',
  tooMany: 'ref.unreadable',
  tooLarge: 'ref.unreadable',
  binary: 'ref.unreadable',
  denied: 'ref.unreadable',
};

const messages: Record<Exclude<FragmentProblem, 'unavailable'> | 'backSlash', Localizable> = {
  backSlash: t`Invalid \`\\\` in a \`$ref\` path. Use \`/\`.`,
  notText: t`Expected a string for \`$ref\`: the relative path of a \`.json\` file.`,
  notPath: t`Expected a relative path for \`$ref\`, such as \`./navigation/tabs.json\`.`,
  notJsonFile: t`Expected a \`.json\` file for \`$ref\`.`,
  outside: t`File outside the documentation folder. Move it inside.`,
  missing: t`File not found.`,
  cycle: t`Circular \`$ref\`: this file is already being included.`,
  tooMany: t`Too many \`$ref\` files: this one is not checked.`,
  tooLarge: t`File too large: it is not checked.`,
  binary: t`Binary file: expected JSON.`,
  denied: t`Cannot read this file.`,
};

/** Problem of backslashes, which separate folders only on Windows, where the service does not run. */
function problemOfForm({ refNode }: FragmentLink): 'backSlash' | undefined {
  return refNode.type === 'string' && refNode.value.includes('\\') ? 'backSlash' : undefined;
}

/** Findings with one code for the `$ref`s of a configuration. */
export function* fragmentFindings(context: CheckContext, code: RefCode) {
  for (const link of context.config.links.values()) {
    const problem = link.problem ?? problemOfForm(link);
    if (!problem || problem === 'unavailable' || codes[problem] !== code) continue;
    const data = takeSearch(context) ? fragmentSuggestions(context, link) : none;
    yield { file: link.holder, span: spanOf(link.refNode), message: withSuggestions(messages[problem], data.suggestions), data };
  }
}

const none: Proposals = { suggestions: [], isNear: false };

/** Takes a search for similar files. */
const takeSearch = searchBudget(200);

/** Changes a `$ref` to an existing file. */
export function* nameFragment(target: FixTarget, { suggestions, isNear }: Proposals): Iterable<Fix> {
  for (const [index, path] of suggestions.entries()) yield replaceValue(target, path, isNear && index === 0);
}

/** JSON files that an unresolved `$ref` may mean, as replacement texts. */
function fragmentSuggestions({ config, files }: CheckContext, { holder, refNode }: FragmentLink): Proposals {
  const none: Proposals = { suggestions: [], isNear: false };
  const text = refNode.type === 'string' ? refNode.value.trim() : '';
  const folder = parentUri(holder.uri);
  const below = relativePath(config.folder, folder);
  if (text === '' || /^[a-z]+:/i.test(text) || below === undefined) return none;
  const write = (path: string): string => relativeRef(folder, joinUri(config.folder, path));
  // An absolute path probably starts at the documentation folder.
  const base = /^[\\/]/.test(text) ? '' : `${below}/`;
  const path = normalizeFilePath(base + text);
  if (!path) return none;
  const named = [path, `${path}.json`].find((one) => /\.json$/i.test(one) && files.file(one) === 'exists') ?? files.fileInOtherCase(path);
  if (named !== undefined) return { suggestions: [write(named)], isNear: true };
  return proposals(
    files.nearFiles(path).filter((file) => file.path.endsWith('.json')),
    write,
  );
}
