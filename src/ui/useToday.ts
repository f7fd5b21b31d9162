// Today's date in Asia/Kolkata, kept true past midnight: staff leave the screen open for days.
import { useSyncExternalStore } from 'react';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import type { IsoDate } from '@domain/units';

function today(): IsoDate {
  return dateOf(Math.floor(Date.now() / 1000));
}

function onNextDay(changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function wait(): void {
    const midnight = startOfDay(addDays(today(), 1)) * 1000;
    timer = setTimeout(() => {
      changed();
      wait();
    }, midnight - Date.now());
  }
  wait();
  // The timer sleeps with the computer; whoever opens it again looks at the screen first.
  document.addEventListener('visibilitychange', changed);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}

export function useToday(): IsoDate {
  return useSyncExternalStore(onNextDay, today);
}
