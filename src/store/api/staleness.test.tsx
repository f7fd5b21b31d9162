// @vitest-environment jsdom
// Every write the console makes, over every answer it can show: what is made of a type of record that the write changes is
// asked for again, and nothing else is.
import { act, render } from '@testing-library/react';
import { Provider } from 'react-redux';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contract } from '@domain/contract/contract';
import type { Endpoint } from '@domain/contract/endpoint';
import { CHANGES, type Operation, pathOf, paths, SHOWS } from '@domain/contract/paths';
import { actionsFor } from '@domain/records/actions';
import { RECORDS } from '@domain/records/all';
import type { RecordType } from '@domain/records/record';
import { templateAt } from '@server/api/templates';
import { jsonAnswer, testEnvironment } from '@/testing/app';
import { DATE, engineInThread } from '@/testing/availability';
import type { Environment } from '../environment';
import { baseApi } from '../baseApi';
import { slotsSent } from '../availability/submission';
import { type AppStore, createStore } from '../store';
import { type RecordChanges, recordsApi, type RequestedOperation, useRecordChanges, useRecordPage } from './records';

import.meta.glob('./*.ts', { eager: true });

afterEach(() => vi.unstubAllGlobals());

const operations = Object.keys(paths) as Operation[];
/** Who opens a paper reads it, but that is written down: the log of it is old then. */
const isWrite = (operation: Operation) =>
  pathOf(operation).method !== 'GET' && (!(contract[operation] as Endpoint).reads || operation in CHANGES);
const typesOf = (table: object, operation: string): readonly string[] => Reflect.get(table, operation) ?? [];

test('every write says what it changes, and every answer for the console what it shows', () => {
  expect(Object.keys(CHANGES).sort()).toEqual(operations.filter(isWrite).sort());
  const isAnswer = (operation: Operation) =>
    ((contract[operation] as Endpoint).kind ?? 'json') === 'json' && !operation.endsWith('Keys');
  expect(Object.keys(SHOWS).sort()).toEqual(
    operations.filter((operation) => !isWrite(operation) && isAnswer(operation)).sort(),
  );
});

/** Answers everything with the same; gives the operations asked for, by their names. */
function answering(answer: (operation: string) => Response): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const operation = operationAt(request.method, new URL(request.url).pathname);
    requested.push(operation);
    return answer(operation);
  });
  return requested;
}

/** The same few hundred addresses, again and again. */
const known = new Map<string, string>();
function operationAt(method: string, pathname: string): string {
  const address = `${method} ${pathname}`;
  if (!known.has(address)) {
    const template = `${method} ${templateAt(method, pathname)}`;
    known.set(address, operations.find((each) => paths[each] === template) ?? address);
  }
  return known.get(address)!;
}

interface AnyEndpoint {
  initiate: (input: unknown, options?: object) => never;
  useQuery?: unknown;
}
const endpoints = Object.entries(baseApi.endpoints as Record<string, AnyEndpoint>);
/** What a form begins with is as it was on purpose; a file is asked for again each time; calls of declared records have no operation of their own. */
const NOT_FOLLOWED = [
  'trainerToEdit',
  'certificatePdf',
  'drawSampleAgain',
  'paperPdf',
  'payslipPdf',
  'partnerStatementPdf',
  'fileUpload',
  'recordLabel',
  'readRecords',
  'typedDraft',
];
const queries = endpoints.filter(([name, { useQuery }]) => useQuery && !NOT_FOLLOWED.includes(name));
const writes = endpoints.filter(([name, { useQuery }]) => !useQuery && name in CHANGES);

function idle(store: AppStore): boolean {
  const { queries: shown, mutations } = store.getState().api;
  return [...Object.values(shown), ...Object.values(mutations)].every((each) => each?.status !== 'pending');
}
/** Nothing is under way, three turns long: the network answers within one, and no call waits for a clock. */
async function settled(store: AppStore, requested: string[]): Promise<void> {
  for (let [before, quiet] = [-1, 0]; quiet < 3; before = requested.length) {
    await new Promise(setImmediate);
    quiet = idle(store) && requested.length === before ? quiet + 1 : 0;
  }
}

