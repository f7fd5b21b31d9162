// Plays a recording: HLS through hls.js, which is loaded for it alone, everything else by the browser. Who embeds it reads the
// second it is at, and jumps to another.
import { type KeyboardEvent, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type { Recording } from '@domain/records/recording';
import { type MediaProblem, mediaProblem } from '@/store/mediaState';
import { useScreenState } from '@/store/screen';
import { useApiBase } from '@/store/useApiBase';
import { ErrorState } from '@/ui/State';
import { attach, type Attached } from './media';
import { PlayerControls } from './PlayerControls';
import styles from './player.module.css';
import { KEYS, nextSpeed, seek } from './speeds';

export interface PlayerHandle {
  /** Seconds from the beginning; it keeps playing where it does. */
  jumpTo(second: number): void;
  /** Where it is, seconds. */
  second(): number;
}

interface PlayerProps {
  /** Names the player among those of the page. */
  id: string;
  title: string;
  source: Recording['source_type'];
  /** Path of the API. */
  src: string;
  /** Where it begins, seconds. */
  begins?: number;
  /** Address of a picture that stands there until it plays. */
  poster?: string;
  /** Another address for the same recording; undefined where there is none. */
  onAgain: () => Promise<string | undefined>;
  /** Some times a second while it plays, and once where it pauses. */
  onSecond?: (second: number, isPaused: boolean) => void;
  ref?: Ref<PlayerHandle>;
}

export function Player({ id, title, source, src, begins = 0, poster, onAgain, onSecond, ref }: PlayerProps) {
  const base = useApiBase();
  const video = useRef<HTMLVideoElement>(null);
  const [speed, setSpeed] = useScreenState(`speed ${id}`, 1);
  const [problem, setProblem] = useScreenState<MediaProblem | null>(`player ${id}`, null);
  // The address that the player began with: a later answer of the API does not disturb who is watching.
  const [begun, setBegun] = useState({ src, from: begins });
  const anotherAddress = useEffectEvent(onAgain);
  useHandle(ref, video);

  useEffect(() => {
    const element = video.current;
    if (!element || problem !== null) return undefined;
    let attached: Attached | undefined;
    let isOver = false;
    let tries = 0;
    let address = '';
    const start = async (path: string, from: number) => {
      attached?.detach();
      attached = undefined;
      address = new URL(path, base).href;
      const made = await attach(element, address, source, from, () => void retry());
      if (isOver) made.detach();
      else attached = made;
    };
    /** An address may have expired meanwhile: another one is tried once at the place where it stopped. */
    const retry = async () => {
      if (isOver) return;
      const [from, isPlaying] = [element.currentTime || begun.from, !element.paused];
      const next = tries++ === 0 ? await anotherAddress() : undefined;
      if (isOver) return;
      if (next === undefined) {
        const why = await mediaProblem(address);
        return isOver ? undefined : setProblem(why);
      }
      await start(next, from);
      if (isPlaying) await element.play().catch(() => undefined);
    };
    start(begun.src, begun.from).catch(() => void retry());
    return () => {
      isOver = true;
      attached?.detach();
    };
  }, [base, source, problem, setProblem, begun]);

  useEffect(() => {
    // The default as well: whatever is loaded later begins with it.
    if (problem === null && video.current)
      Object.assign(video.current, { defaultPlaybackRate: speed, playbackRate: speed });
  }, [speed, problem]);

  function press(event: KeyboardEvent): void {
    const element = video.current;
    if (!element || event.altKey || event.ctrlKey || event.metaKey) return;
    // A button that has the focus is pressed by its own key.
    if (event.key === ' ' && event.target instanceof HTMLButtonElement) return;
    const does = KEYS[event.key];
    if (!does) return;
    event.preventDefault();
    event.stopPropagation();
    does(element, (step) => setSpeed((now) => nextSpeed(now, step)));
  }

  async function retryByHand(): Promise<void> {
    const next = await onAgain();
    if (next === undefined) return;
    setBegun((before) => ({ ...before, src: next }));
    setProblem(null);
  }

  if (problem !== null)
    return (
      <ErrorState title={PROBLEMS[problem].title} onRetry={() => void retryByHand()}>
        {PROBLEMS[problem].text}
      </ErrorState>
    );
  return (
    <div role="group" aria-label="Player" className={styles.player} onKeyDownCapture={press}>
      <video
        ref={video}
        className={source === 'audio' ? styles.sound : styles.video}
        controls
        playsInline
        preload="metadata"
        crossOrigin="anonymous"
        poster={poster}
        aria-label={title}
        tabIndex={0}
        onTimeUpdate={({ currentTarget }) => onSecond?.(currentTarget.currentTime, false)}
        onPause={({ currentTarget }) => onSecond?.(currentTarget.currentTime, true)}
      >
        {/* Sessions are recorded without captions; one that has them brings its own. */}
        <track kind="captions" />
      </video>
      <PlayerControls
        speed={speed}
        onSpeed={setSpeed}
        onSeek={(seconds) => video.current && seek(video.current, seconds)}
      />
    </div>
  );
}

function useHandle(ref: Ref<PlayerHandle> | undefined, video: { current: HTMLVideoElement | null }): void {
  useImperativeHandle(
    ref,
    () => ({
      jumpTo: (second) => {
        if (video.current) video.current.currentTime = Math.max(0, second);
      },
      second: () => video.current?.currentTime ?? 0,
    }),
    [video],
  );
}

const PROBLEMS: Readonly<Record<MediaProblem, { title: string; text: string }>> = {
  expired: { title: 'This recording’s address has expired', text: 'Try again to get another one.' },
  missing: { title: 'The file of this recording is missing', text: 'It was there when this page was opened.' },
  broken: {
    title: 'The recording can’t be played',
    text: 'The connection broke off, the file is damaged, or this browser doesn’t know its kind.',
  },
};
