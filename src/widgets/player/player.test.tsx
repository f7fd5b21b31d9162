// @vitest-environment jsdom
// The screen around the player reads the second and jumps; a recording that cannot be played says why.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ADMIN, renderApp, SLOW } from '@/testing/app';
import { RECORDINGS } from '@domain/records/recording';
import { memoryStore } from '@server/store/memory/memoryStore';
import { recordingRow } from '../../../tests/api/existingRecordings';
import { openTestServer, peopled, type TestServer } from '../../../tests/api/testServer';
import { callInProcess } from '../../../tests/forms';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const LABEL = 'IN-G4-6-MC-101, session 12';

async function open(source_type: 'mp4' | 'webm' = 'mp4'): Promise<{ server: TestServer; video: HTMLVideoElement }> {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const store = memoryStore();
  await store.records(RECORDINGS).insert([recordingRow({ source_type, file: `lesson.${source_type}`, seconds: 600 })]);
  const server = await openTestServer(await peopled(store, 0), {
    recordings: { find: async () => ({ size: 1, read: () => ' ' }) },
  });
  callInProcess(await server.as('admin'));
  await renderApp({ at: '/student/recorded-session?video=recording-1', user: ADMIN });
  const video = (await screen.findByLabelText(LABEL, { selector: 'video' }, SLOW)) as HTMLVideoElement;
  await waitFor(() => expect(video.src).toContain('/recording-1/'), SLOW);
  Object.defineProperty(video, 'duration', { value: 600 });
  return { server, video };
}

test('keys and buttons go back and forward by five seconds, and never out of the recording', async () => {
  const { video } = await open();
  video.currentTime = 7;
  fireEvent.keyDown(video, { key: 'ArrowLeft' });
  expect(video.currentTime).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Back 5 s' }));
  expect(video.currentTime).toBe(0);
  video.currentTime = 598;
  fireEvent.keyDown(video, { key: 'ArrowRight' });
  expect(video.currentTime).toBe(600);
  fireEvent.keyDown(video, { key: '>' });
  expect(video.playbackRate).toBe(1.25);
  // With Ctrl a key is the browser's own.
  fireEvent.keyDown(video, { key: 'ArrowLeft', ctrlKey: true });
  expect(video.currentTime).toBe(600);
});

test('WebM is played by the browser itself, from an address that says what it is', async () => {
  const { video } = await open('webm');
  expect(new URL(video.src).pathname).toMatch(/\/media\/lesson\.webm$/);
});

test('one that fails twice says why, by what its address answers, and tries again', async () => {
  const { server, video } = await open();
  const answers = vi.fn<() => number>(() => 410);
  const before = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    init?.method === 'HEAD' ? new Response(null, { status: answers() }) : before(input, init),
  );
  const first = video.src;
  server.clock.now += 60;
  fireEvent.error(video);
  await waitFor(() => expect(video.src).not.toBe(first), SLOW);
  fireEvent.error(video);
  await screen.findByText('This recording’s address has expired', undefined, SLOW);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  const again = (await screen.findByLabelText(LABEL, { selector: 'video' }, SLOW)) as HTMLVideoElement;
  await waitFor(() => expect(again.src).toContain('/recording-1/'), SLOW);
  answers.mockReturnValue(404);
  const shown = again.src;
  server.clock.now += 60;
  fireEvent.error(again);
  await waitFor(() => expect(again.src).not.toBe(shown), SLOW);
  fireEvent.error(again);
  await screen.findByText('The file of this recording is missing', undefined, SLOW);
});
