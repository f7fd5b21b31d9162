// What a call answers, with the status that is expected of it; where it has another one, the test says what was answered instead.
import { expect } from 'vitest';

export async function answered<T>(answer: Promise<Response>, status = 200): Promise<T> {
  const response = await answer;
  const body: unknown = await response.json();
  expect(response.status, JSON.stringify(body)).toBe(status);
  return body as T;
}
