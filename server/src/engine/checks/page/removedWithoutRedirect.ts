import { boolean, object, string } from 'valibot';
import { t } from '../../../../../shared/l10n';
import { entriesOf, hasUnknownKeys, resolveNode } from '../../config/docsConfig';
import { addRedirects, isAddress, isPlainAddress, pageAddress, redirectedAddresses } from '../../config/redirects/redirectList';
import { normalizePagePath } from '../../config/references/reference';
import { normalizeFilePath } from '../../config/references/targets';
import { withoutPageExtension } from '../../site/fileIndex/fileNames';
import { readPageEntries } from '../../site/languages/pageEntries';
import { mayLeadSomewhere } from '../addresses';
import { defineCheck } from '../check';
import type { CheckContext } from '../checkContext';
import { strings } from '../data';
import type { Fix, FixTarget } from '../fixes/fix';
import { proposals } from '../proposals';

/** A page before a change whose address leads nowhere after it. */
export const pageRemovedWithoutRedirect = defineCheck({
  code: 'page.removedWithoutRedirect',
  target: 'config',
  severity: 'warning',
  docs: {
    summary: t`A page that a change removed or moved, without a redirect from its address.`,
    why: t`Readers come from search engines, bookmarks and other sites for years. A redirect leads them to the page that has the content now. It is reported only where two states are compared, by \`docs-json check --since\` and \`--staged\`. Nothing is reported while the navigation still has an entry for the page, which is \`page.missing\`.`,
  },
  data: object({ path: string(), destinations: strings, isMoved: boolean() }),
  *run(context) {
    const removed = removedPages(context);
    const place = removed.length > 0 ? placeOf(context) : undefined;
    if (!place) return;
    for (const { path, movedTo } of removed) {
      const address = pageAddress(path);
      if (movedTo !== undefined) {
        const destination = pageAddress(movedTo);
        const message = t`Page moved without a redirect: \`${address}\`. Redirect it to \`${destination}\`.`;
        yield { ...place, message, data: { path, destinations: [destination], isMoved: true } };
      } else {
        const message = t`Page removed without a redirect: \`${address}\`. Redirect it to another page.`;
        yield {
          ...place,
          message,
          data: { path, destinations: proposals(context.files.nearPages(path), pageAddress).suggestions, isMoved: false },
        };
      }
    }
  },
  *fix(target, { path, destinations, isMoved }) {
    for (const destination of destinations) yield* redirectTo(target, pageAddress(path), destination, isMoved);
  },
});

/** Former pages whose address leads nowhere. */
function removedPages(context: CheckContext): readonly CheckContext['formerPages'][number][] {
  const { formerPages, files } = context;
  if (formerPages.length === 0) return [];
  const listed = new Set(
    context.once(readPageEntries).absent.flatMap(({ text }) => {
      const path = normalizeFilePath(normalizePagePath(text));
      return path === undefined ? [] : [withoutPageExtension(path)];
    }),
  );
  return formerPages.flatMap(({ path, movedTo }) => {
    const address = pageAddress(path);
    if (!isPlainAddress(address) || listed.has(path) || files.page(path) !== 'missing' || mayLeadSomewhere(context, address.slice(1)))
      return [];
    return [{ path, ...(movedTo !== undefined && files.page(movedTo) === 'exists' && { movedTo }) }];
  });
}

/** Location of the key `redirects`, or of `navigation`; `undefined` if redirects may be in a file that cannot be read. */
function placeOf({ config }: CheckContext) {
  const { root: file } = config;
  if (!file.root || hasUnknownKeys(config, { file, node: file.root })) return undefined;
  const entries = entriesOf(config, { file, node: file.root });
  const redirects = entries.get('redirects');
  if (redirects && (!redirects.value || resolveNode(config, redirects.value)?.node.type !== 'array')) return undefined;
  const entry = redirects ?? entries.get('navigation');
  return entry && { file: entry.file, span: { start: entry.keyNode.offset, end: entry.keyNode.offset + entry.keyNode.length } };
}

function* redirectTo({ file, config }: FixTarget, source: string, destination: string, preferred: boolean): Iterable<Fix> {
  if (!config || !isPlainAddress(source) || !isAddress(destination) || source === destination) return;
  const addition = redirectedAddresses(config)(source) ? undefined : addRedirects(config, [{ source, destination }]);
  if (!addition) return;
  const title = t`Redirect \`${source}\` to \`${destination}\``;
  if (addition.file === file) yield { title, edits: addition.edits, preferred };
  else yield { title, edits: [], elsewhere: [addition], preferred };
}
