import { t } from '../../../../shared/l10n';
import { portablePath } from '../files/displayPath';
import { escapedJson } from '../terminal/escapedJson';
import { checkoutOf, type Reporter } from './reporter';
import { listedSuggestions, maxSuggestions, suggestionBody } from './suggestions';

/** Maximum length of a comment. */
const maxBody = 65_536;

/** Safe fixes as a review of a pull request with suggested changes, as `POST /repos/{owner}/{repo}/pulls/{number}/reviews` takes it. */
export const githubSuggestions: Reporter = (report, host, { least }) => {
  const folder = checkoutOf(host);
  const comments = listedSuggestions(report, least).flatMap((suggestion) => {
    const path = portablePath(suggestion.uri, folder);
    const body = suggestionBody(suggestion, path, 'suggestion');
    if (body.length > maxBody) return [];
    const { start, end } = suggestion;
    const from = end - start > 1 ? { start_line: start + 1, start_side: 'RIGHT' } : {};
    return [{ path, ...from, line: end, side: 'RIGHT', body }];
  });
  const body = host.localize(t`docs-json can fix these problems. Apply a suggestion, or run docs-json check --fix.`);
  return `${escapedJson({ event: 'COMMENT', body, comments: comments.slice(0, maxSuggestions) })}\n`;
};
