// Demo sessions as a whole: the list of them, as the API answers it.
import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, dateOf } from '@domain/calendar';
import type { Page } from '@domain/lists/list';
import type { DemoSession, SessionKey, SessionListed } from '@domain/contract/demoSessions';
import { memoryStore } from '@server/store/memory/memoryStore';
import { type Caller, emailOf, openTestServer, peopled, TODAY } from './api/testServer';

describe('spec 2.2: the list of demo sessions', () => {
  let staff: Caller;
  beforeAll(async () => {
    staff = await (await openTestServer(await peopled(memoryStore(), 60))).as('staff');
  });

  async function page(query: Record<string, string> = {}): Promise<Page<SessionListed>> {
    return (await (await staff.call('sessionPage', { query })).json()) as Page<SessionListed>;
  }

  test('holds today’s sessions where no days are named, by start', async () => {
    const { rows, total } = await page();
    expect(total).toBeGreaterThan(5);
    for (const { start_time } of rows) expect(dateOf(start_time)).toBe(TODAY);
    expect(rows.map(({ start_time }) => start_time)).toEqual(rows.map(({ start_time }) => start_time).sort());
    expect(await page({ start_time: `${TODAY}..${TODAY}` })).toEqual({ rows, total });
  });

  test('holds those of a range of days, both included, in Asia/Kolkata', async () => {
    const range = `${addDays(TODAY, 1)}..${addDays(TODAY, 2)}`;
    const { rows } = await page({ start_time: range, size: '200' });
    expect([...new Set(rows.map(({ start_time }) => dateOf(start_time)))]).toEqual([
      addDays(TODAY, 1),
      addDays(TODAY, 2),
    ]);
    const full = await page({ start_time: range, fill: 'full' });
    expect(full.total).toBe(rows.filter(({ fill }) => fill === 'full').length);
  });

  test('the CSV file holds the same rows', async () => {
    const csv = await (await staff.call('exportSessions')).text();
    expect(csv).toMatch(/^Start \(IST\),End \(IST\),Trainer,/);
    expect(csv.split('\r\n')).toHaveLength((await page()).total + 2);
  });

  test('names every session of its days: what cancelling them all needs', async () => {
    const { rows, total } = await page({ size: '200' });
    const keys = (await (await staff.call('sessionKeys')).json()) as Page<SessionKey>;
    expect(keys.total).toBe(total);
    expect(keys.rows).toEqual(
      rows.map(({ teacher_name, session_id, teacher_id, start_time, session_status, strength }) => {
        return { teacher_name, session_id, teacher_id, start_time, session_status, strength };
      }),
    );
  });

  test.each([
    [{ start_time: 'today' }, 'query.start_time'],
    [{ fill: 'half' }, 'query.fill'],
    [{ session_status: 'deleted' }, 'query.session_status'],
  ])('spec 5: %j is refused at its field', async (query, field) => {
    const answer = await staff.call('sessionPage', { query });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ errors: [{ field }] });
  });
});

test('spec 3: a demo session has all of its 25 fields under their names, each told by what the console holds', async () => {
  const store = await peopled(memoryStore(), 12);
  const staff = await (await openTestServer(store)).as('staff');
  const { rows } = (await (
    await staff.call('sessionPage', {
      query: { start_time: `${addDays(TODAY, 1)}..${addDays(TODAY, 6)}`, fill: 'partly,full' },
    })
  ).json()) as { rows: SessionListed[] };
  const listed = rows[0]!;
  const session = (await (
    await staff.call('oneSession', { path: { session_id: listed.session_id } })
  ).json()) as DemoSession;
  const named = [
    'grade_group',
    'available_grade_groups',
    'capacity',
    'strength',
    'countries',
    'restricted_country',
    'duration',
    'start_time',
    'start_time_i',
    'slot_session_id',
    'session_status',
    'teacher_id',
    'teacher_name',
    'joining_link',
    'zoom_meeting_id',
    'meeting_id',
    'platform',
    'gcal_eventid',
    'leads',
    'student_ids',
    'spoken_languages',
    'created_by',
    'created_on',
    'modified_by',
    'modified_on',
  ];
  expect(named).toHaveLength(25);
  expect(named.filter((name) => !Object.hasOwn(session, name))).toEqual([]);
  const trainer = (await store.trainers.find(listed.teacher_id))!;
  const [seat] = await store.bookings.ofSession(listed.session_id);
  expect(session).toMatchObject({
    slot_session_id: listed.session_id,
    start_time_i: listed.start_time,
    duration: 60,
    grade_group: seat!.lead.grade_group,
    available_grade_groups: trainer.grade_groups,
    spoken_languages: trainer.spoken_languages,
    restricted_country: trainer.demo_session_countries.length === 1 ? trainer.demo_session_countries[0] : null,
    leads: session.seats.map(({ lead_id, lead_owner }) => ({ lead_id, lead_owner })),
    meeting_id: null,
    zoom_meeting_id: null,
    platform: trainer.platform,
    modified_by: listed.created_by,
    modified_on: listed.created_on,
  });
  const { meetingId } = (await (
    await staff.call('createScheduledMeetings', { body: { session_id: listed.session_id } })
  ).json()) as { meetingId: string };
  const met = (await (
    await staff.call('oneSession', { path: { session_id: listed.session_id } })
  ).json()) as DemoSession;
  expect([met.meeting_id, met.zoom_meeting_id, met.platform, met.modified_by]).toEqual([
    meetingId,
    null,
    'built-in',
    emailOf('staff'),
  ]);
});
