import { t } from '../../../../../shared/l10n';
import { isMeantUnlisted, isReaderPage } from '../../site/readerPages';
import { defineCheck } from '../check';
import { pageNameSpan } from '../page/common';

/** Names of instructions for coding agents that are pages for the service. */
const instructions: ReadonlySet<string> = new Set(['AGENTS.md', 'CLAUDE.md']);

/** Instructions for coding agents that readers can open. */
export const agentsPublished = defineCheck({
  code: 'agents.published',
  target: 'page',
  severity: 'hint',
  docs: {
    summary: t`Instructions for coding agents that the service serves to readers.`,
    why: t`An \`AGENTS.md\` or \`CLAUDE.md\` beside \`docs.json\` is a page for the service, so everyone can read it. If it is about work in the repository, name it in \`.mintignore\`: agents find it as before. Nothing is reported if it is in the navigation, or has \`hidden: true\` in its front matter.`,
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
    if (!instructions.has(name) || !context.recorder.isUnlisted(page.path) || isMeantUnlisted(page)) return;
    if (!isReaderPage(page, { pages: context.pages, fileIndex: context.files, isIgnored: context.isIgnored })) return;
    const { ignoreFile } = context.profile;
    yield {
      span: pageNameSpan(page),
      message: t`Published: the service serves \`${name}\` to readers. Add it to \`${ignoreFile}\` if it is for agents alone.`,
    };
  },
});
