import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, dateOf, startOfDay } from '@domain/calendar';
import { seedRows } from '../../seed/seed';
import { demoRow } from '../../../tests/api/demoRow';
import type { SessionRow, Store } from '../store';
import type { TableChanges } from './changes';
import { memoryStore } from './memoryStore';

const SEED = { trainers: 20, today: '2026-11-20' };
const rows = [...seedRows(SEED)];
const trainer = rows.flatMap(({ trainers }) => trainers ?? []).find((row) => row.trainer_status === 'active');
const teacher_id = trainer?.teacher_id ?? '';

function slot(date: string, session_id: string): SessionRow {
  return demoRow(teacher_id, startOfDay(date) + 36_000, { session_id });
}

describe('decisions 6: the mock data outlives a reload', () => {
  let reported: TableChanges[];
  let store: Store;

  beforeEach(async () => {
    reported = [];
    store = memoryStore({ onCommit: (changes) => reported.push(changes) });
    await store.load(rows);
  });

  test('each transaction reports its changes once it is committed; seed and reads report nothing', async () => {
    expect(reported).toEqual([]);
    const [one, two] = [slot('2027-01-04', 'one'), slot('2027-01-05', 'two')];
    await store.transaction(async (tx) => {
      await tx.calendar.book(one);
      await tx.calendar.book(two);
      expect(reported).toEqual([]);
    });
    expect(reported).toEqual([{ sessions: { one, two } }]);
    await store.calendar.session('one');
    await store.calendar.book(one);
    await expect(
      store.transaction(async (tx) => {
        await tx.calendar.book(slot('2027-01-06', 'three'));
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(reported).toHaveLength(1);
  });

  test('reported changes are applied to the next load', async () => {
    const user = { email: 'a@b.example.com', permissions: ['sales'], created_on: 1, created_by: 'a' };
    await store.users.add({ ...user, password_hash: 'x' });
    const signIn = { email: user.email, created_on: 1, expires_on: 10, address: 'here', user_agent: '' };
    await store.signIns.open({ ...signIn, token_hash: 'one', sign_in_id: '1' });
    await store.signIns.open({ ...signIn, token_hash: 'two', sign_in_id: '2' });
    await store.signIns.end(user.email, '1', 2);
    await store.signIns.deleteEnded(3);
    await store.calendar.book(slot('2027-01-04', 'one'));
    const entry = { at: 1, actor: 'a', action: 'b', subject_type: 'session', subject_id: 'one', details: {} };
    await store.audit.write([entry]);
    expect(reported.at(-3)).toEqual({ sign_ins: { one: null } });

    const restore = JSON.parse(JSON.stringify(reported)) as TableChanges[];
    const reloaded = memoryStore({ restore, onCommit: (changes) => reported.push(changes) });
    expect(await reloaded.isEmpty()).toBe(true);
    await reloaded.load(rows);
    expect(reported).toHaveLength(restore.length);
    const [kept, ...others] = await reloaded.users.list();
    expect(kept).toMatchObject(user);
    expect(others).toEqual([]);
    expect(await reloaded.users.passwordOf(kept!.id)).toBe('x');
    expect(await reloaded.signIns.current('one')).toBeUndefined();
    expect(await reloaded.signIns.current('two')).toMatchObject({ user, signIn });
    expect(await reloaded.calendar.session('one')).toEqual(slot('2027-01-04', 'one'));
    expect(await reloaded.calendar.book(slot('2027-01-04', 'other'))).toBe('taken');
    await reloaded.audit.write([{ ...entry, at: 2 }]);
    expect((await reloaded.audit.of('session', 'one')).map(({ at }) => at)).toEqual([2, 1]);
  });

  test('written rows stay when the next seed has another size', async () => {
    const done = (action: string) => ({
      at: 4e9,
      actor: 'a',
      action,
      subject_type: 'trainer',
      subject_id: teacher_id,
      details: {},
    });
    const newest = async () => (await store.audit.of('trainer', teacher_id)).map(({ action }) => action);
    const past = await newest();
    await store.audit.write([done('one'), done('two')]);
    for (const trainers of [19, 21]) {
      store = memoryStore({ restore: reported, onCommit: (changes) => reported.push(changes) });
      await store.load(seedRows({ ...SEED, trainers }));
      expect(await newest()).toEqual(['two', 'one', ...past]);
      // More than the seeds differ by: none may replace an existing row.
      await store.audit.write(Array.from({ length: 1000 }, () => ({ ...done('other'), subject_id: 'another' })));
    }
    await store.audit.write([done('three')]);
    expect(await newest()).toEqual(['three', 'two', 'one', ...past]);
  });

  test('a booking stays where a later seed has a new session; bookings of trainers who are gone do not', async () => {
    const busy = new Set(
      rows.flatMap(({ sessions = [] }) =>
        sessions.filter((row) => row.teacher_id === teacher_id).map(({ start_time }) => dateOf(start_time)),
      ),
    );
    let date = '2026-12-10';
    while (busy.has(date)) date = addDays(date, 1);
    const seeded = slot(date, 'seeded');
    const booked = {
      ...slot(date, 'booked'),
      start_time: seeded.start_time + 1800,
      end_time: seeded.end_time + 1800,
    };
    const lost = { ...slot(date, 'lost'), teacher_id: 'gone@tutors.example.com' };
    const reloaded = memoryStore({ restore: [{ sessions: { booked, lost } }] });
    await reloaded.load([...rows, { sessions: [seeded] }]);
    const day = await reloaded.calendar.trainerDay(teacher_id, date);
    expect(day?.sessions.map(({ session_id }) => session_id)).toEqual(['booked']);
    expect(await reloaded.calendar.session('lost')).toBeUndefined();
  });
});
