import { violationText } from '../../../server/src/engine/checks/violations/texts';
import { openApiVerdict } from '../../../server/src/engine/openapi/validation/verdict';
import { createLocalizer } from '../../../shared/l10n';

const localize = createLocalizer();

/** Reasons of a file as `text at the span: message`; those that the service accepts begin with `~`. */
export async function reasonsIn(text: string, syntax: 'json' | 'yaml' = 'yaml'): Promise<string[]> {
  const { violations } = await openApiVerdict(text, syntax);
  return violations.map(
    ({ reason, span, isAccepted }) => `${isAccepted ? '~' : ''}${text.slice(span.start, span.end)}: ${localize(violationText(reason))}`,
  );
}

/** The same for a JSON file. */
export const reasonsOf = (value: unknown): Promise<string[]> => reasonsIn(JSON.stringify(value, null, 2), 'json');

export const info = { title: 'API', version: '1.0.0' };
export const responses = { 200: { description: 'OK' } };

export const file = (version: string, more: object): object => ({ openapi: version, info, paths: {}, ...more });
export const withSchema = (version: string, schema: unknown): object => file(version, { components: { schemas: { A: schema } } });
export const withOperation = (version: string, operation: object): object => file(version, { paths: { '/a/{id}': { get: operation } } });
