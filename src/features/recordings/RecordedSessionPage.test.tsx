// @vitest-environment jsdom
// A recording goes on where the person stopped, and what is seen of it is remembered.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ADMIN, renderApp, SLOW } from '@/testing/app';
import { RECORDINGS } from '@domain/records/recording';
import { memoryStore } from '@server/store/memory/memoryStore';
import { recordingRow } from '../../../tests/api/existingRecordings';
import { LEAD } from '../../../tests/api/lead';
import { type Caller, openTestServer, peopled } from '../../../tests/api/testServer';
import { callInProcess } from '../../../tests/forms';

vi.setConfig({ testTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The recording in its player, over the API in process. */
async function openPlayer(): Promise<{ admin: Caller; video: HTMLVideoElement }> {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  const store = memoryStore();
  await store.records(RECORDINGS).insert([recordingRow({ source_type: 'mp4', file: 'lesson.mp4', seconds: 600 })]);
  const recordings = { find: async () => ({ size: 1, read: () => ' ' }) };
  const admin = await (await openTestServer(await peopled(store, 0), { recordings })).as('admin');
  callInProcess(admin);
  await admin.call('savePosition', { path: { id: 'recording-1' }, body: { seconds: 125 } });
  await renderApp({ at: '/student/recorded-session?video=recording-1', user: ADMIN });
  const video = (await screen.findByLabelText(
    'IN-G4-6-MC-101, session 12',
    { selector: 'video' },
    SLOW,
  )) as HTMLVideoElement;
  await waitFor(() => expect(video.src).toContain('/recording-1/'), SLOW);
  return { admin, video };
}

test('a recording goes on where the person stopped', async () => {
  const { admin, video } = await openPlayer();
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(125);
  video.currentTime = 140;
  fireEvent.pause(video);
  const position = async () =>
    ((await (await admin.call('openRecording', { path: { id: 'recording-1' } })).json()) as { position: number })
      .position;
  await waitFor(async () => expect(await position()).toBe(140), SLOW);
});

test('the speed that was chosen is that of whatever is loaded; an address that expired while one watches is followed by another, which plays', async () => {
  const { video } = await openPlayer();
  const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  fireEvent.loadedMetadata(video);
  fireEvent.click(screen.getByRole('button', { name: '1.5×' }));
  expect([video.playbackRate, video.defaultPlaybackRate]).toEqual([1.5, 1.5]);
  video.currentTime = 300;
  Object.defineProperty(video, 'paused', { value: false });
  fireEvent.error(video);
  await waitFor(() => expect(play).toHaveBeenCalledOnce(), SLOW);
  fireEvent.loadedMetadata(video);
  expect(video.currentTime).toBe(300);
});

test('the second at which one is can be pinned to a lead, and evidence leads back to its second', async () => {
  const { admin, video } = await openPlayer();
  const body = { ...LEAD, first_name: 'Zara', last_name: 'Mehta' };
  const { lead_id } = (await (await admin.call('createLead', { body })).json()) as { lead_id: string };
  fireEvent.loadedMetadata(video);
  video.currentTime = 200;
  fireEvent.click(screen.getByRole('button', { name: 'Pin this second' }));
  const dialog = await screen.findByRole('dialog', { name: 'Pin 3:20 as evidence?' }, SLOW);
  const find = await within(dialog).findByRole('combobox', { name: /^Lead/ }, SLOW);
  fireEvent.click(find);
  fireEvent.change(find, { target: { value: 'Zara' } });
  fireEvent.click(await screen.findByRole('option', { name: /Zara Mehta/, hidden: true }, SLOW));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Pin this second' }));
  expect(await screen.findByText('Pinned at 3:20', undefined, SLOW)).toBeTruthy();
  const query = { subject_type: 'lead', subject_id: lead_id };
  const pinned = await (await admin.call('evidenceOf', { query })).json();
  expect(pinned).toMatchObject([{ source: 'recording', source_id: 'recording-1', second: 200 }]);

  cleanup();
  await renderApp({ at: '/student/recorded-session?video=recording-1&second=200', user: ADMIN });
  const again = await screen.findByLabelText('IN-G4-6-MC-101, session 12', { selector: 'video' }, SLOW);
  await waitFor(() => expect((again as HTMLVideoElement).src).toContain('/recording-1/'), SLOW);
  fireEvent.loadedMetadata(again);
  expect((again as HTMLVideoElement).currentTime).toBe(200);
});
