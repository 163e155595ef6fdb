import type { SampleRequest } from '../../server/src/engine/samples/request';

/** A request as one line, for tables: method, URL, number of headers, query and body. Unknown parts are `?`. */
export function shown({ method, url, headers, query, body }: SampleRequest): string {
  const known = (text: string): string => text.replaceAll('\uFFFC', '?');
  const parameters = query.map(({ name, value }) => ` ${name}=${known(value?.text ?? '')}`).join('');
  const sent =
    body === undefined ? '' : body.kind === 'data' ? ` <${known(body.text.text)}>${body.isJson ? ' json' : ''}` : ` <${body.kind}>`;
  const names = headers.map(({ name }) => ` ${name}`).join('');
  return `${method.name ?? '?'} ${known(url.text)}${parameters}${names}${sent}`;
}
