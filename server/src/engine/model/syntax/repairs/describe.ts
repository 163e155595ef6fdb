import { closerOf } from '../characters';
import type { Page } from '../lines';
import type { Mistake } from '../mistake';
import type { Repair, SyntaxKind, SyntaxProblem } from '../problem';
import { insertClosers } from './closers';
import { removeComment } from './comments';
import { insertOpener } from './opener';
import { removeSurplus } from './surplus';

/** A mistake as it is told, with the edits that put it right. */
export function describe(page: Page, mistake: Mistake): SyntaxProblem {
  switch (mistake.shape) {
    case 'plain': {
      const { kind, span, repairs, subject } = mistake;
      const problem = { kind, span, repairs: isComment(kind) ? [removeComment(page, span)] : repairs };
      const meant = meantBy(repairs);
      return { ...problem, ...(subject === undefined ? {} : { subject }), ...(meant ? { meant } : {}) };
    }
    case 'closers': {
      const partner = mistake.frames[0]?.anchor;
      return {
        kind: mistake.after ? 'missingCloser' : 'earlyEnd',
        ...insertClosers(page, mistake),
        subject: mistake.frames.map(({ bracket }) => (bracket ? closerOf[bracket] : '')).join(''),
        ...(partner ? { partner: { start: partner.start, end: partner.end } } : {}),
      };
    }
    case 'opener':
      return { kind: 'missingOpener', ...insertOpener(page, mistake), subject: mistake.bracket };
    case 'surplus':
      return { kind: mistake.kind, ...removeSurplus(page, mistake), subject: page.text.slice(mistake.first.start, mistake.last.end) };
  }
}

function isComment(kind: SyntaxKind): boolean {
  return kind === 'comment' || kind === 'foreignComment';
}

function meantBy(repairs: readonly Repair[]): string | undefined {
  const edits = repairs.find(({ preferred }) => preferred)?.edits;
  return edits?.length === 1 && edits[0] && edits[0].text.length <= 20 ? edits[0].text : undefined;
}
