import { t } from '../../../../../shared/l10n';
import { spanOf } from '../../base/spans';
import { entryOf } from '../../config/docsConfig';
import { defineCheck } from '../check';
import { maxRead } from './pageLength';

/** An `llms.txt` that is longer than agents read. */
export const agentsLlmsText = defineCheck({
  code: 'agents.llmsText',
  target: 'config',
  severity: 'warning',
  isOptIn: true,
  docs: {
    summary: t`An \`llms.txt\` that is longer than agents read.`,
    why: t`Agents find pages in \`llms.txt\`, and may read its first 50,000 characters: they do not learn of the pages after that. Counted is the file beside \`docs.json\`, or else what the service makes of the navigation, without the domain in its links, so a reported file is certainly too long. \`docs-json llms --split\` writes one for each tab and language. This is \`llms-txt-size\` of the Agent-Friendly Documentation Spec (agentdocsspec.com). It is reported by \`docs-json check --only agents\`, or with a severity.`,
  },
  *run({ config, llmsCharacters }) {
    const { root: file } = config;
    if (llmsCharacters === undefined || llmsCharacters <= maxRead || !file.root) return;
    const navigation = entryOf(config, { file, node: file.root }, 'navigation');
    if (!navigation) return;
    yield {
      file,
      span: spanOf(navigation.keyNode),
      message: t`\`llms.txt\` has ${llmsCharacters} characters: agents may read the first 50,000. Split it with \`docs-json llms --split\`.`,
    };
  },
});
