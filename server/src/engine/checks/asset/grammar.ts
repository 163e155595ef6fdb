import { type Localizable, t } from '../../../../../shared/l10n';
import type { ConfigReferences } from '../../config/references/configReferences';
import type { FileReference } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import type { GrammarProblem } from '../../site/grammars';
import { defineCheck } from '../check';

/** A custom language file that is not a TextMate grammar. A missing file is reported by `asset.missing`. */
export const assetGrammar = defineCheck({
  code: 'asset.grammar',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A file for a language of code blocks that is not a TextMate grammar.`,
    why: t`Code blocks in that language stay without colors. A grammar is a JSON object with a \`scopeName\` and an array of \`patterns\`.`,
    wrong: {
      'docs.json': '"styling": { "codeblocks": { "languages": { "custom": ["/languages/own.json"] } } }',
      'languages/own.json': '{ "name": "own" }',
    },
    right: {
      'docs.json': '"styling": { "codeblocks": { "languages": { "custom": ["/languages/own.json"] } } }',
      'languages/own.json': '{ "name": "own", "scopeName": "source.own", "patterns": [] }',
    },
  },
  *run({ references, grammarProblem }) {
    for (const { file, span, text } of grammarReferences(references)) {
      const path = normalizeFilePath(text);
      const problem = path === undefined ? undefined : grammarProblem(path);
      if (path !== undefined && problem) yield { file, span, message: t`\`${path}\` is not a TextMate grammar: ${reasons[problem]}.` };
    }
  },
});

const reasons: Record<GrammarProblem, Localizable> = {
  notJson: t`not valid JSON`,
  notObject: t`expected an object`,
  noScopeName: t`missing \`scopeName\``,
  noPatterns: t`missing \`patterns\` array`,
};

/** References to files in `styling.codeblocks.languages.custom`. */
export function grammarReferences(references: ConfigReferences): FileReference[] {
  return references.ofKind('asset').filter(({ node }) => {
    const holder = node.parent?.type === 'array' ? node.parent.parent : undefined;
    return holder?.type === 'property' && holder.keyNode.value === 'custom';
  });
}
