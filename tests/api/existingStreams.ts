// Good calls about streams and Maverick sessions: a batch to change, a session with a webinar and viewers, an invitation with its link.
import { startOfHour } from '@domain/calendar';
import type { Operation } from '@domain/contract/paths';
import { MAVERICK_INVITATIONS } from '@domain/records/maverickInvitation';
import { MAVERICK_SESSIONS } from '@domain/records/maverickSession';
import { STREAM_BATCHES } from '@domain/records/streamBatch';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { ENROLMENTS } from '@domain/records/enrolment';
import { addDays } from '@domain/calendar';
import { allOf } from '@server/store/rows';
import type { Store } from '@server/store/store';
import { invitationRow, maverickRow, streamBatchRow, streamSessionRow } from './streamRows';
import { NOW, type RequestFixture, TODAY } from './testServer';
import { ASHA } from './trainers';
import { newRow } from '@server/store/newRow';

const BY = { actor: 'rita@example.com', now: NOW };

export async function existingStreams(
  lead_id: string,
  store: Store,
): Promise<Partial<Record<Operation, RequestFixture>>> {
  const batch = newRow(STREAM_BATCHES, BY, { ...streamBatchRow(), id: 'f2000000-0000-4000-8000-000000000001' });
  const session = newRow(STREAM_SESSIONS, BY, {
    ...streamSessionRow(batch.id),
    id: 'f2000000-0000-4000-8000-000000000002',
    start_time: startOfHour(addDays(TODAY, 80), 11),
    platform: 'zoom' as const,
    meeting_id: '90000000001',
  });
  await store.records(STREAM_BATCHES).insert([batch]);
  await store.records(STREAM_SESSIONS).insert([session]);
  const maverick = newRow(MAVERICK_SESSIONS, BY, { ...maverickRow(), id: 'f2000000-0000-4000-8000-000000000003' });
  const other = newRow(MAVERICK_SESSIONS, BY, { ...maverickRow(), id: 'f2000000-0000-4000-8000-000000000004' });
  await store.records(MAVERICK_SESSIONS).insert([maverick, other]);
  const [course] = await allOf(store, ENROLMENTS, { student_id: { anyOf: [lead_id] } });
  await store.records(ENROLMENTS).update({ ...course!, status: 'active' }, course!.version);
  const invitation = newRow(MAVERICK_INVITATIONS, BY, {
    ...invitationRow(other.id, course!),
    id: 'f2000000-0000-4000-8000-000000000005',
  });
  await store.records(MAVERICK_INVITATIONS).insert([invitation]);
  const change = {
    from: 1,
    host: ASHA,
    helpers: [],
    time_zone: 'Asia/Kolkata',
    slots: ['Tue 11:00'],
    start_date: addDays(TODAY, 90),
  };
  const of = ({ id }: { id: string }) => ({ path: { id } });
  return {
    previewStream: {
      body: {
        title: 'Maths that moves',
        about: null,
        language: 'English',
        grades: ['4'],
        capacity: 100,
        region: 'IN',
        time_zone: 'Asia/Kolkata',
        slots: ['Tue 11:00'],
        start_date: addDays(TODAY, 60),
        planned: 3,
        host: ASHA,
        helpers: [],
      },
    },
    previewStreamChange: { ...of(batch), body: change },
    changeStream: { ...of(batch), body: { ...change, version: 1 } },
    openStreamRoom: of(session),
    streamViewers: of(session),
    previewInvitees: { ...of(maverick), body: { grades: [], attendance_least: null, conquest_least: null } },
    invite: { ...of(maverick), body: { variant_ids: [course!.id], answer_by: NOW + 86_400, rule: null } },
    invitationLink: of(invitation),
  };
}
