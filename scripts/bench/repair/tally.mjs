/** Shares that are aimed at: `repaired` is of the mistakes with one right answer. */
export const goals = { detected: 0.995, placed: 0.995, single: 0.99, repaired: 0.97 };

/** Counts of outcomes: `{ made, detected, placed, single, answerable, repaired }`. */
export function countOutcomes(outcomes) {
  const count = (fits) => outcomes.filter(fits).length;
  return {
    made: outcomes.length,
    detected: count(({ detected }) => detected),
    placed: count(({ placed }) => placed),
    single: count(({ single }) => single),
    answerable: count(({ repaired }) => repaired !== undefined),
    repaired: count(({ repaired }) => repaired === true),
  };
}

/** One row for each kind that was asked for, `made` 0 where no site had a place for it, and the sum of all. */
export function tally(kinds, outcomes) {
  const rows = kinds.map(({ name, oneAnswer }) => ({
    name,
    oneAnswer,
    ...countOutcomes(outcomes.filter(({ mistake }) => mistake.kind.name === name)),
  }));
  return { rows, total: countOutcomes(outcomes) };
}

/** Each goal with its share and whether it is reached; a share of nothing is undefined and reaches no goal. */
export function judgeGoals(total) {
  return Object.entries(goals).map(([name, goal]) => {
    const of = name === 'repaired' ? total.answerable : total.made;
    const share = of === 0 ? undefined : total[name] / of;
    return { name, goal, share, reached: share !== undefined && share >= goal };
  });
}
