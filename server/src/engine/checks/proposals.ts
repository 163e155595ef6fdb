import { maxEditsFor } from '../base/stringDistance';
import { GeneratedPages } from '../openapi/generatedPages';
import { differInNumbersOnly } from '../openapi/pageAddresses';
import { isClear, type NearFile } from '../site/fileIndex/fileIndex';
import type { CheckContext } from './checkContext';

/** Pages that the service generates for the site. For `CheckContext.once`. */
export function generatedPages({ config, references, openApiFiles, files }: CheckContext): GeneratedPages {
  return new GeneratedPages(config, references, {
    describedAt: (path) => openApiFiles.get(path)?.pages,
    isMisspelled: (path) =>
      files
        .nearPages(path)
        .some((near) => near.cost <= maxEditsFor(path) && !differInNumbersOnly(near.path.toLowerCase(), path.toLowerCase())),
  });
}

/** Proposals for an unresolved path, in the form of the data of a fix. */
export interface Proposals {
  /** Replacement texts, best first. */
  readonly suggestions: readonly string[];
  /** Whether the first one is clearly meant. */
  readonly isNear: boolean;
}

/** Maximum number of proposals. */
const maxProposals = 3;

export function proposals(near: readonly NearFile[], write: (path: string) => string): Proposals {
  return { suggestions: near.slice(0, maxProposals).map((file) => write(file.path)), isNear: isClear(near) };
}

/** Adds generated pages. Their exact paths are unknown, so none is clearly meant. */
export function withGenerated(context: CheckContext, found: Proposals, path: string, write: (path: string) => string): Proposals {
  const generated = context.once(generatedPages).near(path).map(write);
  return { ...found, suggestions: [...new Set([...found.suggestions, ...generated])].slice(0, maxProposals) };
}
