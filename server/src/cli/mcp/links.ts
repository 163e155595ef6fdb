import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ResourceLink } from '@modelcontextprotocol/server';
import { withoutControlCharacters } from '../terminal/visible';
import type { Session } from './session';

/** Maximum number of links in an answer: some clients give them to models, which pay for each. */
const maxLinks = 10;

/** A file, and the zero-based line in it that an answer is about. */
export interface LinkedPlace {
  readonly uri: string;
  readonly line?: number;
}

/** Links to files that exist, the first line of each place once. Clients open a file at the line that the fragment names. */
export function fileLinks(session: Session, places: Iterable<LinkedPlace>): ResourceLink[] {
  const links = new Map<string, ResourceLink>();
  for (const { uri, line } of places) {
    if (links.size >= maxLinks) break;
    const address = line === undefined ? uri : `${uri}#L${line + 1}`;
    if (links.has(address) || !existsSync(fileURLToPath(uri))) continue;
    const name = withoutControlCharacters(line === undefined ? session.pathOf(uri) : `${session.pathOf(uri)}:${line + 1}`);
    links.set(address, { type: 'resource_link', uri: address, name });
  }
  return [...links.values()];
}
