// What follows a demo, as lists: attendance and the queue of pending feedback, as the API answers them.
import { beforeAll, expect, test } from 'vitest';
import { addDays, dateOf } from '@domain/calendar';
import type { AttendanceListed, FeedbackListed } from '@domain/contract/demoFollowUp';
import type { Operation } from '@domain/contract/paths';
import type { Page } from '@domain/lists/list';
import { memoryStore } from '@server/store/memory/memoryStore';
import { type Caller, NOW, openTestServer, peopled, TODAY } from './api/testServer';

type FeedbackPage = Page<FeedbackListed> & { cut: { before: boolean; after: boolean } };

let staff: Caller;
beforeAll(async () => {
  staff = await (await openTestServer(await peopled(memoryStore(), 120))).as('staff');
});

async function feedback(query: Record<string, string> = {}): Promise<FeedbackPage> {
  return (await (await staff.call('feedbackPage', { query })).json()) as FeedbackPage;
}

async function attendance(query: Record<string, string> = {}): Promise<Page<AttendanceListed>> {
  return (await (await staff.call('attendancePage', { query })).json()) as Page<AttendanceListed>;
}

const NEXT_WEEK = `${addDays(TODAY, 1)}..${addDays(TODAY, 7)}`;
const LAST_WEEK = `${addDays(TODAY, -6)}..${TODAY}`;

test('spec 3: the queue holds demos of the last week that are over, by slot, the oldest first', async () => {
  const { rows, total, cut } = await feedback({ size: '200' });
  expect(total).toBeGreaterThan(25);
  const starts = rows.map(({ slot_start_time }) => slot_start_time);
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
  for (const start of starts) expect(start).toBeLessThan(NOW);
  expect(dateOf(starts[0]!) >= addDays(TODAY, -6)).toBe(true);
  expect(await feedback({ size: '200', slot_start_time: LAST_WEEK })).toEqual({ rows, total, cut });
  expect((await feedback({ slot_start_time: NEXT_WEEK })).rows).toEqual([]);
});

test('spec 7.1: feedback that the CRM has not taken stays in the queue, marked as such', async () => {
  const { rows } = await feedback({ feedback_state: 'not_in_crm', slot_start_time: `..${TODAY}` });
  expect(rows.length).toBeGreaterThan(0);
  for (const { feedback_state, demo_session_feedback } of rows) {
    expect(feedback_state).toBe('not_in_crm');
    expect(demo_session_feedback).not.toBeNull();
  }
});

test('spec 3: a page says whether it cuts its first and its last slot', async () => {
  const query = { slot_start_time: `..${TODAY}`, size: '25' };
  const { total } = await feedback(query);
  const pages: FeedbackPage[] = [];
  for (let page = 1; (page - 1) * 25 < total; page++) pages.push(await feedback({ ...query, page: String(page) }));
  const edges = pages.map(({ rows }) => [rows[0]?.slot_start_time, rows.at(-1)?.slot_start_time]);
  pages.forEach(({ cut }, page) => {
    expect(cut).toEqual({
      before: edges[page - 1]?.[1] === edges[page]?.[0],
      after: edges[page + 1]?.[0] === edges[page]?.[1],
    });
  });
  const cuts = pages.map(({ cut }) => cut.after);
  expect(new Set(cuts)).toEqual(new Set([true, false]));
});

test('spec 7.1: attendance of the last week, the newest first; also those without attendance', async () => {
  const { rows, total } = await attendance({ attendance: 'open', size: '200' });
  expect(rows.length).toBe(Math.min(total, 200));
  expect(new Set(rows.map((row) => row.attendance))).toEqual(new Set(['open']));
  const all = await attendance({ slot_start_time: LAST_WEEK });
  expect(all.total).toBeGreaterThan(total);
  expect(await attendance()).toEqual(all);
  const next = await attendance({ slot_start_time: NEXT_WEEK });
  expect(next.total).toBeGreaterThan(0);
  expect(new Set(next.rows.map((row) => row.attendance))).toEqual(new Set(['upcoming']));
  // What is to come: its soonest first, from today on.
  const ahead = await attendance({ attendance: 'upcoming', size: '200' });
  expect(ahead).toEqual(
    await attendance({
      attendance: 'upcoming',
      size: '200',
      slot_start_time: `${TODAY}..${addDays(TODAY, 6)}`,
      sort: 'slot_start_time',
    }),
  );
  expect(ahead.total).toBeGreaterThan(0);
  const starts = ahead.rows.map(({ slot_start_time }) => slot_start_time);
  expect(starts).toEqual([...starts].sort((one, other) => one - other));
  const named = rows[0]!;
  const query = await attendance({ search: named.lead_name.toUpperCase(), size: '200' });
  expect(query.rows.map(({ booked_session_id }) => booked_session_id)).toContain(named.booked_session_id);
});

test('their CSV has the filtered rows, and no formulas', async () => {
  const present = { attendance: 'present' };
  const digits = (text: string) => text.replace(/\D/g, '');
  for (const [operation, query, { total }] of [
    ['exportAttendance', present, await attendance(present)],
    ['exportPendingFeedback', {}, await feedback()],
  ] as [Operation, Record<string, string>, Page<unknown>][]) {
    const lines = (await (await staff.call(operation, { query })).text()).split('\r\n');
    expect(lines[0]).toMatch(/^.?Slot \(IST\),Lead,/u);
    expect(lines).toHaveLength(total + 2);
    // People who call a family find its number on the screen: no file of a demo holds one, nor an e-mail.
    const { rows } = await (operation === 'exportAttendance' ? attendance : feedback)({ ...query, size: '200' });
    expect(rows.length).toBeGreaterThan(5);
    const cells = lines.flatMap((line) => line.split(',').map(digits));
    for (const { mobile_number, email_address } of rows) {
      expect(cells.filter((cell) => cell.endsWith(digits(mobile_number).slice(-10)))).toEqual([]);
      expect(lines.join('\n').toLowerCase()).not.toContain(email_address.toLowerCase());
    }
  }
});

test.each([
  ['attendancePage', { attendance: 'late' }, 'query.attendance'],
  ['attendancePage', { slot_start_time: 'today' }, 'query.slot_start_time'],
  ['feedbackPage', { sort: 'teacher_name' }, 'query.sort'],
  ['exportPendingFeedback', { feedback_state: 'done' }, 'query.feedback_state'],
] as const)('spec 5: %s refuses %j at its field', async (operation, query, field) => {
  const answer = await staff.call(operation, { query });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ errors: [{ field }] });
});
