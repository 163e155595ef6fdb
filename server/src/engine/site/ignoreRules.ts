import ignore, { type Ignore } from 'ignore';
import { addToList } from '../base/lists';
import { type Steps, stepwise } from '../base/pause';

/** Maximum number of patterns with wildcards, each of which is compared with every path, and of asterisks in one pattern. */
export const maxPatterns = 1_000;
export const maxAsterisks = 6;
/** Maximum number of cached tests. */
const maxTests = 1_000;
/** Number of lines that are read at once. */
const linesPerStep = 2_000;

/** Rule without wildcards. Captures the leading slash, if there is one, and the path. */
const literal = /^!?(\/?)([\w.@~+,=() -]+(?:\/[\w.@~+,=() -]+)*)\/?$/;

/**
 * Rules of an ignore file, in the syntax of `.gitignore`. Rules without wildcards may be numerous: they are indexed by the path or name
 * that they match, and a path is compared only with the rules that may match it.
 */
export class IgnoreRules {
  private readonly patterns: number[] = [];
  /** Rules by the path, relative to the folder, that they match. In lower case, since matching ignores letter case. */
  private readonly byPath = new Map<string, number[]>();
  /** Rules by the name of the files and folders that they match at any depth. */
  private readonly byName = new Map<string, number[]>();
  /** Tests by the positions of their rules. */
  private readonly tests = new Map<string, Ignore>();

  /** @param lines of the file; the position of a rule is the index of its line */
  private constructor(private readonly lines: readonly string[]) {}

  static readonly read = stepwise(function* (text: string): Steps<IgnoreRules> {
    const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
    const rules = new IgnoreRules(lines);
    // Of equal rules the last one counts.
    const seen = new Set<string>();
    const positions: number[] = [];
    for (let position = lines.length - 1; position >= 0; position--) {
      const line = lines[position]?.toLowerCase() ?? '';
      if (!seen.has(line)) positions.push(position);
      seen.add(line);
      if (position % linesPerStep === 0) yield;
    }
    for (const position of positions.reverse()) {
      rules.enter(position);
      if (position % linesPerStep === 0) yield;
    }
    return rules;
  });

  /** Whether the patterns exceed the limits, so that it is unknown which paths are ignored. */
  get isBeyondLimits(): boolean {
    return (
      this.patterns.length > maxPatterns ||
      this.patterns.some((position) => (this.lines[position]?.match(/\*/g)?.length ?? 0) > maxAsterisks)
    );
  }

  /** Whether a file, or a folder that contains it, is ignored. */
  ignores(path: string): boolean {
    const found: number[] = [];
    const lower = path.toLowerCase();
    for (let start = 0; start < lower.length; ) {
      const slash = lower.indexOf('/', start);
      const end = slash < 0 ? lower.length : slash;
      for (const position of this.byPath.get(lower.slice(0, end)) ?? []) found.push(position);
      for (const position of this.byName.get(lower.slice(start, end)) ?? []) found.push(position);
      start = end + 1;
    }
    return found.length + this.patterns.length > 0 && this.test(found).ignores(path);
  }

  private enter(position: number): void {
    const line = this.lines[position] ?? '';
    const trimmed = line.trimEnd();
    if (trimmed === '' || line.startsWith('#')) return;
    const [, slash, named] = literal.exec(trimmed) ?? [];
    // Whitespace other than spaces is part of a name.
    if (named === undefined || /[^ ]/.test(line.slice(trimmed.length))) this.patterns.push(position);
    else addToList(slash === '/' || named.includes('/') ? this.byPath : this.byName, named.toLowerCase(), position);
  }

  /** Test of the patterns and of the rules at `others`, in the order of the file. */
  private test(others: readonly number[]): Ignore {
    const key = [...new Set(others)].sort((a, b) => a - b).join();
    const known = this.tests.get(key);
    if (known) return known;
    const positions = [...new Set([...this.patterns, ...others])].sort((a, b) => a - b);
    const test = ignore({ allowRelativePaths: true }).add(positions.map((position) => this.lines[position] ?? ''));
    if (this.tests.size >= maxTests) this.tests.clear();
    this.tests.set(key, test);
    return test;
  }
}
