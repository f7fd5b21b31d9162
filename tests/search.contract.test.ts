// Search finds the same in every store: on names that people have, and on random ones with random queries.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { gradeGroupOf } from '@domain/business/grades';
import { parseLeadQuery } from '@domain/business/leadQuery';
import { listQuery } from '@domain/contract/list';
import { ATTENDANCE_LIST } from '@domain/lists/demoFollowUpLists';
import { GROUPS } from '@domain/records/group';
import type { ListShape } from '@domain/lists/list';
import { SESSION_LIST } from '@domain/lists/sessionList';
import { TRAINER_LIST } from '@domain/lists/trainerList';
import { leadRow, type BookingRow, type LeadRow } from '@server/store/leads';
import { memoryStore } from '@server/store/memory/memoryStore';
import type { SeedRows, Store } from '@server/store/store';
import { demoRow } from './api/demoRow';
import { NOW } from './api/testServer';
import { trainer } from './api/trainers';
import { BACKENDS, type OpenedStore } from './stores';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const KNOWN = [
  'Aakash Dixit',
  'Nóra Kovács',
  'Zoë  van der Straße',
  'Søren Łukasz',
  'Róisín O’Brien',
  'İpek Şahin',
  '田中 さくら',
  'कविता राव',
  'Ωμέγα ΟΔΥΣΣΕΥΣ',
];
const LETTERS = [
  'a',
  'A',
  'á',
  'Á',
  'b',
  'ß',
  'ø',
  'Ñ',
  'ﬁ',
  'İ',
  'ı',
  'Σ',
  'ς',
  'é',
  'e\u0301',
  '가',
  'か',
  'が',
  'क',
  'कि',
  ' ',
  ' ',
  '  ',
  '\u00a0',
  "'",
  '’',
  '-',
  '%',
  '_',
  '\\',
  ':',
  '&',
  '*',
];
const word = fc.string({ unit: fc.constantFrom(...LETTERS), minLength: 1, maxLength: 8 });
const NAMES = [...KNOWN, ...fc.sample(word, { numRuns: 40, seed: 7 })];

const uuid = (mark: string, index: number) => `00000000-0000-4000-${mark}000-${String(index).padStart(12, '0')}`;
const trainers = NAMES.map((name, index) => trainer(`tutor${index}@example.com`, name, [[540, 1020]]));
const sessions = trainers.map(({ teacher_id }, index) =>
  demoRow(teacher_id, NOW - 7200, { session_id: `demo-${index}`, strength: 1 }),
);
const leads = NAMES.map((name, index): LeadRow =>
  leadRow({
    id: uuid('8', index),
    mobile_number: `+9198765${String(index).padStart(5, '0')}`,
    email_address: `family${index}@example.com`,
    first_name: name,
    last_name: NAMES[NAMES.length - 1 - index]!,
    child_age: 9,
    grade: '4',
    grade_group: gradeGroupOf('4'),
    country: 'IN',
    language: 'English',
    time_zone: 'Asia/Kolkata',
    lead_source: 'Admin Tool Lead',
    lead_owner: 'owner@example.com',
    created_by: 'owner@example.com',
    created_on: NOW - 90_000,
  }),
);
const bookings = leads.map(({ id: lead_id }, index): BookingRow => ({
  booked_session_id: uuid('9', index),
  session_id: `demo-${index}`,
  lead_id,
  status: 'booked',
  joining_link: '/join/x',
  short_link: '/s/x',
  booked_by: 'owner@example.com',
  booked_on: NOW - 80_000,
  join_attempts: [],
  attendance: null,
  feedback: null,
  lsq_captured: false,
  moved_to: null,
}));
const groups = trainers.map(({ teacher_id }, index) => ({
  id: `TG-${index}`,
  group_id: `TG-${index}`,
  teachers: [teacher_id],
  version: 1,
  created_by: 'a',
  created_on: 1,
  updated_by: 'a',
  updated_on: 1,
}));
const ROWS: SeedRows[] = [{ trainers, records: { group: groups }, sessions, leads, bookings }];

/** The ids of all that each search of a store finds. */
async function found(store: Store, query: string): Promise<Record<string, string[]>> {
  const requested = (shape: ListShape) => listQuery(shape).parse({ search: query, size: '200' });
  const ids = async <Row>(rows: Promise<Row[]>, id: (row: Row) => string) => (await rows).map(id);
  const leadQuery = parseLeadQuery(query);
  return {
    trainers: await store.listIds.trainers(requested(TRAINER_LIST)),
    groups: await store.records(GROUPS).ids(requested(GROUPS.shape)),
    sessions: await store.listIds.sessions(requested(SESSION_LIST)),
    attendance: await store.listIds.attendance(requested(ATTENDANCE_LIST), NOW),
    names: await ids(store.trainers.names({ search: query }), ({ teacher_id }) => teacher_id),
    ungrouped: await ids(store.groups.ungrouped({ search: query }), ({ teacher_id }) => teacher_id),
    leads: leadQuery ? await ids(store.leads.search(leadQuery), ({ id }) => id) : [],
  };
}

describe.each(BACKENDS)('search on $name', ({ open }) => {
  let opened: OpenedStore;
  const reference = memoryStore();

  beforeAll(async () => {
    await reference.load(ROWS);
    opened = await open();
    await opened.store.load(ROWS);
  });
  afterAll(() => opened.clean());

  test.each([
    ['Dixit Aakash', 0],
    ['dixit   AAKASH', 0],
    ['nora', 1],
    ['kovacs nóra', 1],
    ['strasse zoe', 2],
    ['lukasz soren', 3],
    ["o'brien", 4],
    ['ipek sahin', 5],
    ['さくら 田中', 6],
    ['οδυσσευς', 8],
  ])('%s finds who is meant', async (query, index) => {
    const all = await found(opened.store, query);
    expect(all['trainers']).toEqual([`tutor${index}@example.com`]);
    expect(all['groups']).toEqual([`TG-${index}`]);
    // Those of the lead whose last name it is, too.
    expect(all['sessions']).toContain(`demo-${index}`);
    expect(all['names']).toEqual([`tutor${index}@example.com`]);
    expect(all['leads']).toContain(uuid('8', index));
  });

  test('every store finds the same for any search', async () => {
    const part = fc
      .tuple(fc.constantFrom(...NAMES), fc.nat(12), fc.nat(12))
      .map(([name, from, length]) => name.slice(from, from + length + 1));
    const query = fc
      .array(fc.oneof(part, word, fc.constantFrom(...NAMES)), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join(' ').slice(0, 100));
    for (const each of fc.sample(query, { numRuns: 60, seed: 11 }))
      expect(await found(opened.store, each), JSON.stringify(each)).toEqual(await found(reference, each));
  });

  test('a name that is changed is found by the new one', async () => {
    for (const store of [opened.store, reference]) {
      await store.transaction(async (tx) => {
        await tx.trainerEdits.change('tutor0@example.com', { trainer_name: 'Ünal Aydın' });
        const lead = (await tx.leads.findForUpdate(uuid('8', 0)))!;
        await tx.leads.change({ ...lead, first_name: 'Ünal', last_name: 'Aydın' });
      });
      const { trainers: ids, leads: leadIds } = await found(store, 'aydin unal');
      expect([ids, leadIds]).toEqual([['tutor0@example.com'], [uuid('8', 0)]]);
      expect((await found(store, 'dixit'))['trainers']).toEqual([]);
    }
  });
});
