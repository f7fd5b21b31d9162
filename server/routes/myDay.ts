// What waits for somebody in the course of a day: how much there is in each queue, and the oldest few of it, read as the list reads that the count leads to.
import { mayAccess } from '@domain/access';
import { dateOf, startOfDay } from '@domain/calendar';
import { inputMessage } from '@domain/contract/messages';
import { listQuery } from '@domain/contract/list';
import type { DayQueue, myDay as contract } from '@domain/contract/myDay';
import { DAY_ITEMS, type DayItem, type DayItemName, dayFilters, dayItemsOf } from '@domain/day/dayItems';
import { FEEDBACK_LIST } from '@domain/lists/demoFollowUpLists';
import { type ListQuery, type ListShape, MAX_COUNTED } from '@domain/lists/list';
import { OUTBOX_LIST } from '@domain/lists/outboxList';
import { resolveDays } from '@domain/lists/relativeDays';
import { SECURITY_LOG_LIST } from '@domain/lists/securityLogList';
import { rowsOf } from '@domain/records/access';
import { recordNamed } from '@domain/records/all';
import { readable } from '@domain/records/masking';
import type { RecordRow, RecordType } from '@domain/records/record';
import { type Enrolment, ENROLMENTS } from '@domain/records/enrolment';
import type { EpochSeconds } from '@domain/units';
import { sessionsToMark } from '../batches/toMark';
import { coversToReturn, runningUnheld, unheldOn } from '../leaves/gaps';
import { withDefaultRange, withPerson } from '../lists/defaultRange';
import type { AnyCall, HandlersOf } from '../operations/call';
import { namesOf, optionLabels } from '../records/referenceNames';

export const myDay: HandlersOf<typeof contract> = {
  async myDay({ user, onLocalhost, store, now }) {
    const mine = dayItemsOf((who) => mayAccess(who, user, onLocalhost));
    return Promise.all(mine.map((name) => dayQueue(name, { user, store, now })));
  },
};

type Reader = Pick<AnyCall, 'store' | 'user' | 'now'>;
type First = DayQueue['first'][number];

/** This many entries are named beside the count of a queue. */
const NAMED = 3;

async function dayQueue(name: DayItemName, reader: Reader): Promise<DayQueue> {
  const read = QUEUES[name];
  return read ? { name, ...(await read(reader)) } : { name, ...(await listed(name, reader)) };
}

type Read = (reader: Reader) => Promise<Omit<DayQueue, 'name'>>;

const QUEUES: Partial<Record<DayItemName, Read>> = {
  running_without_trainer: async ({ store, now }) =>
    ofAll(await runningUnheld(store, now), ({ session, trainer_name }) => ofSession(session, trainer_name)),
  gaps: async ({ store, now }) => {
    const { gaps } = await unheldOn(store, dateOf(now), now);
    return ofAll(gaps, ({ session, trainer_name }) => ofSession(session, trainer_name));
  },
  covers_to_return: async ({ store, now }) =>
    ofAll(await coversToReturn(store, now), ({ cover: { session_id, label, start_time } }) =>
      first(session_id, label, start_time),
    ),
  sessions_to_mark: async ({ store, now }) =>
    ofAll(await sessionsToMark(store, now), ({ id, batch_id, batch_name, start_time }) => ({
      ...first(id, batch_name, start_time),
      of: batch_id,
    })),
  feedback_due: async ({ store, now }) => {
    const { rows, total } = await store.lists.feedback(asked('feedback_due', FEEDBACK_LIST, now), now);
    return counted(
      total,
      rows.map(({ booked_session_id, lead_name, slot_start_time }) =>
        first(booked_session_id, lead_name, slot_start_time),
      ),
    );
  },
  failed_messages: async ({ store, now }) => {
    const { rows, total } = await store.lists.outbox(asked('failed_messages', OUTBOX_LIST, now));
    return counted(
      total,
      rows.map(({ message_id, subject, at }) => first(message_id, subject, at)),
    );
  },
  failed_work: async ({ store, now }) => {
    const { rows, total } = await store.lists.security(asked('failed_work', SECURITY_LOG_LIST, now));
    return counted(
      total,
      rows.map(({ event_id, subject, at }) => first(String(event_id), subject, at)),
    );
  },
};

/** Of a declared record: the rows that the person may see, of the days that its list has where none are asked for. */
async function listed(name: DayItemName, { store, user, now }: Reader): Promise<Omit<DayQueue, 'name'>> {
  const { record, since = '' }: DayItem = DAY_ITEMS[name];
  const type = recordNamed(record!)!;
  const query: ListQuery = {
    ...withPerson(type.shape, asked(name, type.shape, now), user?.email ?? ''),
    within: rowsOf(type.access.read, user),
  };
  const records = store.records(type);
  const [total, { rows }] = await Promise.all([records.count(query, MAX_COUNTED), records.page(query, 'light')]);
  const labelOf = await labels(type, rows, { store, user });
  const shown = rows.map((row) => ({
    ...first(row.id, labelOf(row), instantOf(Reflect.get(row, since))),
    of: type.name === ENROLMENTS.name ? (row as unknown as Enrolment).student_id : null,
  }));
  return { total: Math.min(total, MAX_COUNTED), more: total > MAX_COUNTED, first: shown };
}

/** What is called by the id of another record, or by a trainer's address, is told by that one's name. */
async function labels(
  type: RecordType,
  rows: readonly RecordRow[],
  { store, user }: Pick<Reader, 'store' | 'user'>,
): Promise<(row: RecordRow) => string> {
  const of = (row: RecordRow) => String(Reflect.get(row, type.named));
  const { record } = type.shape.columns[type.named] ?? {};
  const target = record === undefined ? undefined : recordNamed(record);
  if (target) {
    const names = await namesOf(target, rows.map(of), { store, user });
    return (row) => names.get(of(row)) ?? type.noun.one;
  }
  const labelOf = await optionLabels(type, rows, store);
  return (row) =>
    type.named === 'teacher_id' && 'trainer_name' in row ? String(row.trainer_name) : labelOf(readable(type, row));
}

/** As the list asks it, with the oldest few first. */
function asked(name: DayItemName, shape: ListShape, now: EpochSeconds): ListQuery {
  const today = dateOf(now);
  const { since }: DayItem = DAY_ITEMS[name];
  const filters = Object.entries(dayFilters(name, today)).map(([field, text]) => [field, resolveDays(text, today)]);
  const query = listQuery(shape).parse(Object.fromEntries(filters), { error: inputMessage });
  return {
    ...withDefaultRange(shape, query, now),
    size: NAMED,
    ...(since !== undefined && { sort: { field: since, descending: false } }),
  };
}

function ofAll<T>(all: readonly T[], named: (each: T) => First): Omit<DayQueue, 'name'> {
  return counted(all.length, all.slice(0, NAMED).map(named));
}

function counted(total: number, rows: First[]): Omit<DayQueue, 'name'> {
  return { total, more: false, first: rows };
}

function ofSession(
  { session_id, batch_name, start_time }: { session_id: string; batch_name: string; start_time: EpochSeconds },
  trainer_name: string,
): First {
  return first(session_id, batch_name || trainer_name, start_time);
}

function first(id: string, label: string, since: EpochSeconds | null): First {
  return { id, label, since, of: null };
}

/** A day, an instant, or what says no time. */
function instantOf(value: unknown): EpochSeconds | null {
  if (typeof value === 'string') return startOfDay(value);
  return typeof value === 'number' && value >= FIRST_INSTANT ? value : null;
}

/** Numbers below count something else. */
const FIRST_INSTANT = 100_000_000;
