import type { Check } from '../check';

const loopback = /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/i;

/** An OpenAPI description at a URL that the service refuses to load. */
export const descriptionInsecure: Check<'openapi.insecure'> = {
  code: 'openapi.insecure',
  severity: 'error',
  docs: {
    summary: 'An OpenAPI description at a plain `http:` URL or on your own computer.',
    why: 'The service loads descriptions over `https:` from hosts it can reach, and rejects all others. Use `https:`, or put the description into the project and name its path.',
    wrong: `"api": { "openapi": "http://example.com/openapi.json" }`,
    right: `"api": { "openapi": "https://example.com/openapi.json" }`,
  },
  *check({ references }) {
    for (const { valueKind, file, span, text } of references.ofKind('url')) {
      if (valueKind !== 'openapi-source') continue;
      const [, scheme = '', host = ''] = /^(https?):\/\/(?:[^/?#@]*@)?(\[[^\]]*\]|[^/?#:]*)/i.exec(text) ?? [];
      const isLocal = loopback.test(host);
      if (!isLocal && scheme.toLowerCase() !== 'http') continue;
      yield {
        file,
        span,
        message: isLocal
          ? 'The service cannot load a description from your own computer. Name a file of the project, or an `https:` URL.'
          : 'The service loads descriptions over `https:` only.',
        data: { suggestion: isLocal ? undefined : text.replace(/^http:/i, 'https:') },
      };
    }
  },
};
