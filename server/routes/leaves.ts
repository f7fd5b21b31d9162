// Leaves of trainers, what they touch, and who holds it instead (decisions 10).
import { addDays, dateInZone, dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import { type Absence, ABSENCE_FIELDS } from '@domain/contract/leaveAnswers';
import { MAX_LEAVE_DAYS, type leaves as contract } from '@domain/contract/leaves';
import { isOn } from '@domain/batches/stays';
import { BATCHES, type Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import { LEAVE_STATES, type Leave, LEAVES } from '@domain/records/leave';
import { membershipsOf } from '../seats/seatRows';
import { Failure } from '../failure';
import { applyForLeave, decideSlots, modifyLeave, previewLeave } from '../leaves/decisions';
import { coversOfLeave, coverTotals, gapsOfDay, impactOf } from '../leaves/gaps';
import { overlapsAhead } from '../leaves/overlaps';
import { assignSubstitutes, returnCovers } from '../handovers/coversOfLeaves';
import {
  balanceOf,
  currentLeaves,
  findLeave,
  labelOf,
  recordsOf,
  seatsIn,
  sessionsToCover,
  slotsOf,
} from '../leaves/leaveRows';
import { seesPapers } from '../trainers/shown';
import type { HandlersOf } from '../operations/call';
import { someOf } from '../store/rows';
import type { EpochSeconds } from '@domain/units';
import type { SessionRow, Store } from '../store/store';

const SOON_DAYS = 7;

export const leaves: HandlersOf<typeof contract> = {
  async previewLeave({ body, store, ...reader }) {
    const { balance, ...preview } = await previewLeave(store, body);
    return { ...preview, days: balance.days, balance: seesPapers(reader) ? balance : null };
  },

  async applyForLeave({ body, store, user, now }) {
    return store.transaction((tx) => applyForLeave(tx, body, { actor: user.email, now }));
  },

  async leaveQueue({ store, now }) {
    const records = store.records(LEAVES);
    const asked = (status: Leave['status']) => ({
      page: 1,
      size: 1,
      sort: { field: 'created_on', descending: false },
      search: '',
      filters: { status: { anyOf: [status] } },
    });
    const states = await Promise.all(
      (Object.keys(LEAVE_STATES) as Leave['status'][]).map(async (status) => {
        const [count, { rows }] = await Promise.all([records.count(asked(status)), records.page(asked(status))]);
        return { status, count, oldest: rows[0]?.created_on ?? null };
      }),
    );
    const waiting = asked('REQUESTED');
    const soon = await records.count({ ...waiting, filters: { ...waiting.filters, start_time: soonFrom(now) } });
    return { states, soon };
  },

  async leaveDetail({ path, store, ...reader }) {
    const leave = await findLeave(store, path.id);
    const [trainer, others, slots, covers] = await Promise.all([
      store.trainers.find(leave.teacher_id),
      currentLeaves(store, leave.teacher_id, leave.id),
      slotsOf(store, leave),
      coversOfLeave(store, leave.id),
    ]);
    return {
      leave,
      balance: seesPapers(reader) ? balanceOf(trainer ?? { leave_balance: 0 }, leave, others) : null,
      slots,
      covers,
    };
  },

  async leaveImpact({ path, store, now }) {
    return { sessions: await impactOf(store, await findLeave(store, path.id), now) };
  },

  async leaveStudents({ path, store }) {
    return studentsOf(store, await sessionsToCover(store, await findLeave(store, path.id)));
  },

  async decideLeaveSlots({ path, body, store, ...call }) {
    return store.transaction((tx) => decideSlots(tx, path.id, body, call));
  },

  async modifyLeave({ path, body, store, ...call }) {
    return store.transaction((tx) => modifyLeave(tx, path.id, body, call));
  },

  async absences({ query, store }) {
    const [from, until] = [startOfDay(query.from), startOfDay(addDays(query.to, 1))];
    const filters = {
      status: { anyOf: ['REQUESTED', 'APPROVED'] },
      // None is longer: years of leaves that are over are not looked at.
      start_time: { from: from - MAX_LEAVE_DAYS * SECONDS_PER_DAY, to: until - 1 },
      end_time: { from: from + 1, to: null },
    };
    // A large company has thousands in a month.
    const rows = (await someOf(store, LEAVES, filters, ABSENCE_FIELDS)) as Absence[];
    return rows.sort((one, other) => one.start_time - other.start_time || one.id.localeCompare(other.id));
  },

  async gapsOfDay({ query, store, now }) {
    return gapsOfDay(store, query.date, now);
  },

  async overlaps({ store, now }) {
    return overlapsAhead(store, now);
  },

  async coverTotals({ query, store, now }) {
    return coverTotals(store, query.month, now);
  },

  async assignSubstitutes({ body, ...call }) {
    return assignSubstitutes(body, call);
  },

  async returnCovers({ body, ...call }) {
    return returnCovers(body, call);
  },
};

/** By days, as the list is narrowed: today and the next seven, whole. */
function soonFrom(now: EpochSeconds): { from: EpochSeconds; to: EpochSeconds } {
  const today = dateOf(now);
  return { from: startOfDay(today), to: startOfDay(addDays(today, SOON_DAYS + 1)) - 1 };
}

/** Each student once, with every session that is theirs, by name. */
async function studentsOf(store: Store, sessions: readonly SessionRow[]) {
  const [records, seats] = await Promise.all([recordsOf(store, sessions), seatsIn(store, sessions)]);
  const rosters = await rostersOf(
    store,
    sessions.flatMap(({ session_id }) => records.get(session_id)?.batch_id ?? []),
  );
  const leadsOf = ({ session_id, start_time }: SessionRow) => {
    const roster = rosters.get(records.get(session_id)?.batch_id ?? '');
    const members = roster?.members.filter((stay) => isOn(stay, dateInZone(roster.time_zone, start_time))) ?? [];
    return [...(seats.get(session_id) ?? []).map(({ lead }) => lead), ...members].map(({ lead_id }) => lead_id);
  };
  const found = new Map<string, SessionRow[]>();
  for (const session of sessions)
    for (const lead of leadsOf(session)) found.set(lead, [...(found.get(lead) ?? []), session]);
  const students = await Promise.all(
    [...found].map(async ([lead_id, own]) => {
      const lead = await store.leads.find(lead_id);
      if (!lead) throw new Failure(404, { message: 'A student is no longer there' });
      const { first_name, last_name, country, time_zone, mobile_number, email_address } = lead;
      return {
        lead_id,
        student_name: `${first_name} ${last_name}`,
        country,
        time_zone,
        mobile_number,
        email_address,
        sessions: own.map((session) => ({
          session_id: session.session_id,
          label: labelOf(session),
          start_time: session.start_time,
        })),
      };
    }),
  );
  return students.sort(
    (one, other) => one.student_name.localeCompare(other.student_name) || one.lead_id.localeCompare(other.lead_id),
  );
}

/** Each batch once, however many of its sessions there are. */
async function rostersOf(
  store: Store,
  batchIds: readonly string[],
): Promise<Map<string, Pick<Batch, 'time_zone'> & { members: BatchMember[] }>> {
  const rosters = await Promise.all(
    [...new Set(batchIds)].map(async (id) => {
      const batch = await store.records(BATCHES).find(id);
      return batch ? ([[id, { time_zone: batch.time_zone, members: await membershipsOf(store, id) }]] as const) : [];
    }),
  );
  return new Map(rosters.flat());
}
