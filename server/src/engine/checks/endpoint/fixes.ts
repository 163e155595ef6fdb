import type { DataByCode } from '../codes';
import { type Fixer, type FixTarget, isRecord, isTextList } from '../fixes/fix';
import { removeText } from '../fixes/removeEntry';
import { replaceText } from '../fixes/replaceText';

type RewritingCode = 'endpoint.unknown' | 'endpoint.parameters' | 'endpoint.form' | 'endpoint.method' | 'channel.unknown';

/** Writes an entry as one that is in the description. */
function rewriting<C extends RewritingCode>(code: C): Fixer<C> {
  return {
    code,
    read: (data: unknown): DataByCode[RewritingCode] | undefined =>
      isRecord(data) && isTextList(data.suggestions) ? { suggestions: data.suggestions, isNear: data.isNear === true } : undefined,
    *fixes(target: FixTarget, { suggestions, isNear }: DataByCode[RewritingCode]) {
      for (const [index, entry] of suggestions.entries()) yield* replaceText(target, entry, { preferred: isNear && index === 0 });
    },
  } as Fixer<C>;
}

export const nameEndpoint = rewriting('endpoint.unknown');
export const nameParameters = rewriting('endpoint.parameters');
export const writeParameters = rewriting('endpoint.form');
export const nameMethod = rewriting('endpoint.method');

export const nameChannel = rewriting('channel.unknown');

export const removeHiddenEndpoint: Fixer<'endpoint.hidden'> = {
  code: 'endpoint.hidden',
  read: () => undefined,
  *fixes(target) {
    const edit = removeText(target);
    if (edit) yield { title: 'Remove this entry', edits: [edit], preferred: false };
  },
};
