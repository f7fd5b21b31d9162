// Changes a session of a stream batch and all that follow it: what stays as it is, is listed first and afterwards.
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { addDays } from '@domain/calendar';
import type { SeriesResult } from '@domain/contract/series';
import type { StreamBatch } from '@domain/records/streamBatch';
import { useToday } from '@/clock/useNow';
import { useChangeStreamMutation, usePreviewStreamChangeQuery } from '@/store/api/streams';
import { selectAddressed } from '@/store/batchScreens';
import type { Input } from '@/store/call';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { useDebounced } from '@/ui/useDebounced';
import { FollowingForm, type FollowingValues } from '@/widgets/series/FollowingForm';
import { PlannedSessions } from '@/widgets/series/PlannedSessions';
import { SeriesSessions } from '@/widgets/series/SeriesSessions';
import styles from '../streams.module.css';

const NONE: SeriesResult[] | null = null;

export default function FollowingTab({ batch }: { batch: StreamBatch }) {
  const dispatch = useAppDispatch();
  const tomorrow = addDays(useToday(), 1);
  const from = Number(useAppSelector((state) => selectAddressed(state, 'from'))) || 1;
  const [change] = useChangeStreamMutation();
  const [done, setDone] = useScreenState<SeriesResult[] | null>(`following of ${batch.id}`, NONE);
  const { host, helpers, time_zone, slots, start_date, version } = batch;
  const [initial] = useState((): FollowingValues => ({
    version,
    from,
    host,
    helpers,
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
  const names = {
    [host]: batch.host_name ?? host,
    ...Object.fromEntries(helpers.map((helper, at) => [helper, batch.helper_names[at] ?? helper])),
  };
  return (
    <FollowingForm
      id={batch.id}
      initial={initial}
      names={names}
      renderPreview={(values) => <Preview id={batch.id} values={values} />}
      send={(body) => change({ path: { id: batch.id }, body } as Input<'changeStream'>)}
      onDone={setDone}
      onCancel={() => dispatch(tabChosen('sessions'))}
    />
  );
}

function Preview({ id, values }: { id: string; values: FollowingValues | undefined }) {
  const text = values ? JSON.stringify(values) : '';
  const rested = useDebounced(text);
  const { version: _version, ...body } = values ?? { version: 0 };
  const preview = usePreviewStreamChangeQuery(
    values && rested === text ? ({ path: { id }, body } as Input<'previewStreamChange'>) : skipToken,
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
