// Fields of a form by their paths: what was entered, which differ, which are wrong, and where they are on the page.

import type { ZodType } from 'zod';
import { inputMessage } from '@domain/contract/messages';

export type Values = Readonly<Record<string, unknown>>;

/** The top-level fields whose value differs. */
export function changedFields(before: Values, after: Values): string[] {
  return Object.keys(after).filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

/** The error of a field, or the first one of what is inside it. */
export function errorUnder(errors: Readonly<Record<string, unknown>>, path: string): string | undefined {
  const found = path in errors ? path : Object.keys(errors).find((name) => name.startsWith(`${path}.`));
  return found === undefined || errors[found] === undefined ? undefined : String(errors[found]);
}

const FOCUSABLE = 'input:not([type="hidden"]), textarea, select, button, [tabindex]';

/** Focuses the field of a path, or the closest one around it that is on the page. */
export function focusField(form: HTMLElement, path: string): void {
  const parts = path.split('.');
  const places = [...form.querySelectorAll<HTMLElement>('[data-path]')];
  for (let length = parts.length; length > 0; length--) {
    const wanted = parts.slice(0, length).join('.');
    const place = places.find(({ dataset }) => dataset['path'] === wanted);
    if (!place) continue;
    const target = place.matches(FOCUSABLE) ? place : place.querySelector<HTMLElement>(FOCUSABLE);
    target?.focus();
    return;
  }
}

/** What an input hands over: its value, or the event of a change. */
export function enteredValue(entered: unknown): unknown {
  const { nativeEvent, currentTarget } = Object(entered) as { nativeEvent?: unknown; currentTarget?: HTMLInputElement };
  if (!nativeEvent || !currentTarget) return entered;
  return currentTarget.type === 'checkbox' ? currentTarget.checked : currentTarget.value;
}

/** By path, the first thing that the schema has against it; empty where nothing is wrong. */
export function problemsIn(schema: ZodType, values: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values, { error: inputMessage }).error?.issues ?? [])
    problems[path.join('.')] ??= message;
  return problems;
}
