import { joined, type Localizable, t } from '../../../../shared/l10n';
import { type NavigationMark, type NavigationNode, neverCancelled } from '../../engine/languageService';
import { NavigationNodes } from '../edits/navigationNodes';
import { portablePath } from '../files/displayPath';
import { foldersOrSite } from '../files/siteFolder';
import { type CliHost, exitCodes } from '../host';
import type { NavOptions } from '../options/nav';
import { everySiteOf } from '../project';
import { writeText } from '../terminal/output';
import { type Style, styleFor } from '../terminal/style';
import { withoutControlCharacters } from '../terminal/visible';
import { withSites, writeResult } from '../verb';

/** Node with its descendants. */
interface Outline {
  readonly node: NavigationNode;
  readonly children: readonly Outline[];
}

const markTexts: Readonly<Record<NavigationMark, Localizable>> = {
  hidden: t`hidden`,
  deprecated: t`deprecated`,
  default: t`default`,
  expanded: t`expanded`,
  missing: t`missing`,
};

/** `docs-json nav`. @returns the exit code. @throws {CliError} */
export async function nav(options: NavOptions, host: CliHost): Promise<number> {
  const sites = await withSites(foldersOrSite(options.folders, host.cwd), host, async (scope) => {
    const found: { readonly path: string; readonly outline: readonly Outline[] }[] = [];
    for (const site of await everySiteOf(scope.project, host)) {
      const path = scope.pathOf(site);
      found.push({ path, outline: await outlineOf(await NavigationNodes.of(scope, path, neverCancelled), '', options) });
    }
    return found;
  });
  if (options.json) {
    writeResult(host, { sites: sites.map(({ path, outline }) => ({ path, nodes: outline.map((each) => jsonOf(each, host)) })) });
  } else {
    const style = styleFor(host, undefined);
    for (const { path, outline } of sites) {
      const lines = outline.map((each) => textOf(each, 1, host, style)).join('');
      writeText(host, 'stdout', `${style('underline', withoutControlCharacters(path))}\n${lines}`);
    }
  }
  return exitCodes.clean;
}

async function outlineOf(nodes: NavigationNodes, id: string, options: Pick<NavOptions, 'depth' | 'problems'>): Promise<Outline[]> {
  const outline: Outline[] = [];
  for (const node of await nodes.children(id)) {
    // Pages and operations outside of the navigation are listed by `docs-json orphans`.
    if (node.kind === 'unlisted' || (options.problems && !node.problems)) continue;
    const isExpanded = node.hasChildren && options.depth > 1;
    outline.push({ node, children: isExpanded ? await outlineOf(nodes, node.id, { ...options, depth: options.depth - 1 }) : [] });
  }
  return outline;
}

function jsonOf({ node, children }: Outline, host: CliHost): Record<string, unknown> {
  const { kind, label, description, method, marks, tag, problems, location } = node;
  return {
    kind,
    name: label,
    ...(description !== undefined && { path: description }),
    ...(method !== undefined && { method }),
    ...(marks.length > 0 && { marks }),
    ...(tag !== undefined && { tag }),
    ...(problems && { problems }),
    ...(location && { file: portablePath(location.uri, host.cwd), line: location.range.start.line + 1 }),
    ...(children.length > 0 && { children: children.map((each) => jsonOf(each, host)) }),
  };
}

function textOf({ node, children }: Outline, level: number, host: CliHost, style: Style): string {
  const line = `${'  '.repeat(level)}${lineOf(node, host, style)}\n`;
  return line + children.map((each) => textOf(each, level + 1, host, style)).join('');
}

/** Line of a node: the path of a page, kind and name of an element. */
function lineOf({ kind, label, description, method, marks, problems }: NavigationNode, { localize }: CliHost, style: Style): string {
  const isPage = kind === 'page' && description !== undefined;
  const name = isPage
    ? `${withoutControlCharacters(description)}  ${style('dim', `"${withoutControlCharacters(label)}"`)}`
    : `${style('dim', kind)} ${style('bold', withoutControlCharacters(label))}`;
  const notes: (Localizable | string)[] = [
    ...(kind === 'endpoint' && description !== undefined ? [description] : []),
    ...(isPage && method !== undefined ? [method] : []),
    ...marks.map((mark) => markTexts[mark]),
  ];
  const noted = notes.length > 0 ? ` (${withoutControlCharacters(localize(joined(notes, ', ')))})` : '';
  if (!problems) return name + noted;
  const count = problems.count === 1 ? t`1 problem` : t`${problems.count} problems`;
  const color = problems.severity === 'error' ? 'red' : 'yellow';
  return `${name}${noted}  ${style(color, localize(count))}`;
}
