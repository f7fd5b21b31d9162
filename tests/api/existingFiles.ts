// Good calls about files: uploads at every step, and one that is ready, about a trainer who is there.
import type { AnswerOf } from '@domain/contract/contract';
import type { Operation } from '@domain/contract/paths';
import type { Caller, RequestFixture } from './testServer';

/** The smallest PNG there is: one pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export async function sentFile(content = PNG): Promise<{ digest: string; size: number; content: string }> {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return { digest: Buffer.from(hash).toString('hex'), size: bytes.length, content };
}

export async function existingFiles(about: string, staff: Caller): Promise<Partial<Record<Operation, RequestFixture>>> {
  const made = async <T>(operation: Operation, sending: RequestFixture): Promise<T> => {
    const answer = await staff.call(operation, sending);
    if (!answer.ok) throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const { digest, size, content } = await sentFile();
  const beginFile = {
    body: { kind: 'attachment', name: 'photo.png', size, about_type: 'trainer', about_id: about },
  };
  const part = (id: string) => ({
    path: { id },
    query: { number: '1', digest },
    file: { type: 'application/octet-stream', content },
  });
  const begun = async () => (await made<AnswerOf<'beginFile'>>('beginFile', beginFile)).file.id;
  const [sending, whole, given, ready] = [await begun(), await begun(), await begun(), await begun()];
  for (const id of [whole, ready]) await made('putFilePart', part(id));
  await made('completeFile', { path: { id: ready }, body: { digest } });
  const { src } = await made<AnswerOf<'openFile'>>('openFile', { path: { id: ready } });
  return {
    filesAbout: { query: { about_type: 'trainer', about_id: about } },
    beginFile,
    fileUpload: { path: { id: sending } },
    putFilePart: part(sending),
    completeFile: { path: { id: whole }, body: { digest, seconds: 0 } },
    abortFile: { path: { id: given } },
    openFile: { path: { id: ready } },
    fileBytes: { path: { id: ready }, query: Object.fromEntries(new URLSearchParams(src.split('?')[1])) },
  };
}
