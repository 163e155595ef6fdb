import { type Command, l10n, Range, ThemeColor, ThemeIcon, TreeItem, TreeItemCollapsibleState, Uri } from 'vscode';
import type { ReviewedItem, ReviewedSection, ReviewedSite } from '../../../server/src/lsp/protocol';
import { commands } from '../ids';

/** A row of the view. The parent of a section is its site, if there are several. */
export type ReviewRow =
  | { readonly kind: 'site'; readonly site: ReviewedSite; readonly name: string }
  | { readonly kind: 'section'; readonly section: ReviewedSection; readonly site: ReviewedSite; readonly parent: ReviewRow | undefined }
  | { readonly kind: 'item'; readonly item: ReviewedItem; readonly site: ReviewedSite; readonly parent: ReviewRow; readonly index: number };

const sectionIcons: Readonly<Record<ReviewedSection['kind'], string>> = {
  addresses: 'link',
  titles: 'text-size',
  navigation: 'list-tree',
  headings: 'symbol-string',
  endpoints: 'plug',
  lacking: 'globe',
  pages: 'files',
  problems: 'warning',
};

const itemIcons: Readonly<Record<ReviewedItem['sign'], readonly [id: string, color: string | undefined]>> = {
  '+': ['diff-added', 'gitDecoration.addedResourceForeground'],
  '-': ['diff-removed', 'gitDecoration.deletedResourceForeground'],
  '~': ['diff-modified', 'gitDecoration.modifiedResourceForeground'],
  '!': ['warning', 'list.warningForeground'],
};

const problemIcons: Readonly<Record<NonNullable<ReviewedItem['severity']>, readonly [id: string, color: string]>> = {
  error: ['error', 'problemsErrorIcon.foreground'],
  warning: ['warning', 'problemsWarningIcon.foreground'],
  information: ['info', 'problemsInfoIcon.foreground'],
};

/** Rows below a row, or the top rows. @param nameOf name of a site, from its docs.json */
export function childRows(sites: readonly ReviewedSite[], row: ReviewRow | undefined, nameOf: (root: string) => string): ReviewRow[] {
  if (!row) {
    const [only] = sites;
    if (only && sites.length === 1) return sectionRows(only, undefined);
    return sites.map((site) => ({ kind: 'site', site, name: nameOf(site.root) }));
  }
  if (row.kind === 'site') return sectionRows(row.site, row);
  if (row.kind === 'item') return [];
  return row.section.items.map((item, index) => ({ kind: 'item', item, site: row.site, parent: row, index }));
}

function sectionRows(site: ReviewedSite, parent: ReviewRow | undefined): ReviewRow[] {
  return site.sections.map((section) => ({ kind: 'section', section, site, parent }));
}

/** Place of a problem for people. @param pathOf path of a file in the workspace */
export function problemPlace({ severity, at }: ReviewedItem, pathOf: (uri: string) => string): string | undefined {
  return severity && at && `${pathOf(at.uri)}:${at.range.start.line + 1}`;
}

/** Tree item of a row. The view escapes its texts. @param pathOf path of a file in the workspace */
export function reviewItem(row: ReviewRow, pathOf: (uri: string) => string): TreeItem {
  if (row.kind === 'site') {
    const item = new TreeItem(row.name, TreeItemCollapsibleState.Expanded);
    item.id = row.site.root;
    item.iconPath = new ThemeIcon('book');
    return item;
  }
  if (row.kind === 'section') {
    const { kind, title, items } = row.section;
    const hasLoss = items.some(({ sign }) => sign === '!');
    const item = new TreeItem(
      title,
      hasLoss || items.length <= 10 ? TreeItemCollapsibleState.Expanded : TreeItemCollapsibleState.Collapsed,
    );
    item.id = `${row.site.root} ${kind}`;
    item.iconPath = new ThemeIcon(sectionIcons[kind]);
    return item;
  }
  const { sign, text, redirect, severity, page } = row.item;
  const [id, color] = severity ? problemIcons[severity] : itemIcons[sign];
  const place = problemPlace(row.item, pathOf);
  const item = new TreeItem(text);
  item.iconPath = new ThemeIcon(id, color === undefined ? undefined : new ThemeColor(color));
  if (place !== undefined) item.description = place;
  item.tooltip = place === undefined ? text : `${text}\n${place}`;
  const label = place === undefined ? text : `${text}, ${place}`;
  item.accessibilityInformation = { label: sign === '!' && !severity ? l10n.t('Loss: {0}', label) : label };
  const open = placeCommand(row.item);
  const showsPages = page !== undefined && row.parent.kind === 'section' && row.parent.section.kind === 'pages';
  item.contextValue = [redirect && 'redirect', page && 'page', showsPages && open && 'file'].filter(Boolean).join(' ');
  if (showsPages) item.command = rowCommand(l10n.t('Show Before and After'), commands.reviewShowPages, row);
  else if (open) item.command = open;
  else if (redirect) item.command = rowCommand(l10n.t('Add Redirect'), commands.reviewAddRedirect, row);
  else if (page) item.command = rowCommand(l10n.t('Show Before and After'), commands.reviewShowPages, row);
  return item;
}

function rowCommand(title: string, command: string, row: ReviewRow): Command {
  return { title, command, arguments: [row] };
}

/** Command that opens the place of an item. */
export function placeCommand({ at }: ReviewedItem): Command | undefined {
  if (!at) return undefined;
  const { start, end } = at.range;
  const selection = new Range(start.line, start.character, end.line, end.character);
  return { title: l10n.t('Open'), command: 'vscode.open', arguments: [Uri.parse(at.uri), { selection, preview: true }] };
}
