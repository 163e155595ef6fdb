import { t } from '../../../../../shared/l10n';
import { inStyleOf } from '../../config/references/pathStyle';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { parseChannel } from '../../openapi/channelSource';
import { channelStatus } from '../../openapi/channelStatus';
import type { PathSuggestions } from '../../openapi/lookup';
import { readPageEntries } from '../../site/languages/pageEntries';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { suggestionList } from '../data';
import { replaceByProposals } from '../fixes/replaceText';
import { findPageProblems } from '../page/common';
import { type Proposals, proposals } from '../proposals';
import { quoteList, withSuggestions } from '../wording';

const asyncApi = `asyncapi: 3.0.0
info: { title: Events, version: 1.0.0 }
channels:
  orderPlaced: { address: orders/placed }
  orderShipped: { address: orders/shipped }
`;

const site = (entry: string): Readonly<Record<string, string>> => ({
  'docs.json': `"navigation": {
  "groups": [{ "group": "Events", "asyncapi": "asyncapi.yaml", "pages": ["index", ${JSON.stringify(entry)}] }]
}`,
  'asyncapi.yaml': asyncApi,
});

/** Entries below `asyncapi` that are neither pages nor channels. */
export const channelUnknown = defineCheck({
  code: 'channel.unknown',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`An entry that is neither a page nor a channel of the AsyncAPI file in scope.`,
    why: t`The service finds nothing to show and the entry leads nowhere. Below an element with \`asyncapi\`, an entry of \`pages\` names a page or a channel. A channel is named by its key under \`channels\`, and letter case counts. Descriptions at URLs are not looked into.`,
    wrong: site('orderPlacd'),
    right: site('orderPlaced'),
  },
  data: suggestionList,
  *run(context) {
    const reported = new Set(context.once(findPageProblems).map(({ reference }) => reference));
    for (const reference of context.once(readPageEntries).absent) {
      const status = reported.has(reference) ? undefined : channelStatus(context, reference);
      if (status?.kind !== 'missing' || status.mayBePage) continue;
      const { name, openApiFiles } = status;
      const near = openApiFiles.map(({ channels }) => channels.near(name)).find(({ paths }) => paths.length > 0);
      // Without a similar channel, similar pages are suggested.
      const meant = near ? entries(reference.text, near) : pages(context, reference.text);
      const files = quoteList(openApiFiles.map(({ path }) => path));
      const message = withSuggestions(t`Unknown page or channel \`${name}\`.`, meant.suggestions, t`No such channel in ${files}.`);
      yield { file: reference.file, span: reference.span, message, data: meant };
    }
  },
  *fix(target, data) {
    yield* replaceByProposals(target, data);
  },
});

/** Suggestions of the entry with another channel name, otherwise unchanged. */
function entries(text: string, near: PathSuggestions): Proposals {
  const { file } = parseChannel(text);
  return { suggestions: near.paths.map((path) => (file === undefined ? path : `${file} ${path}`)), isNear: near.isClear };
}

function pages({ files }: CheckContext, text: string): Proposals {
  const path = normalizeFilePath(normalizePagePath(text.trim()));
  return path ? proposals(files.nearPages(path), (page) => inStyleOf(text, page)) : { suggestions: [], isNear: false };
}
