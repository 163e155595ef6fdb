import { t } from '../../../../../shared/l10n';
import { instructionFolder } from '../../site/fileIndex/fileNames';
import { isInstruction, isMeantUnlisted, isReaderPage } from '../../site/readerPages';
import { defineCheck } from '../check';
import { pageNameSpan } from '../page/common';

/** Names that the service reads in its own folder. */
const forService: ReadonlySet<string> = new Set(['Assistant.md', 'ASSISTANT.md']);

/** Instructions for coding agents that readers can open. */
export const agentsPublished = defineCheck({
  code: 'agents.published',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`Instructions for coding agents that the service serves to readers.`,
    why: t`An \`AGENTS.md\` or \`CLAUDE.md\` beside \`docs.json\` is a page for the service, so everyone can read it, and so is an \`Assistant.md\` that is not in \`.mintlify/\`. If it is about work in the repository, name it in \`.mintignore\`: agents find it as before. Nothing is reported if it is in the navigation, or has \`hidden: true\` in its front matter.`,
    wrong: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      'AGENTS.md': '# How to work here\n',
    },
    right: {
      'docs.json': `"navigation": { "pages": ["index"] }`,
      '.mintignore': 'AGENTS.md\n',
      'AGENTS.md': '# How to work here\n',
    },
  },
  *run(page, context) {
    const name = context.pages.pathOf(page);
    if (!isInstruction(name) || !context.recorder.isUnlisted(page.path) || isMeantUnlisted(page)) return;
    if (!isReaderPage(page, { pages: context.otherPages, fileIndex: context.files, isIgnored: context.isIgnored })) return;
    const { ignoreFile } = context.profile;
    yield {
      span: pageNameSpan(page),
      message: forService.has(name)
        ? t`Published: the service serves \`${name}\` to readers. Move it to \`${instructionFolder}/\`, where the assistant reads it.`
        : t`Published: the service serves \`${name}\` to readers. Add it to \`${ignoreFile}\` if it is for agents alone.`,
    };
  },
});
