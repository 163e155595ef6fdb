import type { Judgement } from './judge.ts';
import type { KindHead } from './mistakes.ts';

export interface Outcome extends Judgement {
  readonly mistake: { readonly kind: { readonly name: string } };
}

export interface Counts {
  readonly made: number;
  readonly detected: number;
  readonly placed: number;
  readonly single: number;
  /** Mistakes with one right repair. */
  readonly answerable: number;
  readonly repaired: number;
}

const goalNames = ['detected', 'placed', 'single', 'repaired'] as const;
type GoalName = (typeof goalNames)[number];

export interface Tally {
  readonly rows: readonly (Counts & KindHead)[];
  readonly total: Counts;
}

/** A goal, and the result. */
interface JudgedGoal {
  readonly name: string;
  readonly goal: number;
  /** `undefined` for a share of nothing, which reaches no goal. */
  readonly share: number | undefined;
  readonly reached: boolean;
}

export type Goals = Readonly<Record<GoalName, number>>;

/** Goals: `repaired` is a share of the mistakes with one right answer. */
const goals: Goals = { detected: 0.995, placed: 0.995, single: 0.99, repaired: 0.97 };

/** Goals of mistakes in the bodies of pages, whose text is mostly free. */
export const bodyGoals: Goals = { detected: 0.99, placed: 0.99, single: 0.98, repaired: 0.95 };

function countOutcomes(outcomes: readonly Judgement[]): Counts {
  const count = (fits: (outcome: Judgement) => boolean): number => outcomes.filter(fits).length;
  return {
    made: outcomes.length,
    detected: count(({ detected }) => detected),
    placed: count(({ placed }) => placed),
    single: count(({ single }) => single),
    answerable: count(({ repaired }) => repaired !== undefined),
    repaired: count(({ repaired }) => repaired === true),
  };
}

/** One row for each requested kind, `made` 0 if no site had a candidate, and the sum of all. */
export function tally(kinds: readonly KindHead[], outcomes: readonly Outcome[]): Tally {
  const rows = kinds.map(({ name, oneAnswer }) => ({
    name,
    oneAnswer,
    ...countOutcomes(outcomes.filter(({ mistake }) => mistake.kind.name === name)),
  }));
  return { rows, total: countOutcomes(outcomes) };
}

export function judgeGoals(total: Counts, chosenGoals: Goals = goals): JudgedGoal[] {
  return goalNames.map((name) => {
    const goal = chosenGoals[name];
    const of = name === 'repaired' ? total.answerable : total.made;
    const share = of === 0 ? undefined : total[name] / of;
    return { name, goal, share, reached: share !== undefined && share >= goal };
  });
}
