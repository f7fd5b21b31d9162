import { dayCodes } from '@domain/availability/codes';
import { dayFacts } from '@domain/availability/facts';
import { isHosted, SESSION_TYPES } from '@domain/classes/hosted';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { trainer as trainerSchema } from '@domain/contract/trainers';
import { groupedBy } from '@domain/groupedBy';
import type { BatchMember } from '@domain/records/batchMember';
import type { Batch } from '@domain/records/batch';
import type { BatchSession } from '@domain/records/batchSession';
import type { Group } from '@domain/records/group';
import type { MakeUp } from '@domain/records/makeUp';
import type { Leave } from '@domain/records/leave';
import type { SessionCover } from '@domain/records/sessionCover';
import type { RecordRow } from '@domain/records/record';
import { describe, expect, test, vi } from 'vitest';
import { claimedHalfHours } from '../store/claims';
import { memoryStore } from '../store/memory/memoryStore';
import type { SeedRows, SessionRow } from '../store/store';
import { presentTrainerDay } from '../availability/trainerDay';
import { addressBook } from './company/names';
import { seedRows } from './seed';
import { hash, Random } from './company/random';
import { seedTrainer } from './company/trainer';

// Thousands of rows are compared, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-20';

function all(options: Parameters<typeof seedRows>[0]): Required<SeedRows> {
  const batches = [...seedRows(options)];
  return {
    countries: batches.flatMap((batch) => batch.countries ?? []),
    trainers: batches.flatMap((batch) => batch.trainers ?? []),
    sessions: batches.flatMap((batch) => batch.sessions ?? []),
    leaves: batches.flatMap((batch) => batch.leaves ?? []),
    leads: batches.flatMap((batch) => batch.leads ?? []),
    bookings: batches.flatMap((batch) => batch.bookings ?? []),
    fruitlessSearches: batches.flatMap((batch) => batch.fruitlessSearches ?? []),
    shortLinks: batches.flatMap((batch) => batch.shortLinks ?? []),
    records: recordsOf(batches),
    audit: batches.flatMap((batch) => batch.audit ?? []),
  };
}

function recordsOf(batches: readonly SeedRows[]): Record<string, RecordRow[]> {
  const all: Record<string, RecordRow[]> = {};
  for (const [name, rows] of batches.flatMap(({ records = {} }) => Object.entries(records)))
    (all[name] ??= []).push(...rows);
  return all;
}

/** Who makes up for a missed class is a guest where the days round today leave a seat. */
function withoutGuests({ sessions, records }: Pick<Required<SeedRows>, 'sessions' | 'records'>): SessionRow[] {
  const guests = groupedBy((records['make_up'] ?? []) as MakeUp[], ({ session_id }) => session_id);
  return sessions.map((row) => ({ ...row, strength: row.strength - (guests.get(row.session_id)?.length ?? 0) }));
}

const company = all({ trainers: 300, today: TODAY });

test('two keys that share their first number, as some of 10,000 trainers’ students do, have ids of their own', () => {
  const first = new Map<number, number>();
  const keyed = (key: number) => [1, key, key % 7] as const;
  const [one, other] = Array.from({ length: 300_000 }, (_, key) => [
    first.get(hash(...keyed(key))),
    first.set(hash(...keyed(key)), key) && key,
  ]).find(([known]) => known !== undefined) as [number, number];
  const drawn = (key: number) => new Random(...keyed(key));
  expect(drawn(one).text('0123456789abcdef', 30)).toBe(drawn(other).text('0123456789abcdef', 30));
  expect(drawn(one).unique('0123456789abcdef', 30)).not.toBe(drawn(other).unique('0123456789abcdef', 30));
});

/** Names of batches in which somebody sat whose course ended by a refund. */
function refundedIn({ records }: Required<SeedRows>): string[] {
  const left = (records['batch_member'] as BatchMember[]).filter(
    ({ status, ended_with_course }) => status === 'left' && !ended_with_course,
  );
  const ids = new Set(left.map(({ batch_id }) => batch_id));
  return (records['batch'] as Batch[]).flatMap(({ id, name }) => (ids.has(id) ? [name] : []));
}

