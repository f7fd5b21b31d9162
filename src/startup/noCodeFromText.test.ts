// Schemas of the console read without code made from text, which its content policy forbids.
import './noCodeFromText';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('a schema is made and reads without trying to make code from text', async () => {
  const made = vi.fn<(text?: string) => void>();
  vi.stubGlobal('Function', made);
  const { z } = await import('zod');
  const schema = z.object({ name: z.string() });
  expect(schema.parse({ name: 'Nila' })).toEqual({ name: 'Nila' });
  expect(z.config().jitless).toBe(true);
  expect(made).not.toHaveBeenCalled();
});
