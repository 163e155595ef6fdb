import { createElement, type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { renderHtml, renderNodes } from '../nodes';
import { isSimple, safeAttributes, treatmentOf } from '../safeHtml';
import type { LiveElement, LiveLink } from './liveElement';
import type { LiveEvent } from './messages';

/** Properties of React for the events that components get. */
const handlers: Readonly<Record<string, string>> = {
  click: 'onClick',
  dblclick: 'onDoubleClick',
  doubleclick: 'onDoubleClick',
  keydown: 'onKeyDown',
  keyup: 'onKeyUp',
  focus: 'onFocus',
  blur: 'onBlur',
  mouseenter: 'onMouseEnter',
  mouseleave: 'onMouseLeave',
  mousedown: 'onMouseDown',
  mouseup: 'onMouseUp',
};
/** Elements that take input, which pages without components do not have. */
const controls = new Set(['input', 'textarea', 'select']);
const others = new Set(['form', 'option', 'optgroup', 'button', 'label']);
const inputTypes = new Set('checkbox color date email month number radio range search tel text time url week'.split(' '));

/** Whether an element of a component needs more than an element of a page. */
export function isInteractive({ name, live }: LiveElement): boolean {
  if (controls.has(name) || others.has(name)) return true;
  if (name === 'a') return live.events.includes('click');
  const kind = treatmentOf(name);
  return live.events.length > 0 && (kind === 'html' || kind === 'svg');
}

/** An element of HTML whose events go to its component. */
export function LiveHtml({ of }: { readonly of: LiveElement }): ReactNode {
  const { name, props = {}, children, live } = of;
  if (controls.has(name)) return <Control of={of} />;
  const attributes: Record<string, unknown> = {
    ...safeAttributes(props, treatmentOf(name) === 'svg' ? 'svg' : 'html'),
    ...handlersOf(live),
  };
  if (props.tabIndex === 0 || props.tabIndex === -1) attributes.tabIndex = props.tabIndex;
  if (props.disabled === true) attributes.disabled = true;
  // Without an address, the keyboard does not reach it.
  if (name === 'a') attributes.href = '#';
  if (name === 'button') attributes.type = props.type === 'button' || props.type === 'reset' ? props.type : 'submit';
  if (name === 'option' && isSimple(props.value)) attributes.value = props.value;
  if (name === 'form') {
    attributes.onSubmit = (event: SyntheticEvent): void => {
      event.preventDefault();
      if (live.events.includes('submit')) live.send({ type: 'submit' });
    };
  }
  return renderHtml(name, attributes, children);
}

/** A field. Its value is that of the reader until the component has followed the last event. */
function Control({ of: { name, props = {}, children, live } }: { readonly of: LiveElement }): ReactNode {
  const type = typeof props.type === 'string' && inputTypes.has(props.type) ? props.type : 'text';
  const isChecked = name === 'input' && (type === 'checkbox' || type === 'radio');
  const given = isChecked ? (props.checked ?? props.defaultChecked) : (props.value ?? props.defaultValue);
  const [value, setValue] = useState(given);
  const sent = useRef(0);
  useEffect(() => {
    if (given !== undefined && live.count >= sent.current) setValue(given);
  }, [given, live.count]);
  const attributes: Record<string, unknown> = {
    ...safeAttributes(props, 'html'),
    ...handlersOf(live),
    onChange: ({ target }: SyntheticEvent<HTMLInputElement> & { readonly target: HTMLInputElement }): void => {
      setValue(isChecked ? target.checked : target.value);
      const data = isChecked ? { checked: target.checked } : { value: target.value };
      const types = ['input', 'change'].filter((each) => live.events.includes(each));
      for (const each of types.length > 0 ? types : ['input']) sent.current = live.send({ type: each, ...data });
    },
  };
  if (name === 'input') attributes.type = type;
  for (const each of ['placeholder', 'min', 'max', 'step', 'rows', 'maxLength', 'disabled', 'readOnly']) {
    if (isSimple(props[each])) attributes[each] = props[each];
  }
  if (isChecked) attributes.checked = value === true;
  else attributes.value = isSimple(value) ? value : '';
  return createElement(name, attributes, name === 'select' ? renderNodes(children) : undefined);
}

/** Handlers that send an event once, for the innermost element: the component finds those around it. */
function handlersOf(live: LiveLink): Record<string, (event: SyntheticEvent) => void> {
  return Object.fromEntries(
    live.events.flatMap((type) => {
      const name = handlers[type];
      if (name === undefined) return [];
      const handler = (event: SyntheticEvent): void => {
        if (type !== 'mouseenter' && type !== 'mouseleave') event.stopPropagation();
        if (type === 'click' && event.currentTarget.localName === 'a') event.preventDefault();
        live.send({ ...keysOf(event), type });
      };
      return [[name, handler]];
    }),
  );
}

function keysOf({ nativeEvent }: SyntheticEvent): Omit<LiveEvent, 'type'> {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = nativeEvent as Partial<KeyboardEvent>;
  return {
    ...(key !== undefined && { key }),
    ...(shiftKey !== undefined && { shiftKey }),
    ...(ctrlKey !== undefined && { ctrlKey }),
    ...(metaKey !== undefined && { metaKey }),
    ...(altKey !== undefined && { altKey }),
  };
}