/** Without what Redux checks for developers, which goes through the whole state at each action: every other test has that. */
function createFastStore(given: Partial<Environment> = {}): AppStore {
  vi.stubEnv('NODE_ENV', 'production');
  try {
    return createStore(testEnvironment(given));
  } finally {
    vi.unstubAllEnvs();
  }
}

async function showEverything() {
  const store = createFastStore({ startDayEngine: () => engineInThread() });
  const requested = answering(() => jsonAnswer(200, {}));
  for (const [name, { initiate }] of queries) void store.dispatch(initiate(name === 'trainerSlots' ? DATE : {}));
  await settled(store, requested);
  return { store, shown: [...new Set(requested)], inUse: subscriptions(store) };
}
const subscriptions = (store: AppStore) => Object.keys(store.getState().api.queries).length;

/** Shown once for all writes, and again after a write that ends what is shown, such as signing out. */
let everything: Awaited<ReturnType<typeof showEverything>> | undefined;
async function withEverythingShown(answer: (operation: string) => Response) {
  if (!everything || subscriptions(everything.store) !== everything.inUse) everything = await showEverything();
  return { ...everything, requested: answering(answer) };
}

test('the console shows almost every answer there is', async () => {
  const { shown } = await withEverythingShown(() => jsonAnswer(200, {}));
  const elsewhere = [
    'conversationThread',
    'listConversations',
    'searchConversations',
    'askTrainerSlots',
    'certificatePdf',
    'checkImport',
    'currentUser',
    'dayNews',
    'drawSampleAgain',
    'fileUpload',
    'holdHours',
    'leadsBySession',
    'listGroups',
    'listPendingFeedback',
    'paperPdf',
    'payslipPdf',
    'partnerStatementPdf',
    'typedDraft',
  ];
  expect([...shown, ...elsewhere].sort()).toEqual(Object.keys(SHOWS).sort());
});

const OUTSIDE_THE_CONSOLE = [
  'answerLinkedPage',
  'answerPtm',
  'assistantFile',
  'assistantWebhook',
  'zoomWebhook',
  'importContent',
  'learningAppAttempts',
  'startPayment',
  'payAtTestGateway',
  'comeBackFromGateway',
  'gatewayWebhook',
  'join',
  'resetPassword',
  'setUp',
  'shortenUrl',
  'signIn',
  'submitAttendance',
  'twilioCallWebhook',
  'twilioMessageWebhook',
  'whatsappWebhook',
];

test('every write of the contract is walked', () => {
  expect([...writes.map(([name]) => name), ...OUTSIDE_THE_CONSOLE].sort()).toEqual(Object.keys(CHANGES).sort());
});

describe.each(writes)('after %s', (name, { initiate }) => {
  async function askedAgain(status: number): Promise<{ again: string[]; shown: string[] }> {
    const { store, requested, shown } = await withEverythingShown((operation) =>
      operation === name
        ? jsonAnswer(status, status === 200 && name === 'createSessions' ? RESULTS : {})
        : jsonAnswer(200, {}),
    );
    if (name === 'createSessions')
      await store.dispatch(slotsSent(DATE, [{ trainer_email: 'asha@example.com', events: [EVENT] }]));
    else await store.dispatch(initiate({ body: {} }, { track: false }));
    await settled(store, requested);
    return { again: [...new Set(requested)].filter((each) => each !== name).sort(), shown };
  }
  const madeOf = (shown: string[]) =>
    shown.filter((each) => typesOf(SHOWS, each).some((type) => typesOf(CHANGES, name).includes(type))).sort();

  test('after a write, what it changed is asked for again, and nothing else', async () => {
    const { again, shown } = await askedAgain(200);
    expect(again).toEqual(madeOf(shown));
  });

  test('a conflict says that what is shown is old, too; a wrong input says nothing', async () => {
    const { again, shown } = await askedAgain(409);
    // Slots are judged one by one: a call that is refused as a whole judged none.
    expect(again).toEqual(name === 'createSessions' ? [] : madeOf(shown));
    expect((await askedAgain(400)).again).toEqual([]);
  });
});

