// A session of a series and all that follow it, changed together: what stays as it is, is listed first and afterwards.
import { useState, type ReactNode } from 'react';
import { addDays } from '@domain/calendar';
import type { SeriesResult } from '@domain/contract/series';
import type { IsoDate } from '@domain/units';
import { useToday } from '@/clock/useNow';
import { selectAddressed } from '@/store/batchScreens';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { FollowingForm, type FollowingValues } from './FollowingForm';
import { SeriesSessions } from './SeriesSessions';
import styles from './series.module.css';

const NONE: SeriesResult[] | null = null;

interface FollowingSessionsProps {
  series: {
    id: string;
    version: number;
    host: string;
    time_zone: string;
    slots: string[];
    start_date: string;
    /** Of a series whose host has others beside them. */
    helpers?: string[];
  };
  names: Readonly<Record<string, string>>;
  /** What the values would do; undefined while they are not whole. */
  renderPreview: (values: FollowingValues | undefined) => ReactNode;
  send: (values: FollowingValues) => Promise<{ data?: { sessions: SeriesResult[] }; error?: unknown }>;
}

export function FollowingSessions({ series, names, renderPreview, send }: FollowingSessionsProps) {
  const { id, time_zone, start_date, host, slots, version, helpers } = series;
  const dispatch = useAppDispatch();
  const tomorrow = addDays(useToday(), 1);
  const from = Number(useAppSelector((state) => selectAddressed(state, 'from'))) || 1;
  const [done, setDone] = useScreenState<SeriesResult[] | null>(`following of ${id}`, NONE);
  const [initial] = useState((): FollowingValues => ({
    version,
    from,
    host,
    ...(helpers && { helpers }),
    time_zone,
    slots,
    start_date: (start_date as IsoDate) > tomorrow ? start_date : tomorrow,
  }));
  if (done)
    return (
      <div className={styles.part}>
        <h2>Sessions changed</h2>
        <SeriesSessions label="What became of each session" sessions={done} zone={time_zone} isDone />
      </div>
    );
  return (
    <FollowingForm
      id={id}
      initial={initial}
      names={names}
      renderPreview={renderPreview}
      send={send}
      onDone={setDone}
      onCancel={() => dispatch(tabChosen('sessions'))}
    />
  );
}
