import { presentLead } from '../demos/leads';
import { startOfDay } from '@domain/calendar';
import { feedbackDetails } from '@domain/contract/demoFollowUp';
import { lead as leadSchema, mobileNumber } from '@domain/contract/leads';
import { groupsTaught } from '@domain/business/grades';
import { expect, test, vi } from 'vitest';
import { seedRows } from './seed';

vi.setConfig({ testTimeout: 60_000 });

const TODAY = '2026-11-20';
const batches = [...seedRows({ trainers: 120, today: TODAY })];
const sessions = new Map(batches.flatMap((rows) => rows.sessions ?? []).map((row) => [row.session_id, row]));
const trainers = new Map(batches.flatMap((rows) => rows.trainers ?? []).map((row) => [row.teacher_id, row]));
const leads = new Map(batches.flatMap((rows) => rows.leads ?? []).map((row) => [row.id, row]));
const shortLinks = batches.flatMap((rows) => rows.shortLinks ?? []);
const bookings = batches.flatMap((rows) => rows.bookings ?? []);

test('spec 3: strength is what is booked, and every lead is one the trainer takes', () => {
  const seats = new Map<string, number>();
  for (const { session_id, lead_id } of bookings) {
    seats.set(session_id, (seats.get(session_id) ?? 0) + 1);
    const trainer = trainers.get(sessions.get(session_id)!.teacher_id)!;
    const lead = leads.get(lead_id)!;
    // A trainer of batches may be given a demo in an hour that was cancelled; those come from India.
    const countries = trainer.demo_session_countries.length > 0 ? trainer.demo_session_countries : ['IN'];
    expect(countries).toContain(lead.country);
    expect(groupsTaught(trainer.grade_groups)).toContain(lead.grade_group);
  }
  for (const { session_id, session_type, strength } of sessions.values())
    if (session_type === 'demo_session') expect(seats.get(session_id) ?? 0).toBe(strength);
});

test('spec 7.1: every booking has a short link of its own, which leads to its joining link', () => {
  const joining = shortLinks.filter(({ target_url }) => !target_url.startsWith('/pay/'));
  const targets = new Map(joining.map(({ code, target_url }) => [`/s/${code}`, target_url]));
  expect(targets.size).toBe(bookings.length);
  for (const { joining_link, short_link } of bookings) expect(targets.get(short_link)).toBe(joining_link);
});

test('every lead fits the contract and has a number of its own', () => {
  for (const lead of leads.values()) {
    leadSchema.parse(presentLead(lead));
    mobileNumber.parse(lead.mobile_number);
  }
  const booked = new Set(bookings.map(({ lead_id }) => lead_id));
  expect(booked.size).toBe(bookings.length);
  // Those without a demo are younger children of a family, at its number.
  const numbers = [...leads.values()].filter(({ id }) => booked.has(id)).map(({ mobile_number }) => mobile_number);
  expect(new Set(numbers).size).toBe(booked.size);
  expect(new Set(bookings.map((row) => row.booked_session_id)).size).toBe(bookings.length);
});

test('every lead was made and booked before today, and before its demo', () => {
  for (const { lead_id, session_id, booked_on } of bookings) {
    expect(leads.get(lead_id)!.created_on).toBeLessThan(booked_on);
    expect(booked_on).toBeLessThan(Math.min(startOfDay(TODAY), sessions.get(session_id)!.start_time));
  }
});

test('past demos have attendance and given or pending feedback; future ones have neither', () => {
  const isPast = (id: string) => sessions.get(id)!.start_time < startOfDay(TODAY);
  const past = bookings.filter(({ session_id }) => isPast(session_id));
  expect(new Set(past.map(({ attendance }) => attendance))).toEqual(new Set(['present', 'absent', null]));
  expect(past.filter(({ feedback }) => feedback === null).length).toBeGreaterThan(20);
  for (const { feedback } of past) if (feedback) feedbackDetails.parse(feedback);
  const future = bookings.filter(({ session_id }) => !isPast(session_id));
  expect(future.length).toBeGreaterThan(100);
  for (const { attendance, feedback, join_attempts } of future)
    expect([attendance, feedback, join_attempts]).toEqual([null, null, []]);
});
