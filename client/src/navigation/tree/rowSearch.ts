import type { EditorLocalizer } from '../../l10n';
import { addressOf } from './rowContext';
import { kindText, rowTexts } from './rowTexts';
import { namesAround, type TreeRow } from './treeModel';

/** A found row. */
interface FoundRow {
  readonly id: string;
  readonly label: string;
  readonly description: string;
}

/** Limit of results, far more than anyone reads. */
const maxResults = 200;

/**
 * Search in rows. A row is found if each word of the text is part of its title, its address or path, or a name around it. Rows whose title
 * begins with the text come first, then those whose title or address has all words, each in the order of the tree.
 */
export function rowSearch(rows: readonly TreeRow[], l10n: EditorLocalizer): (text: string) => readonly FoundRow[] {
  const candidates = rows
    .filter(({ node }) => node.kind !== 'unlisted')
    .map((row) => {
      const { node } = row;
      const { label } = rowTexts(node, l10n);
      const address = addressOf(node) ?? node.description ?? '';
      const around = namesAround(row).filter((name) => name !== '');
      const found = { id: node.id, label, description: [address || kindText(node.kind, l10n), ...around].join(' · ') };
      const title = normalized(label);
      return { found, title, own: normalized(`${label} ${address}`), all: normalized([label, address, ...around].join(' ')) };
    });
  return (text) => {
    const words = normalized(text)
      .split(' ')
      .filter((word) => word !== '');
    const whole = words.join(' ');
    const rank = ({ title, own, all }: (typeof candidates)[number]): number => {
      if (title.startsWith(whole)) return 0;
      if (words.every((word) => own.includes(word))) return 1;
      return words.every((word) => all.includes(word)) ? 2 : -1;
    };
    const ranked = candidates.map((candidate) => ({ found: candidate.found, rank: rank(candidate) })).filter((each) => each.rank >= 0);
    return ranked
      .sort((a, b) => a.rank - b.rank)
      .slice(0, maxResults)
      .map(({ found }) => found);
  };
}

/** Lower case without accents, with single spaces. */
function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}
