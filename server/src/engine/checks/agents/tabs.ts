import { t } from '../../../../../shared/l10n';
import { usedComponents } from '../component/common';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { isReadByAgents } from './common';
import { maxRead } from './pageLength';

/** Tabs whose content is longer than agents read. */
export const agentsTabs = defineContentCheck({
  code: 'agents.tabs',
  severity: 'warning',
  isOptIn: true,
  docs: {
    summary: t`Tabs with more content than agents read.`,
    why: t`Readers see one tab, agents get all of them one after the other. If that is more than 50,000 characters, the last tabs are cut off. Make a page of each. This is \`tabbed-content-serialization\` of the Agent-Friendly Documentation Spec (agentdocsspec.com). It is reported by \`docs-json check --only agents\`, or with a severity.`,
  },
  *run(page, context) {
    for (const { element } of usedComponents(page, context)) {
      if (element.name !== 'Tabs' || element.closingName === undefined || element.end - element.tag.start <= maxRead) continue;
      yield {
        ...inBody(page, element.nameSpan),
        message: t`Agents read all tabs as one text and may cut off the last. Make a page of each.`,
      };
    }
  },
  appliesTo: isReadByAgents,
});
