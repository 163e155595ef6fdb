import { type Fixer, type FixTarget, isRecord, isTextList } from '../fixes/fix';

interface Suggested {
  readonly suggestions: readonly string[];
  readonly isNear: boolean;
}

/** Has a `$ref` name a file that is there. */
function namingFragment<C extends 'ref.form' | 'ref.missing'>(code: C): Fixer<C> {
  return {
    code,
    read: (data: unknown): Suggested | undefined =>
      isRecord(data) && isTextList(data.suggestions) ? { suggestions: data.suggestions, isNear: data.isNear === true } : undefined,
    *fixes({ span }: FixTarget, { suggestions, isNear }: Suggested) {
      for (const [index, path] of suggestions.entries()) {
        const edits = [{ span, text: JSON.stringify(path) }];
        yield { title: `Change to \`${path}\``, edits, preferred: isNear && index === 0 };
      }
    },
  } as Fixer<C>;
}

export const writeFragmentPath = namingFragment('ref.form');
export const nameExistingFragment = namingFragment('ref.missing');
