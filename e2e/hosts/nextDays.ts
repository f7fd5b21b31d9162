// Fills coming days of a database whose seed is older: sessions and bookings, created through the API.
import { computeDay } from '@domain/availability/engine';
import { isListed } from '@domain/availability/trainerTypes';
import { addDays, dateOf, startOfDay, startOfHour, TIME_ZONE } from '@domain/calendar';
import { toSlashDate } from '@domain/formats';
import { DEMO_SLOT_SUMMARY, type TrainerAvailability } from '@domain/contract/availability';
import type { AnswerOf } from '@domain/contract/contract';
import type { Lead, SuitableSlot } from '@domain/contract/leads';
import { type Operation, pathOf } from '@domain/contract/paths';
import { PACKAGES } from '@domain/business/courses';
import type { Batch } from '@domain/records/batch';
import type { Product } from '@domain/records/product';
import type { ProductPrice } from '@domain/records/productPrice';
import { mountedOperation } from '@server/api/mounted';
import type { IsoDate } from '@domain/units';
import { INSTANT } from '../../tests/clock/instant.mjs';
import { PEOPLE } from './people';
import { cookiesOf, postForm, type ServerProcess } from './server';

const DAYS = [1, 2, 3, 4];
/** Sessions of one day, of as many trainers; every other one has a single seat. */
const SESSIONS = 60;
const BOOKINGS = 6;
/** Of different grade bands: not of all are there enough others. */
const TAUGHT = 12;
const COURSES = 2;

type Call = <Answer>(
  operation: Operation | `${string}.${string}`,
  sent: { path?: Record<string, string>; query?: Record<string, string>; body?: unknown },
) => Promise<Answer>;

/** Fills the days after the instant of the tests. */
export async function fillNextDays(server: ServerProcess): Promise<void> {
  const call = await calling(server);
  for (const days of DAYS) {
    const date = addDays(dateOf(INSTANT / 1000), days);
    await createSessions(call, date);
    for (let booking = 0; booking < BOOKINGS; booking++) await book(call, date, days * BOOKINGS + booking);
  }
  await teach(call, addDays(dateOf(INSTANT / 1000), DAYS[1]!));
  await openBatches(call, dateOf(INSTANT / 1000));
}

/** Batches of two courses on sale in India: those of the seed have no session ahead by now. */
async function openBatches(call: Call, start_date: IsoDate): Promise<void> {
  const { rows: prices } = await call<{ rows: ProductPrice[] }>('product_price.page', {
    query: { plan: 'full', currency: 'INR', status: 'set', size: '200' },
  });
  const { rows: products } = await call<{ rows: Product[] }>('product.page', {
    query: { status: 'active', size: '200' },
  });
  const sold = products.filter(({ id }) =>
    prices.some(({ product_id, valid_from }) => product_id === id && valid_from <= start_date),
  );
  const opened = new Set<string>();
  for (const { product_type, grade_bands, package: range } of sold) {
    if (opened.has(product_type) || opened.size === COURSES) continue;
    const { first } = PACKAGES[range];
    const plan = {
      product_type,
      grade_band: grade_bands[0],
      region: 'IN',
      time_zone: TIME_ZONE,
      slots: ['Tue 16:00', 'Fri 16:00'],
      start_date,
      first_session: first,
      last_session: first + 9,
      capacity: 4,
    };
    const { trainers } = await call<AnswerOf<'previewBatch'>>('previewBatch', { body: { ...plan, teacher_id: null } });
    const trainer = trainers.find(({ free, total, reason }) => reason === null && free === total);
    if (!trainer) continue;
    await call('createBatch', { body: { ...plan, teacher_id: trainer.teacher_id } });
    opened.add(product_type);
  }
  if (opened.size < COURSES) throw new Error(`Only ${opened.size} courses found a trainer from ${start_date} on`);
}

