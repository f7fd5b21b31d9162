// For tests in a page of jsdom: what jsdom and Testing Library do slowly, done fast with the same result.
import './reactTimings';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';
import { afterAll } from 'vitest';

// All files of a worker share one page. What is drawn at a point jsdom cannot tell: a test that says it instead has to take that back.
// Left there, it told another file's grid of hours that nobody sees its header, and no click picked an hour.
afterAll(() => {
  if (!Reflect.has(document, 'elementFromPoint')) return;
  Reflect.deleteProperty(document, 'elementFromPoint');
  throw new Error('This file leaves document.elementFromPoint to the next one');
});

// jsdom asks every label of the page for its field, each time through the whole page.
const OF_FORMS = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';
const LABELLED = ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea'] as const;
for (const name of LABELLED)
  Object.defineProperty(globalThis[`HTML${name}Element`].prototype, 'labels', { configurable: true, get: labelsOf });

function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (!this.matches(OF_FORMS)) return null;
  const around = this.closest('label');
  const isAround = around && !around.htmlFor && around.querySelector(OF_FORMS) === this;
  const page = this.getRootNode() as Document;
  const named = this.id ? [...page.querySelectorAll<HTMLLabelElement>(`label[for=${JSON.stringify(this.id)}]`)] : [];
  return isAround ? [around, ...named] : named;
}

// Every file of tests runs this once more in the same process: what was replaced by an earlier one is not replaced again, since each call
// would go through all of them.
const replaced =
  (Reflect.get(globalThis, Symbol.for('replaced for tests')) as WeakSet<object> | undefined) ?? new WeakSet();
Reflect.set(globalThis, Symbol.for('replaced for tests'), replaced);
function replace<F extends object>(original: F, made: (original: F) => F): F {
  if (replaced.has(original)) return original;
  const replacement = made(original);
  replaced.add(replacement);
  return replacement;
}

// While something is waited for, each look that does not find it yet would print the page, to be thrown away.
configure({
  getElementError: replace(
    getConfig().getElementError,
    (print) => (message, container) => (isWaiting() ? new Error(message ?? '') : print(message, container)),
  ),
});

function isWaiting(): boolean {
  return (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics === true;
}

// Nothing has a size in jsdom, so no trap of the focus finds what to focus; it would print the whole tree of React each time.
const { warn } = console;
Object.assign(console, {
  warn: replace(warn, (print) => (...parts: unknown[]) => {
    if (!String(parts[0]).startsWith('[@mantine/hooks/use-focus-trap]')) print(...parts);
  }),
});

// How an element looks is asked of every element of the page, and jsdom answers by trying every rule of every sheet on it.
// No sheet is loaded in tests: what shows or hides an element is its own style, its attribute or its tag, or those around it.
const HIDDEN = 'head, script, style, template, noscript, dialog:not([open]), [hidden]';
const INHERITED: Record<string, { property: string; initial: string }> = {
  visibility: { property: 'visibility', initial: 'visible' },
  pointerEvents: { property: 'pointer-events', initial: 'auto' },
  'pointer-events': { property: 'pointer-events', initial: 'auto' },
};
globalThis.getComputedStyle = replace(globalThis.getComputedStyle, () => (element) => {
  const getPropertyValue = (name: string) => lookOf(element as HTMLElement, name) ?? '';
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === 'getPropertyValue' ? getPropertyValue : lookOf(element as HTMLElement, String(name))),
  });
});

function lookOf(element: HTMLElement, name: string): unknown {
  const { style } = element;
  if (name === 'display') return element.matches(HIDDEN) ? 'none' : style?.display || 'block';
  const known = INHERITED[name];
  if (!known) return Reflect.get(style, name) ?? style.getPropertyValue(name);
  for (let each: HTMLElement | null = element; each; each = each.parentElement) {
    const own = each.style?.getPropertyValue(known.property);
    if (own) return own;
  }
  return known.initial;
}

// React keeps for each element where it was made, and reads the stack for it: a fifth of what a screen costs here, and no test looks at
// it. Beyond so many in a second it stops by itself.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: kept } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(kept!, 'recentlyCreatedOwnerStacks', {
  configurable: true,
  get: () => Infinity,
  set() {
    // The count begins again each second.
  },
});
