import { Prefixes } from '../../base/prefixes';
import { isUnmatchable, isUrl, pathOfAddress, type Redirect, startOfPattern } from './redirects';

/** The destination of the redirects that apply to a path. */
interface RedirectMatch {
  /** The first redirect that applies. */
  readonly redirect: Redirect;
  /** The address or URL at the end of the chain, with captured parameters filled in; `undefined` if it is unknown. */
  readonly destination: string | undefined;
}

/** One redirect that is followed. */
interface RedirectStep {
  readonly redirect: Redirect;
  /** The destination with captured parameters filled in; `undefined` if it is unknown. */
  readonly destination: string | undefined;
}

/**
 * The redirects that are followed from a path. `end`: `reached` if the last destination has no redirect, `loop` if it was passed before,
 * otherwise `unknown`.
 */
interface RedirectTrace {
  readonly steps: readonly RedirectStep[];
  readonly end: 'reached' | 'loop' | 'unknown';
}

/** Maximum number of redirects that are followed for one path. */
const maxSteps = 10;
/** Limits of pattern matching, which may try every way to divide a path among the parameters of a pattern. */
const maxPathLength = 300;
const maxAmbiguous = 3;

interface Pattern {
  readonly redirect: Redirect;
  readonly start: string;
  /** `undefined` if the pattern cannot be read. */
  readonly source: Expression | undefined;
}

/** Regular expression of a source, and the names of its captures; `*` has the empty name. */
interface Expression {
  readonly expression: RegExp;
  readonly names: readonly string[];
}

/** Finds the redirect that applies to a path. */
export class RedirectMatcher {
  private readonly byPath = new Map<string, Redirect>();
  private readonly patterns: readonly Pattern[];
  private readonly starts: Prefixes;
  private readonly paths: Prefixes;

  constructor(redirects: readonly Redirect[]) {
    const patterns: Pattern[] = [];
    for (const redirect of redirects) {
      const { path, node } = redirect.source;
      if (isUnmatchable(node.value)) continue;
      if (path === undefined) {
        // `/docs/:slug*` matches `/docs`, too.
        const start = startOfPattern(node.value).replace(/\/$/, '');
        if (!isUrl(node.value)) patterns.push({ redirect, start, source: expressionOf(node.value) });
      } else if (!this.byPath.has(path)) this.byPath.set(path, redirect);
    }
    this.patterns = patterns;
    this.starts = new Prefixes(patterns.map(({ start }) => start));
    this.paths = new Prefixes(this.byPath.keys());
  }

  /** @param path without slashes at its ends */
  match(path: string): RedirectMatch | undefined {
    const { steps, end } = this.trace(path);
    const [first] = steps;
    return first && { redirect: first.redirect, destination: end === 'reached' ? steps.at(-1)?.destination : undefined };
  }

  /** @param path without slashes at its ends */
  trace(path: string): RedirectTrace {
    const steps: RedirectStep[] = [];
    const passed = new Set<string>();
    for (let at: string | undefined = path; at !== undefined; ) {
      if (passed.has(at)) return { steps, end: 'loop' };
      passed.add(at);
      const found = this.step(at);
      if (!found) break;
      if (steps.length > maxSteps) return { steps, end: 'unknown' };
      steps.push(found);
      if (found.destination === undefined) return { steps, end: 'unknown' };
      at = pathOfAddress(found.destination);
    }
    return { steps, end: 'reached' };
  }

  /** Whether a redirect starts from a path in this folder. */
  startsBelow(folder: string): boolean {
    return this.paths.haveBeginning(`${folder}/`);
  }

  private step(path: string): RedirectStep | undefined {
    const redirect = this.byPath.get(path);
    if (redirect) return { redirect, destination: writtenDestination(redirect) };
    if (!this.starts.begin(path)) return undefined;
    for (const { redirect, start, source } of this.patterns) {
      if (!path.startsWith(start)) continue;
      if (!source || path.length > maxPathLength) return { redirect, destination: undefined };
      const match = source.expression.exec(`/${path}`);
      if (match) return { redirect, destination: filledIn(redirect.destination.node.value, source.names, match.slice(1)) };
    }
    return undefined;
  }
}

function writtenDestination({ destination }: Redirect): string | undefined {
  const { value } = destination.node;
  return isUrl(value) || destination.path !== undefined ? value : undefined;
}

/** `:name`, `:name?`, `:name*`, `:name+` and `*` in a pattern. */
const parameters = /:(\w+)([?*+]?)|\*/g;

/** Compiles a pattern; `undefined` if it has groups or alternatives, or may take long to match. */
function expressionOf(pattern: string): Expression | undefined {
  if (/[{}()|[\]\\^$]/.test(pattern)) return undefined;
  const names: string[] = [];
  let ambiguous = 0;
  let expression = '';
  let read = 0;
  for (const match of pattern.matchAll(parameters)) {
    const [whole, name = '', repeat = ''] = match;
    const before = pattern.slice(read, match.index);
    read = match.index + whole.length;
    const takesMany = name === '' || repeat === '*' || repeat === '+';
    if (takesMany || (names.length > 0 && !before.includes('/'))) ambiguous++;
    names.push(name);
    const captured = takesMany ? '(.*)' : '([^/]+)';
    const isOptional = name !== '' && (repeat === '*' || repeat === '?');
    if (isOptional && before.endsWith('/')) expression += `${escaped(before.slice(0, -1))}(?:/${captured})?`;
    else expression += escaped(before) + captured;
  }
  if (ambiguous > maxAmbiguous) return undefined;
  return { expression: new RegExp(`^${expression}${escaped(pattern.slice(read).replace(/\/$/, ''))}/?$`), names };
}

/** Fills the captures of the source into a destination; `undefined` if a parameter was not captured. */
function filledIn(destination: string, names: readonly string[], captured: readonly (string | undefined)[]): string | undefined {
  const origin = /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/]*/i.exec(destination)?.[0] ?? '';
  let isKnown = true;
  const filled = destination.slice(origin.length).replace(parameters, (_whole, name: string | undefined) => {
    const index = names.indexOf(name ?? '');
    // A splat may replace a parameter of any name.
    const value = index >= 0 ? captured[index] : names.length === 1 ? captured[0] : undefined;
    if (index < 0 && names.length !== 1) isKnown = false;
    return value ?? '';
  });
  return isKnown ? origin + (filled.length > 1 ? filled.replace(/\/$/, '') : filled) : undefined;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
