// Changes a session of a hobby series and all that follow it: what stays as it is, is listed first and afterwards.
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { addDays } from '@domain/calendar';
import type { SeriesResult } from '@domain/contract/series';
import type { HobbySeries } from '@domain/records/hobbySeries';
import { useToday } from '@/clock/useNow';
import { selectAddressed } from '@/store/batchScreens';
import type { Input } from '@/store/call';
import { useChangeHobbyFollowingMutation, usePreviewHobbyFollowingQuery } from '@/store/api/hobby';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { useDebounced } from '@/ui/useDebounced';
import { FollowingForm, type FollowingValues } from '@/widgets/series/FollowingForm';
import { PlannedSessions } from '@/widgets/series/PlannedSessions';
import { SeriesSessions } from '@/widgets/series/SeriesSessions';
import styles from '../hobby.module.css';

const NONE: SeriesResult[] | null = null;

export default function FollowingTab({ row }: { row: HobbySeries }) {
  const dispatch = useAppDispatch();
  const tomorrow = addDays(useToday(), 1);
  const from = Number(useAppSelector((state) => selectAddressed(state, 'from'))) || 1;
  const [change] = useChangeHobbyFollowingMutation();
  const [done, setDone] = useScreenState<SeriesResult[] | null>(`following of ${row.id}`, NONE);
  const { host, time_zone, slots, start_date, version } = row;
  const [initial] = useState((): FollowingValues => ({
    version,
    from,
    host,
    time_zone,
    slots,
    start_date: start_date > tomorrow ? start_date : tomorrow,
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
      id={row.id}
      initial={initial}
      names={{ [host]: row.host_name ?? host }}
      renderPreview={(values) => <Preview id={row.id} values={values} />}
      send={({ version: seen, ...edit }) =>
        change({ path: { id: row.id }, body: { ...edit, version: seen } } as Input<'changeHobbyFollowing'>)
      }
      onDone={setDone}
      onCancel={() => dispatch(tabChosen('sessions'))}
    />
  );
}

function Preview({ id, values }: { id: string; values: FollowingValues | undefined }) {
  const text = values ? JSON.stringify(values) : '';
  const rested = useDebounced(text);
  const { version: _version, ...body } = values ?? { version: 0 };
  const preview = usePreviewHobbyFollowingQuery(
    values && rested === text ? ({ path: { id }, body } as Input<'previewHobbyFollowing'>) : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  return (
    <PlannedSessions
      missing={values ? undefined : 'Every session is shown here first.'}
      preview={preview}
      zone={values?.time_zone ?? 'Asia/Kolkata'}
    />
  );
}
