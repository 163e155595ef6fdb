import type { DocumentStatus } from '../../../server/src/lsp/protocol';
import { commands } from '../ids';
import type { EditorLocalizer } from '../l10n';
import { serverProblemText } from './problemText';
import type { ServerState } from './serverState';

interface StatusFacts {
  readonly server: ServerState;
  /** The server's status of the document; `undefined` before its first answer. */
  readonly status?: DocumentStatus | undefined;
  /** Display path of the docs.json that the document is, or is part of. */
  readonly rootPath?: string | undefined;
}

/** Content of the language status item. `label` is all of it in one sentence, for screen readers. */
interface StatusPresentation {
  readonly text: string;
  readonly detail: string;
  readonly label: string;
  readonly severity: 'information' | 'error';
  readonly busy: boolean;
  readonly action?: { readonly title: string; readonly command: string };
}

export function presentStatus(facts: StatusFacts, l10n: EditorLocalizer): StatusPresentation {
  switch (facts.server) {
    case 'starting':
      return waiting(l10n.t('Starting the language server'));
    case 'failed':
      return offerRestart(l10n.t('The language server has stopped working'), l10n);
    case 'running':
      return facts.status ? presentDocument(facts.status, facts.rootPath, l10n) : waiting(l10n.t('Reading the file'));
  }
}

function waiting(detail: string): StatusPresentation {
  return { text: 'docs.json', detail, label: `docs.json: ${detail}`, severity: 'information', busy: true };
}

function offerRestart(detail: string, l10n: EditorLocalizer): StatusPresentation {
  const action = { title: l10n.t('Restart'), command: commands.restartServer };
  return { text: 'docs.json', detail, label: `docs.json: ${detail}`, severity: 'error', busy: false, action };
}

function presentDocument(status: DocumentStatus, rootPath: string | undefined, l10n: EditorLocalizer): StatusPresentation {
  const root = rootPath ?? 'docs.json';
  const text = status.role === 'fragment' ? l10n.t('Part of {0}', root) : root;
  const detail = l10n.t('Schema {0} ({1}), {2}', status.schemaVersion, status.formatSource, serverProblemText(status.problems, l10n));
  const action = { title: l10n.t('Show Sites'), command: commands.showRoots };
  return { text, detail, label: `${text}: ${detail}`, severity: 'information', busy: false, action };
}
