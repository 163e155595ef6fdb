import { joined, type Localizable, t } from '../../../../shared/l10n';
import type { ApiUse } from '../../engine/languageService';
import type { SiteApiUpdate } from '../edits/updateApi';
import { portablePath } from '../files/displayPath';
import type { CliHost } from '../host';

type UseKind = ApiUse['kind'];

const kinds: readonly UseKind[] = ['entry', 'page', 'sample', 'link'];

const kindTexts: Readonly<Record<UseKind, Localizable>> = { entry: t`entry`, page: t`page`, sample: t`sample`, link: t`link` };

const countTexts: Readonly<Record<UseKind, (count: number) => Localizable>> = {
  entry: (count) => (count === 1 ? t`1 entry` : t`${count} entries`),
  page: (count) => (count === 1 ? t`1 page` : t`${count} pages`),
  sample: (count) => (count === 1 ? t`1 sample` : t`${count} samples`),
  link: (count) => (count === 1 ? t`1 link` : t`${count} links`),
};

/** A place that names what is changed, as one line. */
export function usesText({ kind, at, former, now, isUpdated }: ApiUse, { cwd, localize }: Pick<CliHost, 'cwd' | 'localize'>): string {
  const { line, character } = at.range.start;
  const change =
    now === undefined ? t`${former} is removed` : isUpdated ? `${former} → ${now}` : t`${former} → ${now}, to be changed by hand`;
  return `${portablePath(at.uri, cwd)}:${line + 1}:${character + 1}  ${localize(kindTexts[kind])}  ${localize(change)}`;
}

/** Parts of a site that the change breaks; empty if there are none. */
export function affectedText({ root, update }: SiteApiUpdate, isMarkdown: boolean, host: Pick<CliHost, 'cwd' | 'localize'>): string {
  const { uses, redirects, removedAddresses } = update;
  const { localize } = host;
  if (uses.length + redirects.length + removedAddresses.length === 0) return '';
  const lines = [
    ...uses.map((use) => usesText(use, host)),
    ...redirects.map(({ source, destination }) => `${source} → ${destination}  ${localize(t`address`)}`),
    ...removedAddresses.map((address) => localize(t`${address}  address, which is removed`)),
  ];
  const title = localize(t`Affected in ${portablePath(root, host.cwd)}: ${summary(update)}.`);
  if (isMarkdown) return `### ${title.replace(/\.$/, '')}\n\n${lines.map((line) => `- ${code(line)}\n`).join('')}`;
  return `${title}\n${lines.map((line) => `  ${line}\n`).join('')}`;
}

function code(text: string): string {
  return text.includes('`') ? text : `\`${text}\``;
}

/** Counts of what names renamed or removed operations, and of the redirects. */
function summary({ uses, redirects }: SiteApiUpdate['update']): Localizable {
  return joined([...countsOf(uses), ...redirectCount(redirects.length)], ', ');
}

function countsOf(uses: readonly ApiUse[]): Localizable[] {
  return kinds.flatMap((kind) => {
    const count = uses.filter((use) => use.kind === kind).length;
    return count === 0 ? [] : [countTexts[kind](count)];
  });
}

function redirectCount(count: number): Localizable[] {
  if (count === 0) return [];
  return [count === 1 ? t`1 redirect` : t`${count} redirects`];
}

/** Result of `--fix`, or of its dry run. */
export function countsText(sites: readonly SiteApiUpdate[], isDry: boolean): Localizable {
  const updated = sites.flatMap(({ update }) => update.uses.filter(({ isUpdated }) => isUpdated));
  const added = sites.reduce((sum, { update }) => sum + update.redirects.length, 0);
  const parts = [...countsOf(updated), ...redirectCount(added)];
  if (parts.length === 0) return t`Nothing of the site names what is renamed.`;
  return isDry ? t`Would update ${joined(parts, ', ')}.` : t`Updated ${joined(parts, ', ')}.`;
}

/** A site in the JSON of the result. */
export function siteData({ root, update }: SiteApiUpdate, cwd: string): object {
  return {
    path: portablePath(root, cwd),
    uses: update.uses.map(({ kind, at, former, now, isUpdated }) => ({
      kind,
      path: portablePath(at.uri, cwd),
      line: at.range.start.line + 1,
      column: at.range.start.character + 1,
      former,
      ...(now !== undefined && { now }),
      isFixable: isUpdated,
    })),
    redirects: update.redirects.map(({ source, destination }) => ({ source, destination })),
    removedAddresses: update.removedAddresses,
  };
}
