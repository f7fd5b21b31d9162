// The current time for screens, which stay open for days: components that use it are drawn again every minute.
import { useSyncExternalStore } from 'react';
import type { EpochSeconds, IsoDate } from '@domain/units';
import { now, nowInMilliseconds, today } from './clock';

const MINUTE = 60_000;

/** All subscribers; one timer serves them all. */
const watchers = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  for (const changed of watchers) changed();
}

function waitForNextMinute(): void {
  timer = setTimeout(
    () => {
      waitForNextMinute();
      tell();
    },
    MINUTE - (nowInMilliseconds() % MINUTE),
  );
}

function onNextMinute(changed: () => void): () => void {
  if (watchers.size === 0) {
    waitForNextMinute();
    // The timer stops while the computer sleeps, so the time is updated when the page becomes visible again.
    document.addEventListener('visibilitychange', tell);
  }
  watchers.add(changed);
  return () => {
    watchers.delete(changed);
    if (watchers.size > 0) return;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}

function thisMinute(): EpochSeconds {
  return now() - (now() % 60);
}

/** The beginning of the current minute: sessions begin and end on whole minutes. */
export function useNow(): EpochSeconds {
  return useSyncExternalStore(onNextMinute, thisMinute);
}

/** Today's date in Asia/Kolkata. */
export function useToday(): IsoDate {
  return useSyncExternalStore(onNextMinute, today);
}
