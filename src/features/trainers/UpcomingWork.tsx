// What a deactivation would leave behind, shown before it is done: `24 upcoming sessions, 7 booked families`.
import { useEffect, useState } from 'react';
import type { UpcomingWork as Work } from '@domain/contract/trainers';
import { upcomingOf } from '@/store/api/trainers';
import { useAppDispatch } from '@/store/hooks';
import { countText } from '@domain/formats';

/** Undefined where it could not be counted. */
export function workText(work: Work | undefined): string {
  if (!work) return 'Their upcoming sessions could not be counted.';
  const sessions = countText({ one: 'upcoming session', many: 'upcoming sessions' }, work.sessions);
  return `${sessions}, ${countText({ one: 'booked family', many: 'booked families' }, work.families)}.`;
}

/** Of all of them together. */
export function UpcomingWork({ emails }: { emails: readonly string[] }) {
  const dispatch = useAppDispatch();
  const [text, setText] = useState('Counting their upcoming sessions…');
  const named = emails.join(',');
  useEffect(() => {
    let isShown = true;
    void dispatch(upcomingOf(named.split(','))).then((work) => isShown && setText(workText(work)));
    return () => {
      isShown = false;
    };
  }, [dispatch, named]);
  return <strong role="status">{text}</strong>;
}
