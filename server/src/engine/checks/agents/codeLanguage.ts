import { t } from '../../../../../shared/l10n';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample } from '../mdx/common';
import { isReadByAgents } from './common';

/** A code block without a language. */
export const agentsCodeLanguage = defineContentCheck({
  code: 'agents.codeLanguage',
  severity: 'hint',
  isOptIn: true,
  docs: {
    summary: t`A code block without a language.`,
    why: t`The language after the fence says what the code is, to agents and to the highlighter. Write \`text\` for output. It is a rule of these tools: the Agent-Friendly Documentation Spec (agentdocsspec.com) asks only that fences are closed. It is reported by \`docs-json check --only agents\`, or with a severity.`,
    wrong: bodySample('```\nnpm install\n```'),
    right: bodySample('```bash\nnpm install\n```'),
  },
  *run(page) {
    for (const { info, lines } of page.body.codeBlocks) {
      if (info.text.trim() !== '' || lines === 0) continue;
      // The fence, which is what the language follows.
      const span = { start: Math.max(info.span.start - 3, 0), end: info.span.start };
      yield { ...inBody(page, span), message: t`Code block without a language. Add one after the fence, such as \`bash\` or \`text\`.` };
    }
  },
  appliesTo: isReadByAgents,
});
