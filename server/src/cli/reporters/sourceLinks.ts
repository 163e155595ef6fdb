import type { CliHost } from '../host';

/**
 * Address of a file, or of one of its lines (one-based); `undefined` if the base URL is unknown, or the file is outside of the checkout.
 */
type SourceLinks = (path: string, line?: number) => string | undefined;

/**
 * Links to the files of a commit.
 * @param base base URL to which the paths of files are added; default: the base URL of the CI service, if it provides one
 */
export function sourceLinks(env: CliHost['env'], base: string | undefined): SourceLinks {
  const found = base?.replace(/\/$/, '') ?? serviceBase(env);
  const fragment = found?.startsWith('https://bitbucket.org/') ? '#lines-' : '#L';
  return (path, line) => {
    if (found === undefined || path.startsWith('..') || path.startsWith('/') || /^[a-z]:/i.test(path)) return undefined;
    const address = path
      .split('/')
      .map((part) => encodeURIComponent(part).replace(/[()'!*]/g, (char) => `%${char.charCodeAt(0).toString(16)}`));
    return `${found}/${address.join('/')}${line === undefined ? '' : fragment + line}`;
  };
}

/** Base URL from variables of GitHub Actions, GitLab CI or Bitbucket Pipelines. It is validated, since links must not lead elsewhere. */
function serviceBase(env: CliHost['env']): string | undefined {
  const bases = [
    `${env.GITHUB_SERVER_URL}/${env.GITHUB_REPOSITORY}/blob/${env.GITHUB_SHA}`,
    `${env.CI_PROJECT_URL}/-/blob/${env.CI_COMMIT_SHA}`,
    `${env.BITBUCKET_GIT_HTTP_ORIGIN?.replace(/^http:\/\/bitbucket\.org\//, 'https://bitbucket.org/')}/src/${env.BITBUCKET_COMMIT}`,
  ];
  return bases.find((base) => /^https:\/\/[\w.-]+(?:\/(?!\.+\/)[\w.-]+)+\/(?:blob|src)\/[\da-f]{40}(?:[\da-f]{24})?$/.test(base));
}
