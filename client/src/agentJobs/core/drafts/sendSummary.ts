import type { EditorLocalizer } from '../../../l10n';
import { toOneLine } from '../base/text';

/** Effect of sending a prompt. */
interface SendSummary {
  readonly text: string;
  readonly projectId: string;
  /** Origin of the service that it is sent to. */
  readonly origin: string;
  /** Label of the job that a message is sent to. */
  readonly jobLabel?: string;
  /** Time of day of an earlier attempt with an unknown outcome. */
  readonly earlier?: string;
}

const maxLines = 8;

/** Confirmation before a prompt is sent. `detail` has several lines. Both contain untrusted texts. */
export function sendQuestion(summary: SendSummary, l10n: EditorLocalizer): { readonly question: string; readonly detail: string } {
  const { text, projectId, origin, jobLabel, earlier } = summary;
  const lines = text.split('\n');
  const size =
    lines.length === 1 ? l10n.t('1 line, {0} characters', text.length) : l10n.t('{0} lines, {1} characters', lines.length, text.length);
  const beginning = lines.slice(0, maxLines).map((line) => toOneLine(line));
  const question =
    jobLabel === undefined
      ? l10n.t('Start an agent job in project "{0}"?', toOneLine(projectId))
      : l10n.t('Send this message to the agent job "{0}"?', toOneLine(jobLabel));
  const detail = [
    ...(earlier === undefined
      ? []
      : [l10n.t('An earlier request ({0}) may have done this already. Check the dashboard first.', earlier), '']),
    l10n.t('Project: {0}', toOneLine(projectId)),
    l10n.t('Service: {0}', toOneLine(origin)),
    l10n.t('Prompt: {0}', size),
    '',
    ...beginning,
    ...(lines.length > maxLines ? ['…'] : []),
  ];
  return { question, detail: detail.join('\n') };
}
