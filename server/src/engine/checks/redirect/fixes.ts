import { type Fix, type Fixer, type FixTarget, isRecord } from '../fixes/fix';
import { removeHolder } from '../fixes/removeEntry';
import { replaceText } from '../fixes/replaceText';

export const removeDuplicateRedirect: Fixer<'redirect.duplicate'> = {
  code: 'redirect.duplicate',
  read: (data) => (isRecord(data) ? { isSame: data.isSame === true } : undefined),
  *fixes(target, { isSame }) {
    // With another destination nobody can tell which of the two is meant.
    yield* removal(target, isSame);
  },
};

export const removeLoop: Fixer<'redirect.loop'> = {
  code: 'redirect.loop',
  read: (data) => (isRecord(data) ? { isSelf: data.isSelf === true } : undefined),
  *fixes(target, { isSelf }) {
    yield* removal(target, isSelf);
  },
};

export const shortenChain: Fixer<'redirect.chain'> = {
  code: 'redirect.chain',
  read: (data) => (isRecord(data) && typeof data.destination === 'string' ? { destination: data.destination } : undefined),
  *fixes(target, { destination }) {
    yield* replaceText(target, destination, { preferred: true });
  },
};

export const removeShadowingRedirect: Fixer<'redirect.shadowsPage'> = {
  code: 'redirect.shadowsPage',
  read: () => undefined,
  *fixes(target) {
    yield* removal(target, false);
  },
};

function* removal(target: FixTarget, preferred: boolean): Iterable<Fix> {
  const edit = removeHolder(target);
  if (edit) yield { title: 'Remove this redirect', edits: [edit], preferred };
}
