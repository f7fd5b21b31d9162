// A stored file as an answer: whole, or the range of its bytes that was asked for.
import type { StoredBytes } from '../integrations/fileStore';
import { byteRange } from './byteRange';

export async function rangeAnswer(
  found: StoredBytes,
  range: string | null,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  const asked = byteRange(range, found.size);
  if (asked === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'Content-Range': `bytes */${found.size}` } });
  const { first, last } = asked ?? { first: 0, last: found.size - 1 };
  return new Response(await found.read(first, last), {
    status: asked ? 206 : 200,
    headers: {
      ...headers,
      'Accept-Ranges': 'bytes',
      'Content-Length': String(last - first + 1),
      ...(asked && { 'Content-Range': `bytes ${first}-${last}/${found.size}` }),
    },
  });
}
