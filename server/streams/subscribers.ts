// Who has subscribed on which days: on no day more than there are seats, even in parallel, and nobody twice at a time.
import { dateOf } from '@domain/calendar';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import { STREAM_SUBSCRIBERS, type StreamSubscriber } from '@domain/records/streamSubscriber';
import type { IsoDate } from '@domain/units';
import { Failure, wrongField } from '../failure';
import type { RecordHooks } from '../records/hooks';
import { someOf } from '../store/rows';
import type { Store } from '../store/store';

export const streamSubscriberHooks: RecordHooks<StreamSubscriber> = {
  allowed: async ({ tx, call, action, row, before }) => {
    if (action === 'restore' && row.to_date !== null && row.to_date <= dateOf(call.now))
      throw new Failure(409, { message: 'Its days are over: give it another Until with Edit' });
    if (action === 'end' || (action === 'edit' && row.stage !== 'subscribed')) return;
    const batch = await tx.records(STREAM_BATCHES).findForUpdate(row.stream_batch_id);
    if (!batch) throw wrongField('stream_batch_id', 'There is no such stream batch');
    if (batch.status === 'cancelled') throw new Failure(409, { message: 'The stream batch is cancelled' });
    const isSame =
      before?.stage === 'subscribed' &&
      before.contact === row.contact &&
      before.from_date === row.from_date &&
      before.to_date === row.to_date;
    if (isSame) return;
    const twins = await tx
      .records(STREAM_SUBSCRIBERS)
      .findDuplicates({ stream_batch_id: row.stream_batch_id, contact: row.contact }, MOST_TWINS);
    if (twins.some((each) => each.id !== row.id && each.stage === 'subscribed' && meet(each, row)))
      throw wrongField('contact', 'This contact has subscribed for these days already', 409);
    const most = await fullestDay(tx, row.stream_batch_id, { without: row.id, within: row });
    if (most >= batch.capacity) throw new Failure(409, { message: `All ${batch.capacity} seats are taken` });
  },
  before: async ({ action, row }) => {
    if (action === 'end') return { ...row, stage: 'ended' };
    return action === 'restore' ? { ...row, stage: 'subscribed' } : row;
  },
};

const MOST_TWINS = 50;

interface Days {
  from_date: IsoDate;
  to_date: IsoDate | null;
}

function meet(one: Days, other: Days): boolean {
  return (
    (one.to_date === null || other.from_date < one.to_date) && (other.to_date === null || one.from_date < other.to_date)
  );
}

/** How many have subscribed on the day on which most have; `within`: of these days alone. */
export async function fullestDay(
  tx: Store,
  batchId: string,
  { without, within }: { without?: string; within?: Days },
): Promise<number> {
  const rows = await someOf(tx, STREAM_SUBSCRIBERS, { stream_batch_id: { anyOf: [batchId] } }, [
    'id',
    'from_date',
    'to_date',
    'stage',
  ]);
  const all = (rows as (Days & Pick<StreamSubscriber, 'id' | 'stage'>)[]).filter(
    (each) => each.stage === 'subscribed' && each.id !== without && (!within || meet(each, within)),
  );
  // It is fullest on a day on which somebody begins, or on the first day of those that are looked at.
  const steps = all.flatMap(({ from_date, to_date }): [IsoDate, number][] => [
    [within && from_date < within.from_date ? within.from_date : from_date, 1],
    ...(to_date === null ? [] : [[to_date, -1] as [IsoDate, number]]),
  ]);
  steps.sort(([one, up], [other, down]) => (one < other ? -1 : one > other ? 1 : up - down));
  let [now, most] = [0, 0];
  for (const [, step] of steps) most = Math.max(most, (now += step));
  return most;
}
