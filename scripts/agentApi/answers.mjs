// Answers as plain data, and the one place that sends them as they are.

/** @typedef {import('./answers.d.mts').Answer} Answer */
/** @typedef {import('./answers.d.mts').AnswerHeaders} AnswerHeaders */

/**
 * @param {unknown} value
 * @param {number} [status]
 * @param {AnswerHeaders} [headers]
 * @returns {Answer}
 */
export function jsonAnswer(value, status = 200, headers = {}) {
  return { status, headers: { 'Content-Type': 'application/json; charset=utf-8', ...headers }, body: JSON.stringify(value) };
}

/**
 * `{"error": …}`, the documented form.
 * @param {number} status
 * @param {string} error
 * @param {AnswerHeaders} [headers]
 * @returns {Answer}
 */
export function errorAnswer(status, error, headers = {}) {
  return jsonAnswer({ error }, status, headers);
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {Answer} answer
 */
export function sendAnswer(response, { status, headers, body }) {
  const bytes = Buffer.from(body);
  for (const [name, value] of Object.entries({ 'Content-Length': String(bytes.byteLength), ...headers })) {
    if (value === undefined) response.removeHeader(name);
    else response.setHeader(name, value);
  }
  response.writeHead(status);
  response.end(bytes);
}
