import type { NavigationNode, NavigationNodeKind, ShownIcon } from '../../../../server/src/lsp/protocol';
import { type ElementNoun, elementKindTable } from '../../../../shared/elementKinds';
import { html, svgShape } from '../../../../shared/html';

/** Icon of a row: a codicon with the id of a theme color, `data:` URIs for light and dark themes, or an image file. */
export type RowIcon =
  | { readonly kind: 'font'; readonly id: string; readonly color?: string }
  | { readonly kind: 'pictures'; readonly light: string; readonly dark: string }
  | { readonly kind: 'file'; readonly uri: string };

/** The editor's default colors of icons in light and dark themes. */
const strokes = { light: '#424242', dark: '#c5c5c5' } as const;

const elementIcons = Object.fromEntries(elementKindTable.map(({ noun, icon }) => [noun, icon])) as Record<ElementNoun, string>;

/** Ids of codicons. */
const kindIcons: Readonly<Record<NavigationNodeKind, string>> = {
  ...elementIcons,
  page: 'symbol-file',
  endpoint: 'symbol-method',
  link: 'link-external',
  source: 'symbol-interface',
  'generated group': 'symbol-folder',
  'generated page': 'symbol-method',
  unlisted: 'inbox',
  'unlisted folder': 'symbol-folder',
  'unlisted file': 'symbol-interface',
  'unlisted page': 'symbol-file',
  'unlisted operation': 'symbol-method',
};

/** Ids of theme colors by HTTP method. */
const methodColors: Readonly<Record<string, string>> = {
  GET: 'charts.green',
  POST: 'charts.blue',
  PUT: 'charts.orange',
  PATCH: 'charts.yellow',
  DELETE: 'charts.red',
};

/** The configured icon, else an icon for the method or kind. */
export function rowIcon({ kind, icon, method, marks }: NavigationNode): RowIcon {
  if (icon?.kind === 'drawing') return pictures(icon);
  if (icon?.kind === 'file') return icon;
  if (marks.includes('missing')) return { kind: 'font', id: 'question', color: 'list.warningForeground' };
  const color = method === undefined ? undefined : methodColors[method];
  return { kind: 'font', id: method === undefined ? kindIcons[kind] : 'symbol-method', ...(color !== undefined && { color }) };
}

/** A drawing in the colors of light and dark themes. */
export function pictures(drawing: Extract<ShownIcon, { kind: 'drawing' }>): Extract<RowIcon, { kind: 'pictures' }> {
  return { kind: 'pictures', light: picture(drawing, strokes.light), dark: picture(drawing, strokes.dark) };
}

function picture({ width, height, shapes, isOutline }: Extract<ShownIcon, { kind: 'drawing' }>, color: string): string {
  const paint = isOutline
    ? html`fill="none" stroke="${color}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`
    : html`fill="${color}"`;
  const { text } =
    html`<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 ${width} ${height}" ${paint}>${shapes.map(svgShape)}</svg>`;
  return `data:image/svg+xml;base64,${btoa(text.replace(/[^\x20-\x7e]/g, ' ').replaceAll('currentColor', color))}`;
}

/** Path of a URI that encodes color and badge of a row. */
type RowLook = '/dimmed' | `/${'error' | 'warning'}/${number}`;

/** Color and badge of a row. Encoded in a URI with its own scheme, so that a row can look different from its file in the explorer. */
export function rowLook({ marks, problems, kind }: NavigationNode): RowLook | undefined {
  if (problems) return `/${problems.severity}/${problems.count}`;
  const isDimmed = marks.includes('hidden') || marks.includes('deprecated') || kind === 'generated group' || kind === 'generated page';
  return isDimmed ? '/dimmed' : undefined;
}

/** Badge of at most two characters, and id of a theme color. */
export interface Decoration {
  readonly badge?: string;
  readonly color: string;
}

export function decorationOf(path: string): Decoration | undefined {
  if (path === '/dimmed') return { color: 'disabledForeground' };
  const [, severity, count] = /^\/(error|warning)\/(\d+)$/.exec(path) ?? [];
  if (severity === undefined || count === undefined) return undefined;
  return { color: severity === 'error' ? 'list.errorForeground' : 'list.warningForeground', badge: count.length > 1 ? '9+' : count };
}
