// @vitest-environment jsdom
// What a form beside a recording needs of it: the second it is at, and a jump to another one.
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { Provider } from 'react-redux';
import { afterEach, expect, test, vi } from 'vitest';
import { testEnvironment } from '@/testing/environment';
import { createStore } from '@/store/store';
import { Player, type PlayerHandle } from './Player';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('the second is told while it plays and where it pauses; a mark leads back to its second', () => {
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  const player = createRef<PlayerHandle>();
  const onSecond = vi.fn<(second: number, isPaused: boolean) => void>();
  render(
    <Provider store={createStore(testEnvironment())}>
      <MantineProvider>
        <Player
          ref={player}
          id="film"
          title="Session 12"
          source="mp4"
          src="/film.mp4"
          poster="/poster.png"
          onAgain={async () => undefined}
          onSecond={onSecond}
        />
      </MantineProvider>
    </Provider>,
  );
  const video = screen.getByLabelText<HTMLVideoElement>('Session 12');
  expect(video.poster).toContain('/poster.png');
  player.current!.jumpTo(41.5);
  expect([video.currentTime, player.current!.second()]).toEqual([41.5, 41.5]);
  fireEvent.timeUpdate(video);
  expect(onSecond).toHaveBeenLastCalledWith(41.5, false);
  player.current!.jumpTo(-3);
  fireEvent.pause(video);
  expect(onSecond).toHaveBeenLastCalledWith(0, true);
});
