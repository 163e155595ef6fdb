/** React as pages know it, made of a smaller library with the same components and hooks. */
import {
  Component,
  type ComponentChildren,
  type ComponentType,
  cloneElement,
  createContext,
  createElement,
  createRef,
  Fragment,
  isValidElement,
  toChildArray,
  type VNode,
} from 'preact';
import * as hooks from 'preact/hooks';
import { slotElement } from './virtualDocument';

type Props = Record<string, unknown> | null;

/** Makes an element. Properties of components of the service that are elements become children, since they are shown. */
function element(type: unknown, props: Props, ...children: ComponentChildren[]): VNode {
  if (typeof type !== 'string' && typeof type !== 'function') throw new TypeError(`Not a component: ${String(type)}`);
  if (typeof type !== 'string' || !/^[A-Z]/.test(type)) return createElement(type as ComponentType, props, ...children);
  const given = Object.entries(props ?? {});
  const slots = given.filter(([name, value]) => name !== 'children' && isShown(value));
  const rest = Object.fromEntries(given.filter((each) => !slots.includes(each)));
  const inner = children.length > 0 ? children : [props?.children as ComponentChildren];
  const shown = slots.map(([name, value]) => createElement(slotElement, { name }, value as ComponentChildren));
  return createElement(type, rest, ...inner, ...shown);
}

function isShown(value: unknown): boolean {
  return isValidElement(value) || (Array.isArray(value) && value.some(isShown));
}

type MapChild = (child: ComponentChildren, index: number) => ComponentChildren;

const Children = {
  map: (children: ComponentChildren, map: MapChild) => (children == null ? children : toChildArray(children).map(map)),
  forEach: (children: ComponentChildren, each: MapChild) => toChildArray(children).forEach((child, index) => void each(child, index)),
  count: (children: ComponentChildren) => toChildArray(children).length,
  toArray: toChildArray,
  only: (children: ComponentChildren) => {
    const [only, ...others] = toChildArray(children);
    if (!isValidElement(only) || others.length > 0) throw new Error('Expected one element.');
    return only;
  },
};

const { useState, useEffect, useLayoutEffect } = hooks;

function useSyncExternalStore<Value>(subscribe: (changed: () => void) => () => void, read: () => Value): Value {
  const [, update] = useState({});
  useEffect(() => subscribe(() => update({})), [subscribe]);
  return read();
}

export const react = {
  ...hooks,
  useInsertionEffect: useLayoutEffect,
  useSyncExternalStore,
  useTransition: () => [false, (run: () => void) => run()] as const,
  useDeferredValue: <Value>(value: Value) => value,
  startTransition: (run: () => void) => run(),
  createElement: element,
  cloneElement,
  createContext,
  createRef,
  isValidElement,
  Children,
  Component,
  PureComponent: Component,
  Fragment,
  StrictMode: Fragment,
  Suspense: Fragment,
  memo: <Type>(component: Type) => component,
  forwardRef: (render: (props: object, ref: unknown) => ComponentChildren) => (props: object) => render(props, null),
};

export { Component, createElement, Fragment, options, render } from 'preact';
