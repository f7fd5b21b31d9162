// Fills coming days of a database whose seed is older: sessions and bookings, created through the API.
import { computeDay } from '@domain/availability/engine';
import { isListed } from '@domain/availability/trainerTypes';
import { addDays, dateOf, startOfDay, startOfHour, TIME_ZONE } from '@domain/calendar';
import { toSlashDate } from '@domain/formats';
import { DEMO_SLOT_SUMMARY, type TrainerAvailability } from '@domain/contract/availability';
import type { Lead, SuitableSlot } from '@domain/contract/leads';
import { type Operation, pathOf } from '@domain/contract/paths';
import type { IsoDate } from '@domain/units';
import { INSTANT } from '../../tests/clock/instant.mjs';
import { PEOPLE } from './people';
import { cookiesOf, postForm, type ServerProcess } from './server';

const DAYS = [1, 2, 3, 4];
/** Sessions of one day, of as many trainers; every other one has a single seat. */
const SESSIONS = 60;
const BOOKINGS = 6;

type Call = <Answer>(operation: Operation, sent: { query?: Record<string, string>; body?: unknown }) => Promise<Answer>;

/** Fills the days after the instant of the tests. */
export async function fillNextDays(server: ServerProcess): Promise<void> {
  const call = await calling(server);
  for (const days of DAYS) {
    const date = addDays(dateOf(INSTANT / 1000), days);
    await createSessions(call, date);
    for (let booking = 0; booking < BOOKINGS; booking++) await book(call, date, days * BOOKINGS + booking);
  }
}

async function calling(server: ServerProcess): Promise<Call> {
  const { email, password } = PEOPLE.staff;
  const Cookie = cookiesOf(await postForm(new URL(pathOf('signIn').path, server.url), { email, password }));
  return async <Answer>(operation: Operation, { query, body }: Parameters<Call>[1]) => {
    const { method, path } = pathOf(operation);
    const headers = { Cookie, 'Content-Type': 'application/json' };
    const answer = await fetch(`${server.url}${path}?${new URLSearchParams(query)}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${operation} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
}

async function createSessions(call: Call, date: IsoDate): Promise<void> {
  const day = await call<TrainerAvailability[]>('trainerSlots', { query: { date: toSlashDate(date), timezone: TIME_ZONE } });
  const free = day.flatMap((trainer) => {
    const found = isListed(trainer.trainer_type) && computeDay(trainer, [], startOfDay(date)).find(({ status }) => status === 'available');
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
  const child = { first_name: 'Isha', last_name: `Later ${number}`, child_age: 9, grade: '4', country: 'IN', language: 'English' };
  const contact = { mobile_number: `+9192${String(number).padStart(8, '0')}`, email_address: `later${number}@family.example` };
  const { lead_id } = await call<Lead>('createLead', { body: { ...child, ...contact, time_zone: TIME_ZONE } });
  const after = String(startOfDay(date) - 1);
  const slots = await call<SuitableSlot[]>('suitableSlots', { query: { lead_id, after } });
  // Seats of sessions with one are taken first, so that some are full and some only partly booked.
  const wanted = slots.filter(({ start_time }) => dateOf(start_time) === date).sort((a, b) => a.seats_left - b.seats_left);
  const slot = wanted[number % 2 === 0 ? 0 : wanted.length - 1];
  if (!slot) throw new Error(`No session of ${date} suits a child of grade 4 in India`);
  await call('selectSlot', { body: { lead_id, session_id: slot.session_id } });
}