/** A day of three batch sessions each, for some who give no demo on it. */
async function teach(call: Call, date: IsoDate): Promise<void> {
  const day = await call<TrainerAvailability[]>('trainerSlots', {
    query: { date: toSlashDate(date), timezone: TIME_ZONE },
  });
  const { rows } = await call<{ rows: Batch[] }>('batch.page', { query: { status: 'active', size: '200' } });
  const taught = new Set<string>();
  const freeHours = new Map(
    day.map((each) => [
      each.id,
      computeDay(each, [], startOfDay(date))
        .filter(({ status }) => status === 'available')
        .map(({ hour }) => hour),
    ]),
  );
  const teachers = new Set(rows.map(({ teacher_id }) => teacher_id));
  const others = (hour: number) =>
    [...freeHours].filter(([id, hours]) => teachers.has(id) && hours.includes(hour as never)).length;
  for (const { id, teacher_id, version: before } of rows) {
    if (teacher_id === null) continue;
    const trainer = day.find((each) => each.id === teacher_id);
    if (
      !trainer ||
      taught.has(teacher_id) ||
      trainer.calendar.leaves.length > 0 ||
      trainer.calendar.events.some(({ session_type }) => session_type !== 'batch_session')
    )
      continue;
    // When many others could take them; never two in a row.
    const free = freeHours
      .get(teacher_id)!
      .filter((hour) => hour % 2 === 0)
      .sort((one, other) => others(other) - others(one));
    if (free.length < 3) continue;
    let version = before;
    for (const hour of free.slice(0, 3)) {
      const change = { what: 'meeting', kind: 'extra', start_time: startOfHour(date, hour), teacher_id };
      const { batch, sessions } = await call<{ batch: Batch; sessions: { what: string; reason: string | null }[] }>(
        'changeBatch',
        { path: { id }, body: { change, version } },
      );
      if (sessions.some(({ what }) => what === 'failed'))
        throw new Error(`${teacher_id} has no session at ${hour}: ${JSON.stringify(sessions)}`);
      version = batch.version;
    }
    taught.add(teacher_id);
    if (taught.size === TAUGHT) return;
  }
  throw new Error(`Only ${taught.size} trainers of batches have three free hours on ${date}`);
}

async function calling(server: ServerProcess): Promise<Call> {
  const { email, password } = PEOPLE.staff;
  const Cookie = cookiesOf(await postForm(new URL(pathOf('signIn').path, server.url), { email, password }));
  return async <Answer>(operation: Parameters<Call>[0], { path: values = {}, query, body }: Parameters<Call>[1]) => {
    const { method, path: template } = mountedOperation(operation);
    const path = template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
    const headers = { Cookie, 'Content-Type': 'application/json' };
    const answer = await fetch(`${server.url}${path}?${new URLSearchParams(query)}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

async function createSessions(call: Call, date: IsoDate): Promise<void> {
  const day = await call<TrainerAvailability[]>('trainerSlots', {
    query: { date: toSlashDate(date), timezone: TIME_ZONE },
  });
  const free = day.flatMap((trainer) => {
    const found =
      isListed(trainer.trainer_type) &&
      computeDay(trainer, [], startOfDay(date)).find(({ status }) => status === 'available');
    return found ? [{ trainer_email: trainer.id, start: startOfHour(date, found.hour) }] : [];
  });
  const body = free.slice(0, SESSIONS).map(({ trainer_email, start }, index) => ({
    trainer_email,
    events: [
      {
        id: crypto.randomUUID(),
        capacity: 1 + (index % 2),
        summary: DEMO_SLOT_SUMMARY,
        start: { dateTime: start, timeZone: TIME_ZONE },
        end: { dateTime: start + 3600, timeZone: TIME_ZONE },
      },
    ],
  }));
  await call('createSessions', { body });
}

async function book(call: Call, date: IsoDate, number: number): Promise<void> {
  const child = {
    first_name: 'Isha',
    last_name: `Later ${number}`,
    child_age: 9,
    grade: '4',
    country: 'IN',
    language: 'English',
  };
  const contact = {
    mobile_number: `+9192${String(number).padStart(8, '0')}`,
    email_address: `later${number}@family.example`,
  };
  const { lead_id } = await call<Lead>('createLead', { body: { ...child, ...contact, time_zone: TIME_ZONE } });
  const after = String(startOfDay(date) - 1);
  const slots = await call<SuitableSlot[]>('suitableSlots', { query: { lead_id, after } });
  // Seats of sessions with one are taken first, so that some are full and some only partly booked.
  const wanted = slots
    .filter(({ start_time }) => dateOf(start_time) === date)
    .sort((a, b) => a.seats_left - b.seats_left);
  const slot = wanted[number % 2 === 0 ? 0 : wanted.length - 1];
  if (!slot) throw new Error(`No session of ${date} suits a child of grade 4 in India`);
  await call('selectSlot', { body: { lead_id, session_id: slot.session_id } });
}
