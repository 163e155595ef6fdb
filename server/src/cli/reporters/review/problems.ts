import { joined, type Localizable, t } from '../../../../../shared/l10n';
import type { Quote, ReviewItem, ReviewSection } from '../../../engine/languageService';
import type { SeverityName } from '../../options/check';
import type { Report } from '../../report';
import { listedFiles, placesText } from '../problemGroups';

/** New problems as the last section of a review. @param pathOf path of a file for people */
export function problemSection(
  report: Report,
  least: SeverityName,
  isVerbose: boolean,
  quote: Quote,
  pathOf: (uri: string) => string,
): Pick<ReviewSection, 'title' | 'items'> {
  const items = listedFiles(report, least, isVerbose).flatMap(({ file, problems }) =>
    problems.map(({ problem: { code, message, range, severity }, places }): ReviewItem & { severity: SeverityName } => {
      const place = quote(`${pathOf(file.uri)}:${range.start.line + 1}`, { uri: file.uri, range });
      const text: Localizable = t`${place} ${quote(message)} ${code}`;
      return { sign: '!', severity, text: places === undefined ? text : joined([text, ' (', placesText(places), ')'], '') };
    }),
  );
  const { error, warning } = report.counts;
  const isSevere = ({ severity }: { readonly severity: SeverityName }): boolean => severity === 'error';
  return {
    title: t`New errors: ${error}, new warnings: ${warning}`,
    items: [...items.filter(isSevere), ...items.filter((item) => !isSevere(item))],
  };
}
