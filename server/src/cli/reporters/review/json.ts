import type { Location } from 'vscode-languageserver-types';
import { version } from '../../../../../package.json';
import type { FormerAnswer, ReviewedEndpoint, SiteReview } from '../../../engine/languageService';
import { portablePath } from '../../files/displayPath';
import { isClean } from '../../report';
import { escapedJson } from '../../terminal/escapedJson';
import { checkJson } from '../json';
import type { Reporter } from '../reporter';

/** Version of the format; incremented by incompatible changes. */
const formatVersion = 1;

/** Review of a change for programs: paths relative to the current folder, one-based lines. Described by `schemas/results/review.schema.json`. */
export const reviewJson: Reporter = (report, { cwd }, { least }) => {
  const { counts, files } = checkJson(report, cwd, least);
  const result = {
    version: formatVersion,
    tool: { name: 'docs-json', version },
    ok: isClean(report),
    sites: (report.reviews ?? []).map((review) => siteJson(review, cwd)),
    counts,
    files: files.filter(({ problems }) => problems.length > 0),
  };
  return `${escapedJson(result)}\n`;
};

function siteJson({ root, site, addresses, titles, navigation, headings, endpoints, lacking, size }: SiteReview, cwd: string) {
  const place = ({ uri, range }: Location) => ({ path: portablePath(uri, cwd), line: range.start.line + 1 });
  const addressOf = ({ address }: { readonly address: string }) => address;
  const endpointJson = ({ method, path, file, isShown }: ReviewedEndpoint) => ({ method, path, file, shown: isShown });
  return {
    path: portablePath(root, cwd),
    site,
    addresses: {
      added: addresses.added.map(({ address, title, isGenerated, at }) => ({ address, title, generated: isGenerated, ...place(at) })),
      removed: addresses.removed.map(({ address, title, isGenerated, answer }) => ({
        address,
        title,
        generated: isGenerated,
        ...answerJson(answer),
      })),
      moved: addresses.moved.map(({ from, to, title, answer, at }) => ({ from, to, title, ...answerJson(answer), ...place(at) })),
    },
    titles: titles.map(({ address, before, after, at }) => ({ address, before, after, ...place(at) })),
    navigation: navigation.map(({ kind, nodes, parents, from, to, at }) => ({
      kind,
      nodes,
      in: parents,
      ...(from && { from }),
      ...(to !== undefined && { to }),
      ...place(at),
    })),
    headings: headings.map(({ kind, address, before, after, links, deadLinks, at }) => ({
      kind,
      address,
      before,
      ...(after !== undefined && { after }),
      links,
      deadLinks,
      ...place(at),
    })),
    endpoints: { added: endpoints.added.map(endpointJson), removed: endpoints.removed.map(endpointJson) },
    lacking: lacking.map(({ kind, name, around, entries, at }) => ({ kind, name, in: around, entries, ...place(at) })),
    pages: {
      text: size.text.map(addressOf),
      code: size.code.map(addressOf),
      metadata: size.metadata.map(addressOf),
      snippets: size.snippets.map(addressOf),
    },
  };
}

function answerJson(answer: FormerAnswer) {
  if (answer.kind !== 'redirect') return { answer: answer.kind };
  return { answer: answer.kind, end: answer.end, ...(answer.to !== undefined && { redirect: answer.to }) };
}
