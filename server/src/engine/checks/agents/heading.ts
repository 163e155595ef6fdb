import { t } from '../../../../../shared/l10n';
import type { Heading, JsxElement } from '../../pages/body/pageBody';
import { usedComponents } from '../component/common';
import { defineContentCheck } from '../contentCheck';
import { inBody } from '../inBody';
import { bodySample } from '../mdx/common';
import { isReadByAgents } from './common';

/** Headings in the tabs of one element. */
interface TabGroup {
  count: number;
  /** Headings with certain texts. */
  readonly byText: Map<string, SameHeadings>;
}

interface SameHeadings {
  /** The first of them. */
  readonly heading: Heading;
  count: number;
  readonly tabs: Set<JsxElement>;
}

/** A heading that tabs have in common, so that agents cannot tell which one it is about. */
export const agentsHeading = defineContentCheck({
  code: 'agents.heading',
  severity: 'information',
  isOptIn: true,
  docs: {
    summary: t`A heading that is the same in several tabs.`,
    why: t`Readers see one tab, agents get all of them one after the other, often without the titles of the tabs. A heading such as "Step 1" in each of them does not say which it is about. Name it: "Step 1 (Python)". This is \`section-header-quality\` of the Agent-Friendly Documentation Spec (agentdocsspec.com). It is reported once for each heading, if most headings of these tabs are like that, by \`docs-json check --only agents\` or with a severity.`,
    wrong: bodySample('<Tabs>\n<Tab title="A">\n\n## Install\n\n</Tab>\n<Tab title="B">\n\n## Install\n\n</Tab>\n</Tabs>'),
    right: bodySample('<Tabs>\n<Tab title="A">\n\n## Install A\n\n</Tab>\n<Tab title="B">\n\n## Install B\n\n</Tab>\n</Tabs>'),
  },
  *run(page, context) {
    const { headings } = page.body;
    if (headings.length < 2) return;
    const tabs = usedComponents(page, context)
      .map(({ element }) => element)
      .filter(({ name, parent }) => name === 'Tab' && parent !== undefined);
    if (tabs.length < 2) return;
    const groups = new Map<JsxElement['parent'], TabGroup>();
    for (const heading of headings) {
      // Elements come in the order of their opening tags, so the last is the innermost.
      const tab = tabs.filter(({ tag, end }) => tag.start < heading.span.start && heading.span.end < end).at(-1);
      const text = heading.text.trim().toLowerCase();
      if (!tab || text === '') continue;
      const group = groups.get(tab.parent) ?? { count: 0, byText: new Map() };
      group.count++;
      groups.set(tab.parent, group);
      if (heading.isUncertain) continue;
      const same = group.byText.get(text) ?? { heading, count: 0, tabs: new Set() };
      same.count++;
      same.tabs.add(tab);
      group.byText.set(text, same);
    }
    for (const { count, byText } of groups.values()) {
      const shared = [...byText.values()].filter(({ tabs: inTabs }) => inTabs.size > 1);
      // As in the spec: if most headings tell the tabs apart, those around one that does not say which tab it is in.
      if (shared.reduce((sum, same) => sum + same.count, 0) * 2 <= count) continue;
      for (const { heading, tabs: inTabs } of shared) {
        const message = t`The same heading in ${inTabs.size} tabs: agents read them as one text. Name what each is about.`;
        yield { ...inBody(page, heading.span), message };
      }
    }
  },
  appliesTo: isReadByAgents,
});
