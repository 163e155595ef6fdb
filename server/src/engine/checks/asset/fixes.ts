import { insertProperty } from '../../json/edit/jsonEdit';
import { type Fixer, type FixTarget, isRecord, isTextList } from '../fixes/fix';
import { textAt } from '../fixes/removeEntry';
import { replaceText } from '../fixes/replaceText';

interface Suggested {
  readonly suggestions: readonly string[];
  readonly isNear: boolean;
}

type SuggestingCode = 'asset.missing' | 'openapi.missing' | 'redirect.destinationMissing';

/** Replaces a path by one that exists. */
function suggested<C extends SuggestingCode>(code: C): Fixer<C> {
  return {
    code,
    read: (data: unknown): Suggested | undefined =>
      isRecord(data) && isTextList(data.suggestions) ? { suggestions: data.suggestions, isNear: data.isNear === true } : undefined,
    *fixes(target: FixTarget, { suggestions, isNear }: Suggested) {
      for (const [index, path] of suggestions.entries()) yield* replaceText(target, path, { preferred: isNear && index === 0 });
    },
  } as Fixer<C>;
}

export const nameExistingAsset = suggested('asset.missing');
export const nameExistingDescription = suggested('openapi.missing');
export const nameExistingDestination = suggested('redirect.destinationMissing');

export const secureDescription: Fixer<'openapi.insecure'> = {
  code: 'openapi.insecure',
  read: (data) => (isRecord(data) ? { suggestion: typeof data.suggestion === 'string' ? data.suggestion : undefined } : undefined),
  *fixes(target, { suggestion }) {
    if (suggestion?.startsWith('https://')) yield* replaceText(target, suggestion, { preferred: true });
  },
};

/** The usual order of the keys of an element, as far as it matters for where `openapi` goes. */
const order = ['product', 'language', 'version', 'tab', 'anchor', 'dropdown', 'item', 'group', 'icon', 'openapi'];

export const addDescription: Fixer<'endpoint.noDescription'> = {
  code: 'endpoint.noDescription',
  read(data) {
    if (!isRecord(data) || typeof data.kind !== 'string') return undefined;
    return { description: typeof data.description === 'string' ? data.description : undefined, kind: data.kind };
  },
  *fixes(target, { description, kind }) {
    const { file } = target;
    const node = textAt(target);
    if (!description || !node) return;
    // An entry stands in the list that is the value of a key of the element.
    const element = node.parent?.type === 'array' ? node.parent.parent?.parent : undefined;
    if (element?.type === 'object') {
      const edit = insertProperty(file.document, element, 'openapi', description, order);
      yield { title: `Add \`"openapi": ${JSON.stringify(description)}\` to this ${kind}`, edits: [edit], preferred: true };
    }
    const reference = `${description} ${file.document.getText().slice(target.span.start, target.span.end)}`;
    const edit = { span: { start: target.span.start, end: target.span.start }, text: `${JSON.stringify(description).slice(1, -1)} ` };
    yield { title: `Change to \`${reference}\``, edits: [edit], preferred: false };
  },
};
