// Other planners at work on the day: the link to them, and what is said where an hour that was picked here is gone (docs/decisions/259).
import { Alert, Anchor } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import clsx from 'clsx';
import { countText, hourLabel } from '@domain/formats';
import type { IsoDate } from '@domain/units';
import { type LostPick, lostPicksSeen, nameOf } from '@/store/availability/live';
import { dayFollowedBy, lostPicksRemoved } from '@/store/availability/liveDay';
import { picksHeld } from '@/store/availability/liveHolds';
import { selectDayPicks } from '@/store/availability/selectors';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import frame from '../frame.module.css';
import styles from './live.module.css';

/** As many as are named. */
const NAMED = 3;

export function LiveDay({ date }: { date: IsoDate }) {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(dayFollowedBy(date)), [date, dispatch]);
  useEffect(() => dispatch(picksHeld()), [dispatch]);
  const isCutOff = useAppSelector(({ live }) => live.isCutOff);
  const lost = useAppSelector(({ live }) => (live.lost?.date === date ? live.lost.picks : undefined));
  const picked = useAppSelector((state) => selectDayPicks(state, date));
  const picks = lost?.filter(({ trainerId, hour }) => picked[trainerId]?.some((each) => each.hour === hour)) ?? [];
  const [place, setPlace] = useState<Element | null>(null);

  const findPlace = useCallback((anchor: HTMLElement | null) => {
    if (anchor) setPlace(anchor.closest('[data-frame]'));
  }, []);

  if (!place) return <span hidden ref={findPlace} />;
  return createPortal(
    <div className={clsx(frame.notice, styles.said)} role="status">
      {picks.length > 0 ? (
        <Alert
          color="red"
          variant="light"
          withCloseButton
          closeButtonLabel="Close"
          onClose={() => dispatch(lostPicksSeen())}
        >
          {`${lostText(picks)} `}
          <Anchor component="button" size="sm" onClick={() => dispatch(lostPicksRemoved(date, picks))}>
            {picks.length === 1 ? 'Remove this pick' : `Remove these ${picks.length} picks`}
          </Anchor>
        </Alert>
      ) : (
        isCutOff && (
          <Alert color="gray" variant="light">
            What others pick is not shown right now: the connection is interrupted. It is tried again.
          </Alert>
        )
      )}
    </div>,
    place,
  );
}

/** `You picked what is gone: 8 PM with Asha Rao was just taken by priya.` */
function lostText(picks: readonly LostPick[]): string {
  const named = picks.slice(0, NAMED).map(({ name, hour, planner }) => {
    const what = `${hourLabel(hour)} with ${name}`;
    return planner === undefined ? `${what} is no longer free` : `${what} was just taken by ${nameOf(planner)}`;
  });
  const more = picks.length - named.length;
  return `You picked what is gone: ${named.join('; ')}${more > 0 ? `; and ${countText(HOURS, more)} more` : ''}.`;
}

const HOURS = { one: 'hour', many: 'hours' };
