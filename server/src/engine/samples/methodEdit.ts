import type { SpanEdit } from '../base/textEdits';
import type { SampleRequest } from './request';

/**
 * Edit that gives a request another method; `undefined` if that takes more than its name.
 * @param written the source of the span of its method
 * @param name in capitals
 */
export function editMethod(
  { method, methodEdit }: Pick<SampleRequest, 'method' | 'methodEdit'>,
  written: string,
  name: string,
): SpanEdit | undefined {
  if (method.isImplied) return methodEdit && { span: methodEdit.span, text: methodEdit.before + name + methodEdit.after };
  if (method.choices?.includes(name) === false) return undefined;
  const text = written.replace(/[A-Za-z]+/, written === written.toLowerCase() ? name.toLowerCase() : name);
  return text === written ? undefined : { span: method.span, text };
}