describe('spec 3: the seed is a company', () => {
  test('the same options give the same rows, another seed another company', () => {
    // As texts: a hundred thousand rows are compared by their fields for seconds.
    const [one, again] = [1, 2].map(() => JSON.stringify(all({ trainers: 24, today: TODAY })));
    expect(one === again, 'the rows of 24 trainers').toBe(true);
    expect(all({ trainers: 3, today: TODAY, seed: 2 }).trainers).not.toEqual(company.trainers.slice(0, 3));
  });

  test('another window holds the same sessions and leaves on the dates both have', () => {
    const some = 80;
    const later = all({ trainers: some, today: addDays(TODAY, 5) });
    const taught = new Set(company.trainers.slice(0, some).map(({ teacher_id }) => teacher_id));
    const from = startOfDay(addDays(TODAY, -2));
    const until = startOfDay(addDays(TODAY, 15));
    // From today on a refund has ended a course: its seat is free.
    const refunded = new Set([...refundedIn(company), ...refundedIn(later)]);
    const shared = ({ leaves, ...rows }: Required<SeedRows>) => ({
      // Classes are of the days round today, and take whom those days leave free.
      sessions: withoutGuests(rows)
        .filter(
          ({ teacher_id, session_type, start_time }) =>
            taught.has(teacher_id) && !isHosted(session_type) && start_time >= from && start_time < until,
        )
        .map((row) => (refunded.has(row.batch_name) ? { ...row, strength: 0 } : row)),
      leaves: leaves.filter(
        ({ teacher_id, leave_start_time }) =>
          taught.has(teacher_id) && leave_start_time >= from && leave_start_time < until,
      ),
    });
    expect(shared(later)).toEqual(shared(company));
    expect(shared(later).sessions.length).toBeGreaterThan(1000);
  });

  test('a cover is held by the trainer whose calendar has the session, for a leave of the one it was taken from', () => {
    const covers = company.records['session_cover'] as SessionCover[];
    const sessions = new Map(company.sessions.map((session) => [session.session_id, session]));
    const leaves = new Map(company.leaves.map((leave) => [leave.leave_id, leave]));
    expect(new Set(covers.map(({ status }) => status))).toEqual(new Set(['given', 'returned']));
    const now = startOfDay(TODAY);
    expect([
      covers.some(({ end_time }) => end_time < now),
      covers.some(({ start_time }) => start_time > now),
      covers.every(({ created_on }) => created_on < now),
    ]).toEqual([true, true, true]);
    const states = (company.records['leave'] as Leave[]).map((leave) =>
      [leave.status, leave.decided.length > 0, dateOf(leave.created_on) >= dateOf(leave.start_time)].join(),
    );
    for (const state of [
      'REQUESTED,false,false',
      'REQUESTED,true,false',
      'REQUESTED,false,true',
      'APPROVED,false,false',
      'REJECTED,false,false',
      'CANCELLED,false,false',
    ])
      expect(states).toContain(state);
    const ofBatches = new Map(
      (company.records['batch_session'] as BatchSession[]).map(({ id, teacher_id }) => [id, teacher_id]),
    );
    for (const { session_id, status, from_teacher, to_teacher, start_time, leave_id } of covers) {
      const session = sessions.get(session_id)!;
      expect([session.teacher_id, ofBatches.get(session_id), session.start_time]).toEqual([
        status === 'given' ? to_teacher : from_teacher,
        session.teacher_id,
        start_time,
      ]);
      expect(leaves.get(leave_id!)).toMatchObject({ teacher_id: from_teacher, status: 'APPROVED' });
    }
  });

  test('a larger company begins with the smaller one', () => {
    const smaller = all({ trainers: 40, today: TODAY });
    expect(company.trainers.slice(0, 40)).toEqual(smaller.trainers);
    expect(withoutGuests(company).slice(0, smaller.sessions.length)).toEqual(withoutGuests(smaller));
  });

  test('every trainer fits the contract and has an address of their own', () => {
    for (const { pan, bank, calendar_credential, ...row } of company.trainers) {
      trainerSchema.parse({ ...row, pan_last4: null, bank_last4: null });
      expect(pan ?? 'ABCPE1234F').toMatch(/^[A-Z]{3}P[A-Z]\d{4}[A-Z]$/);
      expect(bank?.ifsc ?? 'ABCD0123456').toMatch(/^[A-Z]{4}0\d{6}$/);
      expect(calendar_credential === null).toBe(row.trainer_status !== 'active');
    }
    const addressOf = addressBook('tutors.example.com');
    const addresses = Array.from({ length: 2000 }, (_, index) => seedTrainer(1, index, addressOf).teacher_id);
    expect(new Set(addresses).size).toBe(2000);
    expect(addresses.slice(0, 300)).toEqual(company.trainers.map(({ teacher_id }) => teacher_id));
    expect(new Set(company.trainers.map(({ trainer_name }) => trainer_name)).size).toBeGreaterThan(280);
  });

  test('a trainer is in at most one group', () => {
    const members = (company.records['group'] as Group[]).flatMap(({ teachers }) => teachers);
    expect(new Set(members).size).toBe(members.length);
    expect(members.length).toBeGreaterThan(100);
  });
});

