// @vitest-environment jsdom
// A video that was uploaded to a text plays where it stands, over the API in process.
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FILES } from '@domain/records/file';
import { memoryStore } from '@server/store/memory/memoryStore';
import { renderApp, SLOW } from '@/testing/app';
import { addNode } from '../../../../tests/api/existingContent';
import { answerInProcess } from '../../../../tests/api/inProcess';
import { emailOf, NOW, peopled, ROLES } from '../../../../tests/api/testServer';
import { newRow } from '@server/store/newRow';

vi.setConfig({ testTimeout: 120_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('an uploaded video and a sound are players, another file is had by its link', async () => {
  const store = memoryStore();
  const types = { video: 'video/mp4', sound: 'audio/mpeg', paper: 'application/pdf' };
  const content = Object.keys(types).map((id) => ({ type: 'file', attrs: { file: id, name: `The ${id}` } }));
  const node = await addNode(store, 'topic', 'Folding', { body: { type: 'doc', content } });
  await store.records(FILES).insert(
    Object.entries(types).map(([id, media_type]) =>
      newRow(
        FILES,
        { actor: emailOf('staff'), now: NOW },
        {
          id,
          name: id,
          kind: 'attachment' as const,
          size: 1000,
          about_type: 'lms_topic',
          about_id: node.id,
          status: 'ready' as const,
          media_type,
          digest: 'a'.repeat(64),
          upload: '',
        },
      ),
    ),
  );
  await answerInProcess(await peopled(store, 0), 'staff');
  await renderApp({
    user: { email: emailOf('staff'), permissions: [...ROLES.staff] },
    at: `/lms/topics/${node.id}?at=draft`,
  });
  await screen.findByRole('link', { name: /^The paper/ }, SLOW);
  await waitFor(() => expect(document.querySelectorAll('video, audio')).toHaveLength(2), SLOW);
  const sources = [...document.querySelectorAll<HTMLMediaElement>('video, audio')].map(({ src }) => src);
  await waitFor(() => expect(sources.every((src) => src === '' || src.includes('as=inline'))).toBe(true), SLOW);
  screen.getByRole('link', { name: /^The video/ });
});
