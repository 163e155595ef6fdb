// Keeps the review of a change in one comment of a pull request: `node reviewComment.mjs <file>`, called by `action.yml`. Reads the variables
// of GitHub Actions, and `TOKEN` and `PULL_REQUEST`. Ends with 1 if the comment cannot be written, as with the token of a fork.
import { readFileSync } from 'node:fs';

/** Maximum number of pages of 100 comments that are searched. */
const maxPages = 30;

const {
  GITHUB_API_URL: api = 'https://api.github.com',
  GITHUB_REPOSITORY: repository = '',
  PULL_REQUEST: number = '',
  TOKEN = '',
} = process.env;
if (!/^[\w.-]+\/[\w.-]+$/.test(repository) || !/^\d+$/.test(number)) throw new Error('There is no pull request.');
const body = readFileSync(process.argv[2] ?? '', 'utf8');
const [mark = ''] = body.split('\n', 1);
const issues = `${api}/repos/${repository}/issues`;
const found = await findComment();
if (found === undefined) await request('POST', `${issues}/${number}/comments`, { body });
else await request('PATCH', `${issues}/comments/${found}`, { body });

/** Id of the comment that begins with the mark. Comments of people are never changed, whatever they begin with. */
async function findComment() {
  for (let page = 1; page <= maxPages; page++) {
    const answer = await request('GET', `${issues}/${number}/comments?per_page=100&page=${page}`);
    const comments = /** @type {{ id: number, body?: string, user?: { type: string } }[]} */ (answer);
    const own = comments.find((comment) => comment.user?.type === 'Bot' && comment.body?.startsWith(mark));
    if (own !== undefined) return own.id;
    if (comments.length < 100) return undefined;
  }
  return undefined;
}

/** @param {string} method @param {string} url @param {object} [content] */
async function request(method, url, content) {
  const response = await fetch(url, {
    method,
    redirect: 'error',
    headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${TOKEN}`, 'user-agent': 'docs-json' },
    ...(content && { body: JSON.stringify(content) }),
  });
  if (!response.ok) throw new Error(`${method} of the comment: ${response.status}`);
  return response.json();
}