describe('spec 3: the seeded company has a past', () => {
  const trail = groupedBy(company.audit, ({ subject_type, subject_id }) => `${subject_type} ${subject_id}`);
  const logged = (type: string, id: string) => trail.get(`${type} ${id}`) ?? [];
  const actions = (type: string, id: string) => logged(type, id).map(({ action }) => action);

  test('all people and records were created before today, in the right order', () => {
    // A trainer who called in ill today did so at the first moment of the day.
    for (const { at } of company.audit) expect(at).toBeLessThanOrEqual(startOfDay(TODAY));
    const charged = groupedBy(
      (company.records['leave'] as Leave[]).filter((leave) => leave.charged > 0),
      ({ teacher_id }) => teacher_id,
    );
    for (const { teacher_id, trainer_status, version, updated_on } of company.trainers.slice(0, 100)) {
      const left = trainer_status === 'inactive' ? 'trainer.deactivated' : 'trainer.edited';
      // What an approved leave is charged is a change too.
      const charges = (charged.get(teacher_id) ?? []).map(() => 'trainer.edited');
      const before = version - charges.length === 1 ? ['trainer.added'] : ['trainer.added', left];
      expect(actions('trainer', teacher_id)).toEqual([...before, ...charges]);
      if (version > 1)
        expect(logged('trainer', teacher_id).at(-1)).toMatchObject({ at: updated_on, details: { version } });
    }
    for (const { id } of company.records['group'] ?? []) expect(actions('group', id)).toEqual(['group.created']);
    for (const { id: lead_id, lost_reason } of company.leads.slice(0, 100))
      expect(actions('lead', lead_id)).toEqual([
        'lead.created',
        'booking.made',
        ...(lost_reason ? ['lead.marked-as-lost'] : []),
      ]);
    const demos = company.sessions.filter(({ session_type }) => session_type === 'demo_session');
    for (const { session_id, session_status, created_on } of demos.slice(0, 300)) {
      const [created, cancelled] = logged('session', session_id);
      expect(created).toMatchObject({ action: 'demo-slot.created', at: created_on });
      if (session_status !== 'cancelled') expect(cancelled).toBeUndefined();
      else expect([cancelled!.action, cancelled!.at > created_on]).toEqual(['demo-slot.cancelled', true]);
    }
  });
});

describe('spec 4: the seeded days', () => {
  test('no two active sessions of a trainer share a half hour, and ids are unique', () => {
    const claims = company.sessions.flatMap((session: SessionRow) =>
      claimedHalfHours(session).map((halfHour) => `${session.teacher_id} ${halfHour}`),
    );
    expect(new Set(claims).size).toBe(claims.length);
    const ids = [...company.sessions.map((row) => row.session_id), ...company.leaves.map((row) => row.leave_id)];
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('there is every kind of session and leave', () => {
    const kinds = (rows: readonly object[], key: string) => new Set(rows.map((row) => Reflect.get(row, key)));
    expect(kinds(company.sessions, 'session_status')).toEqual(
      new Set(['active', 'cancelled', 'deleted', 'unutilized_hour']),
    );
    expect(kinds(company.sessions, 'session_type')).toEqual(new Set(SESSION_TYPES));
    expect(
      kinds(
        company.sessions.filter(({ session_type }) => !isHosted(session_type)),
        'sub_type',
      ),
    ).toEqual(new Set(['', 'PTM', 'CatchUp']));
    expect(kinds(company.leaves, 'status')).toEqual(new Set(['REQUESTED', 'REJECTED', 'APPROVED']));
    expect(kinds(company.records['stream_session']!, 'status')).toEqual(
      new Set(['scheduled', 'live', 'ended', 'cancelled']),
    );
    expect(kinds(company.records['hobby_student']!, 'stage')).toEqual(
      new Set(['added', 'waiting', 'offered', 'declined', 'left']),
    );
    const crossing = company.sessions.filter(
      (row) => (row.end_time + 19_800) % 86_400 === 1800 && row.end_time > row.start_time + 1800,
    );
    expect(crossing.length).toBeGreaterThan(0);
    for (const { capacity, strength } of company.sessions) expect(strength).toBeLessThanOrEqual(capacity);
  });

  test('other days than the usual ones hold the same on each date', () => {
    const [from, until] = [startOfDay(addDays(TODAY, -3)), startOfDay(addDays(TODAY, 4))];
    const sessionsOf = (days?: readonly [number, number]) =>
      [...seedRows({ trainers: 20, today: TODAY, ...(days && { days }) })]
        .flatMap(({ sessions }) => sessions ?? [])
        .filter(({ session_type }) => !isHosted(session_type))
        // Batches are there with all their sessions, whatever the days.
        .filter(({ start_time }) => start_time >= from && start_time < until);
    const weekdayShift = sessionsOf();
    expect(weekdayShift.length).toBeGreaterThan(50);
    expect(sessionsOf([-3, 3])).toEqual(weekdayShift);
  });

  test('every status of a cell is alive on days round today, each on many cells', async () => {
    const store = memoryStore();
    await store.load([company]);
    for (const days of [-7, -1, 0, 1, 14]) {
      const date = addDays(TODAY, days);
      const dayStart = startOfDay(date);
      const counts: Record<string, number> = {};
      for (const day of await store.calendar.day(date)) {
        const codes = dayCodes(dayFacts(presentTrainerDay(day, dayStart), dayStart), 0);
        for (const code of codes) counts[code] = (counts[code] ?? 0) + 1;
      }
      for (const code of '.ablrcvkfm')
        expect(counts[code] ?? 0, `cells with the code ${code}, ${days} days from today`).toBeGreaterThanOrEqual(3);
      expect(counts['a'], `${days} days from today`).toBeGreaterThan(200);
      expect(counts['b'], `${days} days from today`).toBeGreaterThan(200);
    }
  });
});
