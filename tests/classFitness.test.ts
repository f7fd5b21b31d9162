// A trainer who may not hold a demo or a class is refused wherever one is given to them: by the field that names them, or with the session's own result (decisions 10).
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, startOfHour } from '@domain/calendar';
import type { RecordRow } from '@domain/records/record';
import { STREAM_SESSIONS } from '@domain/records/streamSession';
import { memoryStore } from '@server/store/memory/memoryStore';
import { allOf } from '@server/store/rows';
import type { SeedTrainer, Store } from '@server/store/store';
import { childOfGrade4 } from './api/leadRows';
import { demoRow } from './api/demoRow';
import { hobbyClass, hobbySeries } from './api/hobbyRows';
import { type Caller, openTestServer, peopled, type TestServer, TODAY } from './api/testServer';
import { ASHA, BINA, demoTrainer } from './api/trainers';

const FIT = 'fit@example.com';
const DAY = addDays(TODAY, 5);
const START = startOfHour(DAY, 10);
const WEEKDAY = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' }).format(new Date(DAY));

type Unfit = readonly (readonly [email: string, reason: string])[];
const TRAINERS: Record<string, Partial<SeedTrainer>> = {
  'quality@example.com': { trainer_type: ['batches', 'demos', 'qc'] },
  'gone@example.com': { trainer_status: 'inactive' },
  'batches@example.com': { trainer_type: ['batches'] },
  'grades@example.com': { grade_groups: ['9'] },
  'country@example.com': { demo_session_countries: ['US'] },
};
const OF_CLASSES: Unfit = [
  ['quality@example.com', 'Takes no sessions'],
  ['gone@example.com', 'There is no such active trainer'],
];
const OF_DEMOS: Unfit = [
  ['quality@example.com', 'Takes no sessions'],
  ['batches@example.com', 'Gives no demos'],
  ['grades@example.com', 'Gives no demos to grades 4-6 in IN'],
  ['country@example.com', 'Gives no demos to grades 4-6 in IN'],
  ['gone@example.com', 'Trainer not found'],
];

let store: Store;
let server: TestServer;
let staff: Caller;
beforeEach(async () => {
  store = memoryStore();
  const unfit = Object.entries(TRAINERS).map(([email, changes]) => demoTrainer(email, email.split('@')[0]!, changes));
  const trainers = [demoTrainer(ASHA, 'Asha Rao'), demoTrainer(BINA, 'Bina Shah'), demoTrainer(FIT, 'Fiona Lal')];
  await store.load([{ trainers: [...trainers, ...unfit], sessions: [], leaves: [] }]);
  server = await openTestServer(await peopled(store, 0), { checkAnswers: true });
  staff = await server.as('staff');
});

