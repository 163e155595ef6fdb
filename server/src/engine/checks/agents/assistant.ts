import { t } from '../../../../../shared/l10n';
import { defineCheck } from '../check';
import { instructionPath, metadataSpan } from './common';

/** Instructions for the assistant of the site under another name than the documented ones, or without content. */
export const agentsAssistant = defineCheck({
  code: 'agents.assistant',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`Instructions for the assistant that may not be read.`,
    why: t`The assistant of the site reads \`.mintlify/Assistant.md\` or \`.mintlify/ASSISTANT.md\`. Another spelling of the name is not documented, and a file without text has no effect.`,
    wrong: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintlify/assistant.md': 'Be brief.\n',
    },
    right: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintlify/Assistant.md': 'Be brief.\n',
    },
  },
  *run(page, context) {
    const path = instructionPath(page, context) ?? '';
    if (!/^assistant\.mdx?$/i.test(path)) return;
    if (path !== 'Assistant.md' && path !== 'ASSISTANT.md')
      yield { span: metadataSpan(page, 'title'), message: t`The assistant reads \`Assistant.md\`. Rename \`${path}\`.` };
    else if (page.contentLength === 0)
      yield { span: metadataSpan(page, 'title'), message: t`Empty instructions: the assistant behaves as without the file.` };
  },
});
