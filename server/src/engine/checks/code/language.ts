import { object, optional, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import type { CodeBlockOptions } from '../../schema/codeBlockOptions';
import { isExcluded } from '../component/common';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample } from '../mdx/common';
import { withSuggestions } from '../wording';
import { codeBlocksOf } from './common';

/** Name of a block without colors. */
const plain = 'text';

/** A language of a code block that the highlighter does not know. */
export const codeLanguage = defineContentCheck({
  code: 'code.language',
  severity: 'hint',
  isEditorOnly: true,
  docs: {
    summary: t`A language of a code block that the highlighter does not know.`,
    why: t`The code is shown without colors, as with \`text\`. Common names have another one here: \`dotenv\` for \`env\`, \`go\` for \`golang\`, \`bash\` for \`curl\`. In \`docs-json check\` it is reported only if it has a severity or \`--only\` names it. Nothing is reported in sites with languages of their own (\`styling.codeblocks.languages\`).`,
    wrong: bodySample('```golang\npackage main\n```'),
    right: bodySample('```go\npackage main\n```'),
  },
  data: object({ suggestion: optional(string()) }),
  *run(page, context) {
    for (const { info } of codeBlocksOf(page)) {
      const { language } = info;
      if (!language || isKnown(context.codeBlocks, language.text)) continue;
      const suggestion = meantLanguage(context.codeBlocks, language.text);
      const message = withSuggestions(t`Unknown language \`${language.text}\`: shown without colors.`, [suggestion]);
      yield { ...inBody(page, language.span), message, data: { suggestion } };
    }
  },
  appliesTo: (page, context) => !isExcluded(page, context) && !context.recorder.hasOwnLanguages,
  *fix({ span }, { suggestion }) {
    if (suggestion !== undefined && /^[^\s`~]+(?: \{[^`~\r\n]*\}| [^\s`~]+)?$/.test(suggestion))
      yield { title: t`Change to \`${suggestion}\``, edits: [{ span, text: suggestion }], preferred: true };
    if (suggestion !== plain) yield { title: t`Change to \`${plain}\``, edits: [{ span, text: plain }], preferred: false };
  },
});

/** Whether a word is a language, a button that hides (`nocopy` alone), or an option in place of a language, which is reported elsewhere. */
function isKnown(codeBlocks: CodeBlockOptions, text: string): boolean {
  return codeBlocks.hasLanguage(text) || /[="'`\\]/.test(text) || /^[[{]/.test(text) || codeBlocks.option(text) !== undefined;
}

function meantLanguage(codeBlocks: CodeBlockOptions, text: string): string | undefined {
  // `js{1,3}`, `ts:main.ts`, `.js` and `language-js` of other tools.
  const [, name = '', rest = ''] = /^(?:\.|language-)?([^{:,;]+)(\{.*\}|[:,;].*)?$/.exec(text) ?? [];
  const known = codeBlocks.hasLanguage(name) ? name : undefined;
  if (known !== undefined && name !== text) return [known, rest.replace(/^[:,;]+/, '')].filter((part) => part !== '').join(' ');
  return codeBlocks.meantLanguage(text);
}