const create = (kind: string, body: object) => staff.call(`${kind}.create`, { body });
async function made<Row extends RecordRow>(kind: string, body: object): Promise<Row> {
  const answer = await create(kind, body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  return (await answer.json()) as Row;
}
const AT = { start_time: START, minutes: 60, grades: ['4'] };
const WEBINAR = { title: 'Fractions', host: ASHA, co_hosts: [] as string[], countries: ['IN'], ...AT };
const MAVERICK = { title: 'Invariants', level: 'challenger', host: ASHA, co_hosts: [] as string[], capacity: 5, ...AT };
const STREAM = {
  title: 'Maths that moves',
  about: null,
  language: 'English',
  grades: ['4'],
  capacity: 20,
  region: 'IN',
  time_zone: 'Asia/Kolkata',
  slots: [`${WEEKDAY} 10:00`],
  start_date: DAY,
  planned: 1,
  host: ASHA,
  helpers: [] as string[],
};
const streamed = async () => {
  const { id } = await made('stream_batch', STREAM);
  return (await allOf(store, STREAM_SESSIONS, { stream_batch_id: { anyOf: [id] } }))[0]!;
};
const cover = (session_id: string, teacher_id: string) =>
  staff.call('assignSubstitutes', {
    body: { leave_id: null, assignments: [{ session_id, instead_of: ASHA, teacher_id }] },
  });

/** A demo of Asha's with a child of grade 4 in India. */
async function demo(): Promise<string> {
  await store.calendar.book(demoRow(ASHA, START, { session_id: 'demo', capacity: 3 }));
  const lead = childOfGrade4('a1000000-0000-4000-8000-000000000001');
  await store.leads.add(lead);
  const answer = await staff.call('selectSlot', { body: { lead_id: lead.id, session_id: 'demo' } });
  expect(answer.status, await answer.clone().text()).toBe(201);
  return 'demo';
}

/** Prepared once, asked for one trainer after the other: what is refused is free for the next. */
const OPERATIONS: Record<
  string,
  {
    unfit: Unfit;
    ask: () => Promise<(teacher_id: string) => Promise<Response>>;
    field: string | null;
    isPreview?: true;
  }
> = {
  'cover of a demo': {
    unfit: OF_DEMOS,
    ask: async () => {
      const id = await demo();
      return (teacher_id) => cover(id, teacher_id);
    },
    field: null,
  },
  'demo that is reassigned': {
    unfit: OF_DEMOS,
    ask: async () => {
      const session_id = await demo();
      return (teacher_id) =>
        staff.call('reassignSession', { path: { session_id }, body: { teacher_id, instead_of: ASHA } });
    },
    field: null,
  },
  'cover of a class': {
    unfit: OF_CLASSES,
    ask: async () => {
      const { id } = await made('master_class', { title: 'Vedic maths', trainer: ASHA, ...AT });
      return (teacher_id) => cover(id, teacher_id);
    },
    field: null,
  },
  'hand-over of a class': {
    unfit: OF_CLASSES,
    ask: async () => {
      const { id: session_id } = await made('hobby_class', { ...hobbyClass(ASHA, 5, 10), start_time: START });
      return (teacher_id) =>
        staff.call('changeTrainer', { body: { teacher_id: ASHA, choices: [{ session_id, teacher_id }] } });
    },
    field: null,
  },
  'host of a webinar': {
    unfit: OF_CLASSES,
    ask: async () => (host) => create('webinar', { ...WEBINAR, host }),
    field: 'host',
  },
  'co-host of a webinar': {
    unfit: OF_CLASSES,
    ask: async () => (email) => create('webinar', { ...WEBINAR, co_hosts: [email] }),
    field: 'co_hosts',
  },
  'trainer of a master class': {
    unfit: OF_CLASSES,
    ask: async () => (trainer) => create('master_class', { title: 'Vedic maths', trainer, ...AT }),
    field: 'trainer',
  },
  'host of a hobby class': {
    unfit: OF_CLASSES,
    ask: async () => (host) => create('hobby_class', { ...hobbyClass(host, 5, 10), start_time: START }),
    field: 'host',
  },
  'host of a hobby series': {
    unfit: OF_CLASSES,
    ask: async () => (host) => create('hobby_series', hobbySeries(host)),
    field: 'host',
  },
  'host of a Maverick session': {
    unfit: OF_CLASSES,
    ask: async () => (host) => create('maverick_session', { ...MAVERICK, host }),
    field: 'host',
  },
  'co-host of a Maverick session': {
    unfit: OF_CLASSES,
    ask: async () => (email) => create('maverick_session', { ...MAVERICK, co_hosts: [email] }),
    field: 'co_hosts',
  },
  'host of a stream': {
    unfit: OF_CLASSES,
    ask: async () => (host) => create('stream_batch', { ...STREAM, host }),
    field: 'host',
  },
  'helper of a stream': {
    unfit: OF_CLASSES,
    ask: async () => (email) => create('stream_batch', { ...STREAM, helpers: [email] }),
    field: 'helpers',
  },
  'host in a preview of a stream': {
    unfit: OF_CLASSES,
    ask: async () => (host) => staff.call('previewStream', { body: { ...STREAM, host } }),
    // Each session says it for itself.
    field: null,
    isPreview: true,
  },
  'host of a stream from a session on': {
    unfit: OF_CLASSES,
    ask: async () => {
      const { stream_batch_id: id } = await streamed();
      const hours = { from: 1, helpers: [], time_zone: 'Asia/Kolkata', slots: STREAM.slots, start_date: DAY };
      return (host) => staff.call('changeStream', { path: { id }, body: { ...hours, host, version: 1 } });
    },
    field: 'host',
  },
  'another host of a stream that runs': {
    unfit: OF_CLASSES,
    ask: async () => {
      const { id } = await streamed();
      server.clock.now = START + 60;
      staff = await server.as('staff');
      const act = async (action: string, body: object) => {
        const { version } = (await store.records(STREAM_SESSIONS).find(id))!;
        return staff.call(`stream_session.${action}`, { path: { id }, body: { version, ...body } });
      };
      expect((await act('start', {})).status).toBe(200);
      return (host) => act('replace_host', { host });
    },
    field: 'host',
  },
};

describe.each(Object.entries(OPERATIONS))('%s', (_, { unfit, ask, field, isPreview = false }) => {
  const held = async () =>
    (await store.calendar.sessionsOf([ASHA, BINA, FIT, ...Object.keys(TRAINERS)], START - 86_400, START + 40 * 86_400))
      .map(({ session_id, teacher_id }) => `${session_id} ${teacher_id}`)
      .sort();

  test('is refused for a trainer who may not hold it, and then nothing has changed', async () => {
    const give = await ask();
    const before = await held();
    for (const [email, reason] of unfit) {
      const answer = await give(email);
      const text = await answer.text();
      expect([email, text]).toEqual([email, expect.stringContaining(reason)]);
      // A session's own result comes with those of others; a form says it at the field.
      if (field !== null)
        expect([answer.status, text]).toEqual([expect.toBeOneOf([400, 409]), expect.stringContaining(`.${field}`)]);
      else expect([200, 404, 409]).toContain(answer.status);
    }
    expect(await held()).toEqual(before);
  });

  test('is open to a trainer who may', async () => {
    const give = await ask();
    const answer = await give(FIT);
    const text = await answer.text();
    expect([200, 201], text).toContain(answer.status);
    expect(text).not.toMatch(/"failed"/);
    expect((await held()).some((each) => each.endsWith(FIT))).toBe(!isPreview);
  });
});
