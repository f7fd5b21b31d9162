// Good calls about seats and attendance of batches: two batches, three students, and sessions that were held and that are ahead.
import type { Operation } from '@domain/contract/paths';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { VARIANTS } from '@domain/records/variant';
import type { Store } from '@server/store/store';
import { BATCH_ID, batchRow, memberRow, OTHER_BATCH_ID, sessionRow, variantRow } from './batchRows';
import { type RequestFixture, TODAY } from './testServer';

export async function existingBatches(store: Store): Promise<Partial<Record<Operation, RequestFixture>>> {
  await store.records(BATCHES).insert([batchRow(), batchRow({ id: OTHER_BATCH_ID, name: 'IN-G2-3-MC-2', number: 2 })]);
  await store.records(VARIANTS).insert([variantRow(1, { status: 'active' }), variantRow(2, { status: 'active' }), variantRow(3)]);
  await store.records(BATCH_MEMBERS).insert([memberRow(1), memberRow(2)]);
  await store.records(BATCH_SESSIONS).insert([sessionRow(1, -7), sessionRow(2, 7)]);
  const batch = { batch_id: BATCH_ID };
  const seat = { member_id: memberRow(1).id };
  const days = { from: '2026-11-01', to: '2026-11-30' };
  return {
    batchSeats: { path: batch },
    giveSeat: { path: batch, body: { variant_id: variantRow(3).id, from_date: TODAY, reason: 'First choice' } },
    moveSeat: { path: seat, body: { batch_id: OTHER_BATCH_ID, from_date: TODAY, reason: 'Other hours' } },
    giveBackSeat: { path: { member_id: memberRow(2).id }, body: { from_date: TODAY, reason: 'Stopped' } },
    attendanceSheet: { path: batch, query: days },
    exportAttendanceSheet: { path: batch, query: days },
    markBatchAttendance: { body: { marks: [{ session_id: sessionRow(1, -7).id, variant_id: variantRow(1).id, mark: 'present' }] } },
    markByMinutes: { path: { session_id: sessionRow(1, -7).id }, body: { rows: [{ variant_id: variantRow(2).id, minutes: 50, joined_after: 2 }] } },
  };
}
