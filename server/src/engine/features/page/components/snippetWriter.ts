import type { Component, Components } from '../../../schema/components';
import { attributeSnippet } from './attributeItems';

/** Writes a component with its needed attributes and content, as a snippet. */
export class SnippetWriter {
  private stops = 1;

  constructor(
    private readonly components: Components,
    /** Whether the component begins its line. */
    private readonly isBlock: boolean,
  ) {}

  /** Snippet without the bracket before the name, with the final cursor position in the content. */
  write(component: Component): string {
    return this.element(component, '$0', true).slice(1);
  }

  /**
   * Snippet around a content, with the final cursor position after it.
   * @param content in the syntax of snippets; empty for a component to be filled in
   * @param isDirect whether the content has the usual children of the component already
   */
  around(component: Component, content: string, isDirect: boolean): string {
    return content === '' ? this.element(component, '$0', true) : `${this.element(component, content, !isDirect)}$0`;
  }

  /** @param isOuter whether it gets its usual child component, which then has the content */
  private element(component: Component, content: string, isOuter: boolean): string {
    const { name, schema } = component;
    const tag = `<${name}${this.attributes(component)}`;
    if (schema['x-form'] === 'empty') return `${tag} />`;
    if (!this.isBlock || schema['x-form'] === 'inline') return `${tag}>${content}</${name}>`;
    // The editor adds the indentation of the line to the following lines.
    const first = isOuter ? this.components.get(schema['x-children']?.[0] ?? '') : undefined;
    const inner = first ? this.element(first, content, false) : content;
    return `${tag}>\n${inner.replace(/^(?=[^\r\n])/gm, '  ')}\n</${name}>`;
  }

  private attributes({ attributes, required, schema }: Component): string {
    const any = schema['x-requiredAny']?.slice(0, 1) ?? [];
    return [...required, ...(schema['x-expected'] ?? []), ...(schema['x-usual'] ?? []), ...any]
      .map((name) => ` ${attributeSnippet(this.components.schemas, name, attributes.get(name) ?? {}, this.stops++)}`)
      .join('');
  }
}
