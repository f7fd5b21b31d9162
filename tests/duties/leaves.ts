// Steps of leaves: applying is everybody's, deciding is for those who answer for people, and never for the person who asked for the hours.
import { addDays, startOfDay } from '@domain/calendar';
import { type Leave, LEAVES } from '@domain/records/leave';
import type { LeaveType } from '@domain/records/leaveType';
import { TODAY } from '../api/testServer';
import { ASHA } from '../api/trainers';
import { type Company, type DutyRow, type Holder, made, type PairRow } from './company';

const day = startOfDay(addDays(TODAY, 60));
const ASKED = { teacher_id: ASHA, start_time: day, end_time: day + 86_400 };

const applied = async (company: Company, holder: Holder): Promise<Response> =>
  (await company.as(holder)).call('applyForLeave', { body: { ...ASKED, reason: 'Family function' } });
const requested = async (company: Company, holder: Holder = 'staff'): Promise<string> =>
  (await made<Leave>(applied(company, holder))).id;
const versionOf = async (company: Company, id: string) => (await company.store.records(LEAVES).find(id))!.version;

async function decided(company: Company, by: Holder, action: 'approve' | 'reject', id: string): Promise<Response> {
  const body = { version: await versionOf(company, id) };
  return (await company.as(by)).call(`leave.${action}`, { path: { id }, body });
}

/** Its end moves to that many days after its start. */
async function changed(company: Company, by: Holder, id: string, days: number): Promise<Response> {
  const body = {
    version: await versionOf(company, id),
    start_time: day,
    end_time: day + days * 86_400,
    note: 'Other days',
  };
  return (await company.as(by)).call('modifyLeave', { path: { id }, body });
}

/** The hours of a session in it. */
async function decidedByHours(company: Company, by: Holder, id: string): Promise<Response> {
  const session_id = 'session-in-leave';
  if (!(await company.store.calendar.session(session_id)))
    await company.store.calendar.book({
      session_id,
      teacher_id: ASHA,
      start_time: day + 36_000,
      end_time: day + 39_600,
      session_type: 'demo_session',
      session_status: 'active',
      batch_name: '',
      sub_type: '',
      capacity: 1,
      strength: 0,
      created_by: 'seed',
      created_on: day - 86_400,
    });
  const body = { version: await versionOf(company, id), slots: [{ session_id, state: 'approved' as const }] };
  return (await company.as(by)).call('decideLeaveSlots', { path: { id }, body });
}

/** Of two days, asked for by one person and approved by another. */
async function approved(company: Company, by: Holder = 'staff'): Promise<string> {
  const id = await requested(company, by);
  await made(changed(company, by, id, 2));
  await made(decided(company, 'people_2', 'approve', id));
  return id;
}

async function cancelled(company: Company, by: Holder, id: string): Promise<Response> {
  return (await company.as(by)).call('leave.cancel', {
    path: { id },
    body: { version: await versionOf(company, id), note: 'Put off' },
  });
}

async function manyCancelled(company: Company, by: Holder, id: string): Promise<Response> {
  const answer = await (await company.as(by)).call('leave.cancelMany', { body: { ids: [id], note: 'Put off' } });
  if (answer.status !== 200) return answer;
  const [row] = (await answer.clone().json()) as { status_code: number }[];
  return new Response(await answer.text(), { status: row!.status_code });
}

/** To another type, which is there for it. */
async function retyped(company: Company, by: Holder, id: string): Promise<Response> {
  const type = { name: `Type of ${id}`, pay: 'paid', counts: false, below_zero: true, note: null };
  const { id: leave_type_id } = await made<LeaveType>(
    (await company.as('people_2')).call('leave_type.create', { body: type }),
  );
  const body = { version: await versionOf(company, id), leave_type_id };
  return (await company.as(by)).call('leave.change_type', { path: { id }, body });
}

export const LEAVE_ROWS: readonly DutyRow[] = [
  { duty: 'apply_for_leave', way: 'for a day', take: applied },
  ...(['approve', 'reject'] as const).map((action): DutyRow => ({
    duty: 'decide_leave',
    way: action,
    take: async (company, holder) => decided(company, holder, action, await requested(company)),
  })),
  {
    duty: 'decide_leave',
    way: 'the hours of a session',
    take: async (company, holder) => decidedByHours(company, holder, await requested(company)),
  },
  {
    duty: 'decide_leave',
    way: 'the type of what is approved',
    take: async (company, holder) => retyped(company, holder, await approved(company)),
  },
  {
    duty: 'decide_leave',
    way: 'more days of what is approved',
    take: async (company, holder) => changed(company, holder, await approved(company), 5),
  },
  {
    duty: 'decide_leave',
    way: 'fewer days of what is approved',
    take: async (company, holder) => changed(company, holder, await approved(company), 1),
  },
  {
    duty: 'decide_leave',
    way: 'the end of what is approved',
    take: async (company, holder) => cancelled(company, holder, await approved(company)),
  },
  {
    duty: 'decide_leave',
    way: 'the end of what is approved, among many',
    take: async (company, holder) => manyCancelled(company, holder, await approved(company)),
  },
  // What nobody has approved is anybody's to change, and to let go of.
  {
    duty: 'apply_for_leave',
    way: 'other days of a request',
    take: async (company, holder) => changed(company, holder, await requested(company), 2),
  },
  {
    duty: 'apply_for_leave',
    way: 'the end of a request',
    take: async (company, holder) => cancelled(company, holder, await requested(company)),
  },
];

export const LEAVE_PAIRS: readonly PairRow[] = [
  ...(['approve', 'reject'] as const).map((action): PairRow => ({
    duty: 'decide_leave',
    after: 'apply_for_leave',
    way: `applied, then ${action}`,
    take: async (company, first, second) => decided(company, second, action, await requested(company, first)),
  })),
  {
    duty: 'decide_leave',
    after: 'apply_for_leave',
    way: 'applied, then the type',
    take: async (company, first, second) => retyped(company, second, await requested(company, first)),
  },
  {
    duty: 'decide_leave',
    after: 'apply_for_leave',
    way: 'applied, the hours of a session',
    take: async (company, first, second) => decidedByHours(company, second, await requested(company, first)),
  },
  {
    duty: 'decide_leave',
    after: 'apply_for_leave',
    way: 'more days of what is approved, then still more by a third person, and more again',
    take: async (company, first, second) => {
      const id = await approved(company);
      await made(changed(company, first, id, 5));
      await made(changed(company, 'people_2', id, 6));
      return changed(company, second, id, 7);
    },
  },
  {
    duty: 'decide_leave',
    after: 'apply_for_leave',
    way: 'other days asked for, then changed by a third person',
    take: async (company, first, second) => {
      const id = await requested(company);
      await made(changed(company, first, id, 20));
      await made(changed(company, 'staff_2', id, 21));
      return decided(company, second, 'approve', id);
    },
  },
  {
    duty: 'decide_leave',
    after: 'apply_for_leave',
    way: 'other days asked for, then changed by a third person, the hours of a session',
    take: async (company, first, second) => {
      const id = await requested(company);
      await made(changed(company, first, id, 20));
      await made(changed(company, 'staff_2', id, 21));
      return decidedByHours(company, second, id);
    },
  },
  {
    duty: 'decide_leave',
    after: 'apply_for_leave',
    way: 'fewer days asked for, approved by a third person, then more days of what is approved',
    take: async (company, first, second) => {
      const id = await requested(company);
      await made(changed(company, first, id, 2));
      await made(changed(company, 'staff_2', id, 1));
      await made(decided(company, 'people_2', 'approve', id));
      return changed(company, second, id, 5);
    },
  },
];
