import ignore, { type Ignore } from 'ignore';
import { type Steps, stepwise } from '../base/pause';

/** Limits of patterns with wildcards, each of which is compared with every path, and of asterisks in one of them. */
export const maxPatterns = 1_000;
export const maxAsterisks = 6;
/** Limit of tests that are cached. */
const maxTests = 1_000;
/** Lines that are read in one step. */
const step = 2_000;

/** A rule without wildcards: whether it begins with a slash, and its path. */
const literal = /^!?(\/?)([\w.@~+,=() -]+(?:\/[\w.@~+,=() -]+)*)\/?$/;

/**
 * The rules of an ignore file, in the syntax of `.gitignore`. There may be very many rules without wildcards: these are found by what they
 * name, and a path is compared only with those that may match it.
 */
export class IgnoreRules {
  private readonly patterns: number[] = [];
  /** Rules by the path that they name from the folder. In lower case, since letter case does not count. */
  private readonly byPath = new Map<string, number[]>();
  /** Rules by the name that they have for files and folders anywhere. */
  private readonly byName = new Map<string, number[]>();
  /** By the positions of their rules. */
  private readonly tests = new Map<string, Ignore>();

  /** @param lines of the file: the position of a rule is that of its line */
  private constructor(private readonly lines: readonly string[]) {}

  static readonly read = stepwise(function* (text: string): Steps<IgnoreRules> {
    const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
    const rules = new IgnoreRules(lines);
    // Of equal rules the last one counts.
    const behind = new Set<string>();
    const positions: number[] = [];
    for (let position = lines.length - 1; position >= 0; position--) {
      const line = lines[position]?.toLowerCase() ?? '';
      if (!behind.has(line)) positions.push(position);
      behind.add(line);
      if (position % step === 0) yield;
    }
    for (const position of positions.reverse()) {
      rules.enter(position);
      if (position % step === 0) yield;
    }
    return rules;
  });

  /** Whether there are more patterns than are compared with paths, so that it is unknown what is ignored. */
  get isBeyondLimits(): boolean {
    return (
      this.patterns.length > maxPatterns ||
      this.patterns.some((position) => (this.lines[position]?.match(/\*/g)?.length ?? 0) > maxAsterisks)
    );
  }

  /** Whether a file is ignored, or a folder that it is in. */
  ignores(path: string): boolean {
    const found: number[] = [];
    const lower = path.toLowerCase();
    for (let start = 0; start < lower.length; ) {
      const slash = lower.indexOf('/', start);
      const end = slash < 0 ? lower.length : slash;
      found.push(...(this.byPath.get(lower.slice(0, end)) ?? []), ...(this.byName.get(lower.slice(start, end)) ?? []));
      start = end + 1;
    }
    return found.length + this.patterns.length > 0 && this.test(found).ignores(path);
  }

  private enter(position: number): void {
    const line = this.lines[position] ?? '';
    const written = line.trimEnd();
    if (written === '' || line.startsWith('#')) return;
    const [, slash, named] = literal.exec(written) ?? [];
    // Other whitespace than spaces is part of a name.
    if (named === undefined || /[^ ]/.test(line.slice(written.length))) this.patterns.push(position);
    else add(slash === '/' || named.includes('/') ? this.byPath : this.byName, named.toLowerCase(), position);
  }

  /** The test of the patterns and some other rules, in the order of the file. */
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

function add(table: Map<string, number[]>, key: string, position: number): void {
  const known = table.get(key);
  if (known) known.push(position);
  else table.set(key, [position]);
}
