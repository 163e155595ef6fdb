import type { Hover } from 'vscode-languageserver-types';
import type { CancellationToken } from '../cancellation';
import type { ConfigDocument, EngineContext } from '../context';
import type { Description } from '../openapi/description';
import type { Operation } from '../openapi/table';
import { inlineCode, plainMarkdown } from '../text/markdown';
import { spanOf, toRange } from '../text/spans';
import { findOperation, referenceAt } from './operations';

/** What the description says of the endpoint under the cursor; `undefined` when there is none, or nothing is known of it. */
export async function operationHover(
  context: EngineContext,
  { config, file }: ConfigDocument,
  offset: number,
  token: CancellationToken,
): Promise<Hover | undefined> {
  const reference = referenceAt(context, config, file.uri, offset);
  if (reference?.kind !== 'endpoint') return undefined;
  const found = await findOperation(context, config, reference, token);
  if (!found?.operation) return undefined;
  const value = describe(found.operation, found.description);
  return { contents: { kind: 'markdown', value }, range: toRange(file.document, spanOf(reference.node)) };
}

function describe(operation: Operation, description: Description): string {
  const { method, path, summary, description: text, tags = [], operationId } = operation;
  const facts = [
    operation.deprecated && 'deprecated',
    operation.hidden && 'hidden (`x-hidden`)',
    operation.excluded && 'excluded (`x-excluded`)',
    ...tags.map((tag) => `tag ${inlineCode(tag)}`),
    operationId && `\`operationId\` ${inlineCode(operationId)}`,
  ].filter(Boolean);
  const blocks = [
    `**${inlineCode(`${method.toUpperCase()} ${path}`)}**${summary ? ` ${plainMarkdown(summary)}` : ''}`,
    text ? plainMarkdown(text) : '',
    facts.join(' · '),
    `From ${inlineCode(description.path)}`,
  ];
  return blocks.filter((block) => block !== '').join('\n\n');
}
