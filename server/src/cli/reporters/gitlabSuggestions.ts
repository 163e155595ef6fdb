import { portablePath } from '../files/displayPath';
import { escapedJson } from '../terminal/escapedJson';
import { checkoutOf, type Reporter } from './reporter';
import { listedSuggestions, maxSuggestions, suggestionBody } from './suggestions';

/** Maximum number of lines of a suggestion above and below its line. */
const maxLines = 100;

/** Safe fixes as discussions of a merge request with suggestions, each as `POST /projects/:id/merge_requests/:iid/discussions` takes it. */
export const gitlabSuggestions: Reporter = (report, host, { least }) => {
  const folder = checkoutOf(host);
  const { CI_MERGE_REQUEST_DIFF_BASE_SHA: base, CI_MERGE_REQUEST_SOURCE_BRANCH_SHA: source, CI_COMMIT_SHA: commit } = host.env;
  const discussions = listedSuggestions(report, least).flatMap((suggestion) => {
    const { uri, formerUri, start, end, anchor, anchorBefore } = suggestion;
    const [above, below] = [anchor - start, end - 1 - anchor];
    if (above > maxLines || below > maxLines) return [];
    const path = portablePath(uri, folder);
    const position = {
      position_type: 'text',
      base_sha: base,
      start_sha: base,
      head_sha: source || commit,
      old_path: portablePath(formerUri, folder),
      new_path: path,
      // A line that is unchanged is found by both numbers.
      ...(anchorBefore !== undefined && { old_line: anchorBefore + 1 }),
      new_line: anchor + 1,
    };
    return [{ body: suggestionBody(suggestion, path, `suggestion:-${above}+${below}`), position }];
  });
  return `${escapedJson(discussions.slice(0, maxSuggestions))}\n`;
};
