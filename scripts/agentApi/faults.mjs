// What a service, or what lies between it and its caller, can get wrong: each fault answers a request in its own bad way.

const dripInterval = 50;
const hugeSize = 50_000_000;
const chunk = Buffer.alloc(64_000, ' ');

/**
 * @typedef {object} FaultContext
 * @property {() => number} now milliseconds since the epoch
 * @property {object | undefined} job the right answer
 * @property {string | undefined} elsewhere origin of another server
 * @property {string} url of the request
 */

/** @typedef {(response: import('node:http').ServerResponse, context: FaultContext) => void} Fault */

/** @type {Readonly<Record<string, Fault>>} */
export const faults = {
  unauthorized: refuse(401, 'The key is unknown or has expired.'),
  forbidden: refuse(403, 'The key has no scope for this.'),
  'not-found': refuse(404, 'Job not found'),
  'bad-request': refuse(400, 'The prompt is not accepted.'),
  teapot: refuse(418, 'Unexpected.'),
  'rate-limited': refuse(429, 'Too many requests.'),
  'rate-limited-seconds': refuse(429, 'Too many requests.', () => '2'),
  'rate-limited-date': refuse(429, 'Too many requests.', (now) => new Date(now + 90_000).toUTCString()),
  'error-500': refuse(500, 'Internal error.'),
  'error-502': (response) => respond(response, 502, 'text/html', '<html><body>Bad gateway</body></html>'),
  'error-503': refuse(503, 'Under maintenance.', () => '30'),
  hangs: () => undefined,
  'closes-at-once': (response) => response.destroy(),
  'half-answer'(response, { job }) {
    const text = JSON.stringify(job);
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
    response.write(text.slice(0, text.length / 2), () => response.destroy());
  },
  'slow-drip'(response, { job }) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    const text = JSON.stringify(job);
    let sent = 0;
    const timer = setInterval(() => {
      // Blanks before the closing brace: the answer stays good, and never ends.
      response.write(sent < text.length - 1 ? text[sent] : ' ');
      sent += 1;
    }, dripInterval);
    response.once('close', () => clearInterval(timer));
  },
  'malformed-json': (response) => respond(response, 200, 'application/json', '{"id": "x", "status": '),
  'not-json': (response) => respond(response, 200, 'text/html', '<html><body>Sign in</body></html>'),
  empty: (response) => respond(response, 200, 'application/json', ''),
  'wrong-shape': (response, { job }) => respondJson(response, { ...job, source: { repository: 7 } }),
  'missing-status': (response, { job }) => respondJson(response, { ...job, status: undefined }),
  'wrong-date': (response, { job }) => respondJson(response, { ...job, createdAt: 'yesterday' }),
  list: (response, { job }) => respondJson(response, [job]),
  'other-job': (response, { job }) => respondJson(response, { ...job, id: 'another' }),
  'script-link': (response, { job }) => respondJson(response, { ...job, status: 'completed', prLink: 'javascript:alert(1)' }),
  huge(response) {
    response.writeHead(200, { 'Content-Type': 'application/json' });
    stream(response, hugeSize);
  },
  'huge-announced'(response) {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': hugeSize });
    stream(response, hugeSize);
  },
  redirect(response, { elsewhere, url }) {
    response.writeHead(302, { Location: `${elsewhere ?? ''}${url}` });
    response.end();
  },
  'redirect-same-method'(response, { elsewhere, url }) {
    response.writeHead(307, { Location: `${elsewhere ?? ''}${url}` });
    response.end();
  },
};

/** @returns {Fault} */
function refuse(status, error, retryAfter) {
  return (response, { now }) => {
    if (retryAfter) response.setHeader('Retry-After', retryAfter(now()));
    respondJson(response, { error }, status);
  };
}

export function respondJson(response, value, status = 200) {
  respond(response, status, 'application/json; charset=utf-8', JSON.stringify(value));
}

function respond(response, status, type, text) {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) });
  response.end(text);
}

/** Sends so many bytes of blanks, as fast as they are taken. */
function stream(response, size) {
  let left = size;
  const send = () => {
    while (left > 0 && !response.destroyed) {
      const part = chunk.subarray(0, Math.min(left, chunk.length));
      left -= part.length;
      if (!response.write(part)) {
        response.once('drain', send);
        return;
      }
    }
    response.end();
  };
  send();
}
