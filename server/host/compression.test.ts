import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { squeezeAnswer } from './compression';

/** A file of which only the head has been sent; `finish` sends the rest. */
function growingFile(): { answer: Response; finish(): void } {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const write = (text: string) => writer.write(new TextEncoder().encode(text));
  void write('Name\r\n');
  return {
    answer: new Response(readable, { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }),
    finish: () => void write('Asha\r\n').then(() => writer.close()),
  };
}

const requestAccepting = (encodings: string) =>
  new Request('http://localhost/export', { headers: { 'Accept-Encoding': encodings } });

describe('a CSV file leaves the server while it is made', () => {
  test('the head of an answer arrives before its rows are made', async () => {
    const { answer, finish } = growingFile();
    const sent = await squeezeAnswer(answer, requestAccepting('identity'));
    const reader = sent.body!.getReader();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('Name\r\n');
    finish();
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('Asha\r\n');
    expect((await reader.read()).done).toBe(true);
  });

  test('an answer is compressed while it is sent, for clients that accept gzip', async () => {
    const { answer, finish } = growingFile();
    const sent = await squeezeAnswer(answer, requestAccepting('gzip, deflate, br'));
    expect(sent.headers.get('Content-Encoding')).toBe('gzip');
    finish();
    expect(gunzipSync(await sent.arrayBuffer()).toString()).toBe('Name\r\nAsha\r\n');
  });
});

test('other answers are compressed as a whole, with their length', async () => {
  const sent = await squeezeAnswer(Response.json({ text: 'abc'.repeat(1000) }), requestAccepting('br'));
  expect(sent.headers.get('Content-Encoding')).toBe('br');
  expect(Number(sent.headers.get('Content-Length'))).toBe((await sent.arrayBuffer()).byteLength);
});