/**
 * The pages of all records, and what changes each of them: shown once for all changes. Then the store alone holds what they asked for:
 * a component for each would look at every action.
 */
async function showPages() {
  const requested = answering(() => jsonAnswer(200, { rows: [], total: 0 }));
  const store = createFastStore();
  const changes = new Map<RecordType, unknown>();
  // Each by itself: what one is answered draws the others nothing new.
  function Shown({ type }: { type: RecordType }) {
    useRecordPage(type, {});
    changes.set(type, useRecordChanges(type));
    return null;
  }
  const { unmount } = render(
    <Provider store={store}>
      {RECORDS.map((type) => (
        <Shown key={type.name} type={type} />
      ))}
    </Provider>,
  );
  await act(() => settled(store, requested));
  for (const page of Object.values(store.getState().api.queries))
    void store.dispatch(recordsApi.endpoints.readRecords.initiate(page?.originalArgs as unknown as RequestedOperation));
  unmount();
  return { store, changes };
}
let pages: ReturnType<typeof showPages> | undefined;
const withPagesShown = () => (pages ??= showPages());

const EVENT = {
  id: 'x',
  capacity: 1,
  summary: 'Demo Slot',
  start: { dateTime: 1, timeZone: 'Asia/Kolkata' },
  end: { dateTime: 2, timeZone: 'Asia/Kolkata' },
} as never;
const RESULTS = [{ trainer_email: 'asha@example.com', events: [{ id: 'x', status: 'created' }] }];

describe.each(RECORDS.map((type) => [type.name, type] as const))('declared records: %s', (_, type) => {
  const body = { version: 1 };
  const changes: [string, (changes: RecordChanges<never>) => Promise<unknown>][] = [
    ['create', (each) => each.create(body)],
    ['createMany', (each) => each.createMany([body])],
    ['edit', (each) => each.edit('1', body)],
    ...actionsFor(type).flatMap(({ name }): typeof changes => [
      [name, (each) => each.act(name, '1', body)],
      [`${name} of many`, (each) => each.actMany(name, ['1'])],
    ]),
  ];

  test.each(changes)(
    'after %s its pages are asked for again, and those of records that count, name or follow it',
    async (name, change) => {
      const { store, changes: changesOf } = await withPagesShown();
      const requested = answering(() => jsonAnswer(200, { rows: [], total: 0 }));
      await change(changesOf.get(type) as never);
      await settled(store, requested);
      const touched = [...(type.touches ?? []), ...(type.actions[name.replace(' of many', '')]?.touches ?? [])];
      const changed = RECORDS.filter((each) => each === type || touched.includes(each.name));
      const isOfTrainers = touched.includes('trainer');
      const old = RECORDS.filter(
        (each) => changed.some((one) => each === one || tellsOf(each, one)) || (isOfTrainers && namesTrainers(each)),
      ).map(pageOf);
      expect(requested.filter((each) => old.includes(each)).sort()).toEqual(old.sort());
      expect(requested.filter((each) => RECORDS.map(pageOf).includes(each))).toHaveLength(old.length);
    },
  );
});

function tellsOf(shown: RecordType, changed: RecordType): boolean {
  return Object.values(shown.all).some(({ counts, to }) => counts?.of === changed.name || to === changed.name);
}
/** Trainers are no declared record. */
function namesTrainers({ all }: RecordType): boolean {
  return Object.values(all).some(
    ({ to, joins, namesOf }) => to === 'trainer' || joins?.table === 'trainers' || namesOf !== undefined,
  );
}
const pageOf = (type: RecordType) => `GET ${type.path}/page`;
