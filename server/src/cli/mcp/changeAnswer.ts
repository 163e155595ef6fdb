import type { ResourceLink } from '@modelcontextprotocol/server';
import { withoutControlCharacters } from '../terminal/visible';
import { bounded } from './answers';
import { fileLinks } from './links';
import type { Session } from './session';

/** Result of a change of files. */
interface MadeChange<Data> {
  /** Sentence about the change, also if it was only planned. */
  readonly done: string;
  readonly data: Data;
  /** URIs of the files with new content. */
  readonly touched: readonly string[];
  /** Given for a dry run; empty if nothing would change. */
  readonly diff?: string;
}

/** Answer of a tool that changes files: of a dry run the diff, else a sentence and links to the files. */
export function changeAnswer<Data extends Record<string, unknown>>(
  session: Session,
  { done, data, touched, diff }: MadeChange<Data>,
): { readonly text: string; readonly data: Data & { readonly diff?: string }; readonly links: readonly ResourceLink[] } {
  const sentence = withoutControlCharacters(done);
  const text = bounded(diff || sentence, 'Call without dryRun.');
  const links = fileLinks(
    session,
    touched.map((uri) => ({ uri })),
  );
  return { text, data: { ...data, ...(diff !== undefined && { diff: bounded(diff, '') }) }, links };
}
