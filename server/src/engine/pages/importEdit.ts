import type { SpanEdit } from '../base/textEdits';
import type { PageBody } from './body/pageBody';
import { frontMatterEnd } from './frontMatter/frontMatter';

/** A name that a file exports, and its local name in a page. */
interface Import {
  readonly source: string;
  /** `default` for the file as a whole. */
  readonly name: string;
  readonly local: string;
}

/** A page with its text and body. */
interface ImportingPage {
  readonly text: string;
  readonly body: Pick<PageBody, 'imports'>;
  readonly lineBreak: string;
}

/** Adds an import to a page, after its other imports; `undefined` if the source or a name is invalid. */
export function importEdit({ text, body, lineBreak: line }: ImportingPage, { source, name, local }: Import): SpanEdit | undefined {
  if (!/^[\w./@-]+$/.test(source) || ![name, local].every((each) => /^[A-Za-z_$][\w$]*$/.test(each))) return undefined;
  const clause = name === 'default' ? local : name === local ? `{ ${name} }` : `{ ${name} as ${local} }`;
  const statement = `import ${clause} from "${source}";`;
  const end = frontMatterEnd(text);
  const last = body.imports.at(-1);
  if (last) return { span: { start: last.span.end, end: last.span.end }, text: line + statement };
  const start = end > 0 ? end : text.startsWith('\uFEFF') ? 1 : 0;
  const following = /^(?:\r?\n)*/.exec(text.slice(start))?.[0].length ?? 0;
  const before = end > 0 ? line + line : '';
  return { span: { start, end: start + following }, text: before + statement + line + line };
}
