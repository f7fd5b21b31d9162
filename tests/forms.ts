// Edits the fields of a form on the screen, by their paths: what the tests of every form share.
import { fireEvent, waitFor } from '@testing-library/react';
import { vi } from 'vitest';
import { SLOW } from '@/testing/app';
import type { Caller } from './api/testServer';

/** The page talks to the API in process, as this person. Gives what was refused, in words. */
export function callInProcess(caller: Caller): string[] {
  const refused: string[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = input instanceof Request ? input : new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? undefined : await request.text();
    const answer = await caller.fetch(pathname + search, { method: request.method, headers: request.headers, body });
    if (!answer.ok) refused.push(`${request.method} ${pathname}: ${await answer.clone().text()}`);
    return answer;
  });
  return refused;
}

/** The element of a field; a nested field's path is `bank.ifsc`. */
export function fieldAt(form: ParentNode, path: string): HTMLElement {
  const found = form.querySelector<HTMLElement>(`[data-path="${path}"]`);
  if (!found) throw new Error(`There is no field ${path}`);
  return found;
}

export function type(form: ParentNode, path: string, value: string | number): void {
  fireEvent.change(fieldAt(form, path), { target: { value: String(value) } });
}

/** Chooses an option of a select by its words. */
export async function choose(form: ParentNode, path: string, option: string): Promise<void> {
  fireEvent.click(fieldAt(form, path));
  const wanted = await waitFor(() => {
    const list = document.getElementById(fieldAt(form, path).getAttribute('aria-controls') ?? '');
    const found = [...(list?.querySelectorAll('[role=option]') ?? [])].find(
      ({ textContent }) => textContent.trim() === option,
    );
    if (!found) throw new Error(`${path} does not offer ${option}`);
    return found;
  }, SLOW);
  fireEvent.click(wanted);
}

export function addTag(form: ParentNode, path: string, tag: string): void {
  fireEvent.paste(fieldAt(form, path), { clipboardData: { getData: () => tag } });
}

/** The form with this name, whether the name is seen or only read out. */
export function formNamed(name: string): HTMLFormElement | undefined {
  return [...document.querySelectorAll('form')].find(
    (each) => (each.getAttribute('aria-label') ?? each.querySelector('span[hidden]')?.textContent) === name,
  );
}
