// Which trainers the rows out of view show while another list is drawn into those in view.
import { startTransition, useEffect, useState } from 'react';
import type { TrainerSlots } from '@/store/api/availability';

const NOTHING: readonly number[] = [];

/**
 * The list whose rows are on the screen: rows out of view keep what they show until those in view are drawn. A deferred value is
 * not late enough, since React has the time to draw it before the browser's next frame.
 */
export function usePainted(slots: TrainerSlots, listed: readonly number[]): readonly number[] {
  const [painted, setPainted] = useState({ slots, listed: NOTHING });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted({ slots, listed })));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [slots, listed]);
  return painted.slots === slots ? painted.listed : NOTHING;
}
