// Remembers where a person stopped watching a recording: once some seconds lie between, at a pause, and when the page is left.
import { useCallback, useEffect, useRef } from 'react';
import { useSavePositionMutation } from '@/store/api/recordings';

/** What was watched is remembered this often, seconds of the recording. */
const REMEMBERED = 10;

export function usePosition(id: string): (second: number, isPaused: boolean) => void {
  const [save] = useSavePositionMutation();
  const at = useRef({ seen: 0, saved: 0 });
  const remember = useCallback(
    (seen: number, isPaused: boolean) => {
      at.current.seen = seen;
      if (seen === 0 || Math.abs(seen - at.current.saved) <= (isPaused ? 0 : REMEMBERED)) return;
      at.current.saved = seen;
      void save({ path: { id }, body: { seconds: Math.round(seen * 10) / 10 } });
    },
    [id, save],
  );
  useEffect(() => {
    const leave = () => remember(at.current.seen, true);
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [remember]);
  return remember;
}
