import { capitalized } from '../../base/strings';
import { normalizePagePath } from '../../config/references/reference';
import { layoutOf } from '../../json/edit/layout';
import { type Fix, type Fixer, type FixTarget, isRecord, isTextList } from '../fixes/fix';
import { removeText } from '../fixes/removeEntry';
import { replaceText } from '../fixes/replaceText';
import { redirectInstead } from '../redirect/redirectInstead';

export const mendMissingPage: Fixer<'page.missing'> = {
  code: 'page.missing',
  read(data) {
    if (!isRecord(data) || !isTextList(data.suggestions) || typeof data.path !== 'string') return undefined;
    const successors = isTextList(data.successors) ? data.successors : [];
    return { suggestions: data.suggestions, isNear: data.isNear === true, path: data.path, successors };
  },
  *fixes(target, { suggestions, isNear, path, successors }) {
    for (const [index, suggestion] of suggestions.entries()) yield* replaceText(target, suggestion, { preferred: isNear && index === 0 });
    if (isSafePath(path)) yield createPage(target, path);
    yield* removal(target, 'Remove this entry', false);
    yield* redirectInstead(target, path, successors);
  },
};

function createPage({ file }: FixTarget, path: string): Fix {
  const { eol } = layoutOf(file.document);
  const text = ['---', `title: ${JSON.stringify(titleOf(path))}`, '---', '', ''].join(eol);
  return { title: `Create page \`${path}.mdx\``, edits: [], creates: { path: `${path}.mdx`, text }, preferred: false };
}

/** Stays below the documentation folder, and makes a file name on every system. */
function isSafePath(path: string): boolean {
  if (path !== normalizePagePath(path) || path.length > 200) return false;
  return path.split('/').every((segment) => /^[^\s.<>:"|?*\\\p{Cc}](?:[^<>:"|?*\\\p{Cc}]*[^\s.<>:"|?*\\\p{Cc}])?$/u.test(segment));
}

/** `guides/getting-started` is "Getting started"; an index page is named after its folder. */
function titleOf(path: string): string {
  const segments = path.split('/');
  const name = segments.at(-1) === 'index' && segments.length > 1 ? segments.at(-2) : segments.at(-1);
  const words = (name ?? '').replace(/[-_]+/g, ' ').trim();
  return capitalized(words);
}

function namePage<C extends 'page.case' | 'page.extension' | 'page.form' | 'page.folder'>(code: C): Fixer<C> {
  const read: Fixer<'page.case'>['read'] = (data) =>
    isRecord(data) && typeof data.suggestion === 'string' ? { suggestion: data.suggestion } : undefined;
  return {
    code,
    read,
    *fixes(target: FixTarget, { suggestion }: { readonly suggestion: string }) {
      yield* replaceText(target, suggestion, { preferred: true, safe: true });
    },
  } as Fixer<C>;
}

export const namePageInItsCase = namePage('page.case');
export const dropExtension = namePage('page.extension');
export const writePagePath = namePage('page.form');
export const nameIndexPage = namePage('page.folder');

export const removeDuplicatePage: Fixer<'page.duplicate'> = {
  code: 'page.duplicate',
  read: () => undefined,
  *fixes(target) {
    yield* removal(target, 'Remove duplicate entry', true);
  },
};

export const removeRepeatedPage: Fixer<'page.repeated'> = {
  code: 'page.repeated',
  read: () => undefined,
  *fixes(target) {
    yield* removal(target, 'Remove this entry', false);
  },
};

function* removal(target: FixTarget, title: string, preferred: boolean): Iterable<Fix> {
  const edit = removeText(target);
  if (edit) yield { title, edits: [edit], preferred };
}
