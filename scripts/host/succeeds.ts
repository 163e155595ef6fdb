/** Whether a step succeeds, such as a wait within its limit. */
export function succeeds(step: Promise<unknown>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  );
}
