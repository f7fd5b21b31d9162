// What is done with a session, from where one looks at it: the likeliest first, by whether it is ahead or over.
import type { ReactNode } from 'react';
import { addDays, dateOf } from '@domain/calendar';
import type { BatchSession } from '@domain/records/batchSession';
import { now } from '@/clock/clock';
import { pathTo } from '@/routes/paths';
import { useAppDispatch } from '@/store/hooks';
import { tabChosen } from '@/store/lists/address';
import { PlainAction } from '@/widgets/action/PlainAction';

/** The sheet begins with the week of the session, wherever that lies. */
const SHEET_DAYS = 7;

export function sessionActions({ id, batch_id, teacher_id, status, start_time }: BatchSession): ReactNode {
  const day = dateOf(start_time);
  const sheet = { batch: batch_id, from: addDays(day, -SHEET_DAYS), to: addDays(day, SHEET_DAYS) };
  const mark = <PlainAction label="Mark attendance" to={pathTo('/batch/attendance')} named={sheet} />;
  if (status !== 'active') return mark;
  if (start_time <= now())
    return (
      <>
        {mark}
        <OpenTab label="Open note" tab="note" />
        <OpenTab label="Open recording" tab="recordings" />
      </>
    );
  return (
    <>
      <PlainAction
        label="Reschedule"
        to={pathTo('/batch/edit/:id', { id: batch_id })}
        named={{ change: 'reschedule', session: id }}
      />
      <PlainAction
        label="Hand over"
        to={pathTo('/trainers/change')}
        named={{ trainer: teacher_id, from: day, to: day }}
      />
      <PlainAction
        label="Cancel session"
        to={pathTo('/batch-session/cancel')}
        named={{ batch: batch_id, from: day, to: day }}
      />
      {mark}
    </>
  );
}

function OpenTab({ label, tab }: { label: string; tab: string }) {
  const dispatch = useAppDispatch();
  return <PlainAction label={label} onPress={() => dispatch(tabChosen(tab))} />;
}
