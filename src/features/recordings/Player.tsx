// Plays a recording: HLS through hls.js, which is loaded for it alone, mp4 by the browser. It goes on where one stopped.
import { Button } from '@mantine/core';
import { type KeyboardEvent, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Recording } from '@domain/records/recording';
import { useSavePositionMutation } from '@/store/api/recordings';
import { useScreenState } from '@/store/screen';
import { useApiBase } from '@/store/useApiBase';
import { ErrorState } from '@/ui/State';
import { attach, type Attached } from './media';
import styles from './recordings.module.css';

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2];
const SEEK = 10;
/** What was watched is remembered this often, seconds of the recording. */
const REMEMBERED = 10;
/** Whoever has seen nearly all of it begins anew. */
const END = 3;

interface PlayerProps {
  recording: Recording;
  /** Path of the API. */
  src: string;
  /** Where the person stopped, seconds. */
  position: number;
  /** Another address for the same recording; undefined where there is none. */
  onAgain: () => Promise<string | undefined>;
}

export function Player({ recording: { id, title, source_type, seconds }, src, position, onAgain }: PlayerProps) {
  const base = useApiBase();
  const video = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useScreenState(`speed ${id}`, 1);
  const [problem, setProblem] = useScreenState<'broken' | null>(`player ${id}`, null);
  const remember = usePosition(id);
  // The address that the player began with: a later answer of the API does not disturb who is watching.
  const [begins, setBegins] = useState({ src, position: position > seconds - END ? 0 : position });
  const anotherAddress = useEffectEvent(onAgain);

  useEffect(() => {
    const element = video.current;
    if (!element || problem !== null) return undefined;
    let attached: Attached | undefined;
    let isOver = false;
    let tries = 0;
    const start = async (address: string, from: number) => {
      attached?.detach();
      attached = undefined;
      const made = await attach(element, new URL(address, base).href, source_type, from, () => void retry());
      if (isOver) made.detach();
      else attached = made;
    };
    /** An address may have expired meanwhile: another one is tried once at the place where it stopped. */
    const retry = async () => {
      if (isOver) return;
      const [from, isPlaying] = [element.currentTime || begins.position, !element.paused];
      const next = tries++ === 0 ? await anotherAddress() : undefined;
      if (isOver) return;
      if (next === undefined) return setProblem('broken');
      await start(next, from);
      if (isPlaying) await element.play().catch(() => undefined);
    };
    start(begins.src, begins.position).catch(() => void retry());
    return () => {
      isOver = true;
      attached?.detach();
    };
  }, [base, source_type, problem, setProblem, begins]);

  useEffect(() => {
    // The default as well: whatever is loaded later begins with it.
    if (problem === null && video.current)
      Object.assign(video.current, { defaultPlaybackRate: speed, playbackRate: speed });
  }, [speed, problem]);

  const faster = (step: number) =>
    setSpeed((now) => SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, SPEEDS.indexOf(now) + step))] ?? 1);

  function press(event: KeyboardEvent): void {
    const element = video.current;
    if (!element || event.altKey || event.ctrlKey || event.metaKey) return;
    // A button that has the focus is pressed by its own key.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    const does = KEYS[event.key];
    if (!does) return;
    event.preventDefault();
    event.stopPropagation();
    does(element, faster);
  }

  async function retryByHand(): Promise<void> {
    const next = await onAgain();
    if (next === undefined) return;
    setBegins((before) => ({ ...before, src: next }));
    setProblem(null);
  }

  if (problem !== null)
    return (
      <ErrorState title="The recording can’t be played" onRetry={() => void retryByHand()}>
        Its address has expired, the connection broke off, or the file is damaged.
      </ErrorState>
    );
  return (
    <div role="group" aria-label="Player" className={styles.player} onKeyDownCapture={press}>
      <video
        ref={video}
        className={styles.video}
        controls
        playsInline
        preload="metadata"
        crossOrigin="anonymous"
        aria-label={title}
        tabIndex={0}
        onTimeUpdate={({ currentTarget }) => remember(currentTarget.currentTime, REMEMBERED)}
        onPause={({ currentTarget }) => remember(currentTarget.currentTime, 0)}
      >
        {/* Sessions are recorded without captions; one that has them brings its own. */}
        <track kind="captions" />
      </video>
      <div className={styles.controls}>
        <fieldset className={styles.speeds}>
          <legend>Speed</legend>
          {SPEEDS.map((each) => (
            <Button
              key={each}
              size="compact-sm"
              variant={each === speed ? 'light' : 'default'}
              aria-pressed={each === speed}
              onClick={() => setSpeed(each)}
            >
              {`${each}×`}
            </Button>
          ))}
        </fieldset>
        <p className={styles.keys}>
          <kbd>Space</kbd> plays and pauses, <kbd>←</kbd> <kbd>→</kbd> {`jump ${SEEK} seconds, `}
          <kbd>&lt;</kbd> <kbd>&gt;</kbd> change the speed.
        </p>
      </div>
    </div>
  );
}

const KEYS: Readonly<Record<string, (video: HTMLVideoElement, faster: (step: number) => void) => void>> = {
  ' ': (video) => void (video.paused ? video.play().catch(() => undefined) : video.pause()),
  ArrowLeft: (video) => void (video.currentTime = Math.max(0, video.currentTime - SEEK)),
  ArrowRight: (video) => void (video.currentTime = Math.min(video.duration || 0, video.currentTime + SEEK)),
  '<': (_, faster) => faster(-1),
  '>': (_, faster) => faster(1),
};

/** Remembers where the person is: once that many seconds lie between, at a pause, and when the page is left. */
function usePosition(id: string): (seen: number, apart: number) => void {
  const [save] = useSavePositionMutation();
  const at = useRef({ seen: 0, saved: 0 });
  const remember = useCallback(
    (seen: number, apart: number) => {
      at.current.seen = seen;
      if (seen === 0 || Math.abs(seen - at.current.saved) <= apart) return;
      at.current.saved = seen;
      void save({ path: { id }, body: { seconds: Math.round(seen * 10) / 10 } });
    },
    [id, save],
  );
  useEffect(() => {
    const leave = () => remember(at.current.seen, 0);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [remember]);
  return remember;
}
