import type { Description } from '../openapi/description';
import { inlineCode } from '../text/markdown';

const names = { openapi: 'OpenAPI', swagger: 'Swagger', asyncapi: 'AsyncAPI', overlay: 'OpenAPI Overlay' } as const;

/** What a description is, in figures; `undefined` when it says nothing that is known here. */
export function descriptionFacts({ path, table }: Description): string[] | undefined {
  const { format, version, operations, webhooks, channels, problem } = table;
  if (format === 'unknown') return undefined;
  const hidden = operations.filter((operation) => operation.hidden || operation.excluded).length;
  const counts = [
    counted(operations.length, 'operation') + (hidden > 0 ? ` (${hidden} hidden or excluded)` : ''),
    counted(webhooks.length, 'webhook'),
    counted(channels.length, 'channel'),
  ].filter((count) => !/^0 /.test(count));
  return [
    `**${inlineCode(path)}** ${names[format]}${version === undefined ? '' : ` ${inlineCode(version)}`}`,
    counts.join(' · '),
    problem ? 'It has mistakes, so that something may be missing here.' : '',
  ].filter((block) => block !== '');
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
