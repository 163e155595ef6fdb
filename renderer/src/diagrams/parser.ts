/**
 * Parser of the diagrams that mermaid leaves to a library as large as all the others together: pie charts and commit graphs. The bundle has
 * it in place of that library.
 */

interface CommonParts {
  title?: string;
  accTitle?: string;
  accDescr?: string;
}

interface PieChart extends CommonParts {
  showData: boolean;
  readonly sections: { readonly label: string; readonly value: number }[];
}

interface GitGraph extends CommonParts {
  dir?: string;
  readonly statements: GitStatement[];
}

interface GitStatement {
  readonly $type: 'Commit' | 'Branch' | 'Merge' | 'Checkout' | 'CherryPicking';
  readonly [property: string]: unknown;
}

/** @throws if the text is not such a diagram */
export async function parse(kind: string, text: string): Promise<PieChart | GitGraph> {
  const lines = text.split(/\r?\n/).map((line) => line.replace(/%%(?!\{).*/, '').trim());
  if (kind === 'pie') return pieChart(lines);
  if (kind === 'gitGraph') return gitGraph(lines);
  throw new Error(`Diagrams of the kind ${kind} have no parser here.`);
}

/** Used by diagrams that the bundle does not have. */
export function isEmResetFrame(): boolean {
  return false;
}

function pieChart(lines: readonly string[]): PieChart {
  const chart: PieChart = { showData: false, sections: [] };
  const [first = '', ...rest] = lines.filter((line) => line !== '');
  const head = /^pie\b\s*(showData\b)?\s*(.*)$/.exec(first);
  if (!head) throw new Error('Not a pie chart.');
  chart.showData = head[1] !== undefined;
  for (const line of [head[2] ?? '', ...rest]) {
    if (line === '' || isCommon(line, chart)) continue;
    if (line === 'showData') {
      chart.showData = true;
      continue;
    }
    const section = /^(?:"([^"]*)"|'([^']*)')\s*:\s*(\d+(?:\.\d+)?)$/.exec(line);
    if (!section) throw new Error(`Not a section: ${line}`);
    chart.sections.push({ label: section[1] ?? section[2] ?? '', value: Number(section[3]) });
  }
  return chart;
}

function gitGraph(lines: readonly string[]): GitGraph {
  const graph: GitGraph = { statements: [] };
  const [first = '', ...rest] = lines.filter((line) => line !== '');
  const head = /^gitGraph\b\s*(LR|TB|BT)?\s*:?$/.exec(first);
  if (!head) throw new Error('Not a commit graph.');
  if (head[1] !== undefined) graph.dir = head[1];
  for (const line of rest) if (!isCommon(line, graph)) graph.statements.push(gitStatement(line));
  return graph;
}

function gitStatement(line: string): GitStatement {
  const [, name = '', rest = ''] = /^(commit|branch|merge|checkout|switch|cherry-pick)\b\s*(.*)$/.exec(line) ?? [];
  const { words, options, tags } = argumentsIn(rest);
  const [word] = words;
  if (words.length > 1) throw new Error(`Not a statement: ${line}`);
  const common = {
    ...(options.id !== undefined && { id: options.id }),
    ...(options.type !== undefined && { type: options.type }),
    ...(tags.length > 0 && { tags }),
  };
  if (name === 'commit') return { $type: 'Commit', message: options.msg ?? word, ...common };
  if (name === 'cherry-pick') return { $type: 'CherryPicking', parent: options.parent, ...common };
  if (word === undefined) throw new Error(`Not a statement: ${line}`);
  if (name === 'branch') return { $type: 'Branch', name: word, ...(options.order !== undefined && { order: Number(options.order) }) };
  return name === 'merge' ? { $type: 'Merge', branch: word, ...common } : { $type: 'Checkout', branch: word };
}

/** Arguments of a statement: `name`, `"text"`, `id: "a"`, `type: HIGHLIGHT`. */
function argumentsIn(text: string) {
  const words: string[] = [];
  const tags: string[] = [];
  const options: Record<'id' | 'type' | 'msg' | 'parent' | 'order', string | undefined> = {
    ...{ id: undefined, type: undefined, msg: undefined, parent: undefined, order: undefined },
  };
  const known = /\s*(?:(id|type|msg|tag|parent|order)\s*:\s*(?:"([^"]*)"|([\w-]+))|"([^"]*)"|([^\s":]+))/y;
  for (let at = 0; at < text.length; at = known.lastIndex) {
    known.lastIndex = at;
    const match = known.exec(text);
    if (!match) throw new Error(`Not an argument: ${text.slice(at)}`);
    const [, key, quoted, plain, string, word] = match;
    const value = quoted ?? plain;
    if (key === 'tag') tags.push(value ?? '');
    else if (key !== undefined) options[key as keyof typeof options] = value;
    else words.push(string ?? word ?? '');
  }
  return { words, options, tags };
}

/** Reads a title or a description for screen readers. */
function isCommon(line: string, parts: CommonParts): boolean {
  const [, name, value = ''] = /^(title|accTitle|accDescr)\b\s*:?\s*(.*)$/.exec(line) ?? [];
  if (name !== 'title' && name !== 'accTitle' && name !== 'accDescr') return false;
  parts[name] = value;
  return true;
}
