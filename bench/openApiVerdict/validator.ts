import { Worker } from 'node:worker_threads';

/** Our verdict, in the thread of the built server. */
export interface Validator {
  validate(text: string, syntax: 'json' | 'yaml'): Promise<{ readonly isAccepted: boolean; readonly reasons: readonly string[] }>;
  end(): Promise<void>;
}

/** The part of the thread's answers that is examined. */
interface Answer {
  readonly verdict: {
    readonly violations: readonly { readonly reason: { readonly kind: string }; readonly isAccepted?: true }[];
  };
}

export function createValidator(script: string): Validator {
  const worker = new Worker(script);
  let id = 0;
  return {
    validate: (text, syntax) =>
      new Promise((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', ({ verdict }: Answer) => {
          worker.off('error', reject);
          const { violations } = verdict;
          const reasons = violations.slice(0, 3).map(({ reason }) => JSON.stringify(reason));
          resolve({ isAccepted: violations.every(({ isAccepted }) => isAccepted === true), reasons });
        });
        worker.postMessage({ id: ++id, task: 'verdict', text, syntax });
      }),
    end: async () => void (await worker.terminate()),
  };
}
