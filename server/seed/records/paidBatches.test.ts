import type { AttendanceMark } from '@domain/records/attendanceMark';
import type { Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import type { BatchSession } from '@domain/records/batchSession';
import type { Product } from '@domain/records/product';
import type { ProductPrice } from '@domain/records/productPrice';
import type { RegistrationIssue } from '@domain/records/registrationIssue';
import type { Student } from '@domain/records/student';
import type { Enrolment } from '@domain/records/enrolment';
import { instantOf } from '@domain/batches/wallClock';
import { readSlots } from '@domain/batches/weeklySlots';
import { classesOf } from '@domain/students/classes';
import { REGISTRATION_ISSUES } from '@domain/business/reasons';
import { addDays, dateInZone, SECONDS_PER_DAY, startOfDay, weekdayIndex } from '@domain/calendar';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import { expect, test } from 'vitest';
import type { SeedRows } from '../../store/store';
import { BatchHours } from '../company/day';
import { addressBook } from '../company/names';
import { batchesOf } from '../company/runs';
import { seedRows } from '../seed';
import { timetableOf } from '../company/timetable';
import { seedTrainer } from '../company/trainer';
import { seedPaidBatches } from './paidBatches';

// Clocks go back in New York and Toronto within its window.
const TODAY = '2026-10-30';
const company: SeedRows[] = [...seedRows({ trainers: 40, today: TODAY })];
const rowsOf = <Row>(name: string) => company.flatMap(({ records }) => (records?.[name] ?? []) as unknown as Row[]);
const batches = rowsOf<Batch>('batch');
const sessions = rowsOf<BatchSession>('batch_session');

test('sessions of batches are the calendar’s, with its names, hours, trainers and states', () => {
  const calendar = new Map(company.flatMap((rows) => rows.sessions ?? []).map((row) => [row.session_id, row]));
  expect(sessions.length).toBeGreaterThan(1000);
  for (const { id, batch_name, teacher_id, start_time, end_time, status } of sessions)
    expect(calendar.get(id)).toMatchObject({
      batch_name,
      teacher_id,
      start_time,
      end_time,
      session_status: status,
      session_type: 'batch_session',
    });
  expect(
    [...calendar.values()].filter(
      ({ session_type, session_status }) => session_type === 'batch_session' && session_status !== 'unutilized_hour',
    ),
  ).toHaveLength(sessions.length);
});

test('numbered sessions lie on the batch’s weekly slots by the wall clock of its zone, over a change of clocks too', () => {
  const byId = new Map(batches.map((batch) => [batch.id, batch]));
  for (const { batch_id, start_time, number } of sessions) {
    if (number === null) continue;
    const { time_zone, slots } = byId.get(batch_id)!;
    const date = dateInZone(time_zone, start_time);
    const starts = readSlots(slots)
      .filter(({ weekday }) => weekday === WEEKDAYS[weekdayIndex(date)])
      .map(({ time }) => instantOf(time_zone, date, time));
    expect(starts).toContain(start_time);
  }
  const hours = sessions
    .filter(({ region, number }) => region === 'US' && number !== null)
    .map(({ start_time }) => start_time);
  const change = Date.parse('2026-11-01T06:00:00Z') / 1000;
  expect([hours.some((start) => start < change), hours.some((start) => start > change)]).toEqual([true, true]);
});

test('a batch meets one to three times a week, never twice on a day', () => {
  for (const { slots } of batches) {
    expect([1, 2, 3]).toContain(slots.length);
    expect(new Set(slots.map((slot) => slot.slice(0, 3))).size).toBe(slots.length);
  }
});

test('an active student has classes left in their package, and no mark from before they joined', () => {
  const marks = rowsOf<AttendanceMark>('attendance_mark');
  const joined = new Map(
    rowsOf<BatchMember>('batch_member').map(({ variant_id, from_date }) => [variant_id, from_date]),
  );
  const zones = new Map(batches.map(({ id, time_zone }) => [id, time_zone]));
  for (const { classes_left, status } of rowsOf<Enrolment>('variant'))
    if (status === 'active') expect(classes_left).toBeGreaterThan(0);
  for (const { variant_id, batch_id, start_time } of marks)
    expect(dateInZone(zones.get(batch_id)!, start_time) >= joined.get(variant_id)!).toBe(true);
});

test('names are unique, seats suffice, and about eight students belong to each trainer who teaches batches', () => {
  expect(new Set(batches.map(({ name }) => name)).size).toBe(batches.length);
  const members = rowsOf<BatchMember>('batch_member');
  for (const { id, capacity } of batches)
    expect(members.filter((member) => member.batch_id === id).length).toBeLessThanOrEqual(capacity);
  const trainers = new Set(batches.map(({ teacher_id }) => teacher_id)).size;
  expect(rowsOf('variant').length / trainers).toBeGreaterThan(7);
  const stages = new Set(batches.map(({ stage }) => stage));
  expect([stages.has('active'), stages.has('dormant')]).toEqual([true, true]);
});

test('a course’s classes are its marks counted again, and only held sessions are marked', () => {
  const marks = rowsOf<AttendanceMark>('attendance_mark');
  const starts = new Map(sessions.map((session) => [session.id, session]));
  for (const { session_id, start_time } of marks)
    expect(starts.get(session_id)).toMatchObject({ start_time, status: 'active', is_marked: true });
  for (const enrolment of rowsOf<Enrolment>('variant')) {
    const own = marks.filter(({ variant_id }) => variant_id === enrolment.id);
    const count = (mark: string) => own.filter((each) => each.mark === mark).length;
    const counts = { present: count('present'), late: count('late'), absent: count('absent') };
    expect(enrolment).toMatchObject({ ...counts, excused: count('excused'), ...classesOf(enrolment, counts) });
    expect(enrolment.product_id).not.toBe('');
  }
  expect(marks.some(({ start_time }) => dateInZone('Asia/Kolkata', start_time) < addDays(TODAY, -50))).toBe(true);
});

test('a family’s children differ in name, however many families there are', () => {
  // Of ten thousand trainers, one whose siblings are drawn alike.
  const index = 6750;
  const trainer = seedTrainer(1, index, addressBook('tutors.example.com'));
  const today = startOfDay(TODAY);
  const window = { from: today, to: today + SECONDS_PER_DAY, today };
  const batches = batchesOf(1, index, trainer, timetableOf(1, index, trainer), window);
  const sold = { products: rowsOf<Product>('product'), prices: rowsOf<ProductPrice>('product_price') };
  const { leads = [] } = seedPaidBatches(
    1,
    TODAY,
    [{ index, trainer, batches, sessions: new BatchHours(1, index, trainer, batches).beyond(new Set()) }],
    sold,
  );
  const children = leads.map(({ mobile_number, first_name }) => `${mobile_number} ${first_name}`);
  expect(leads.length).toBeGreaterThan(3);
  expect(children.some((child) => child.includes('Junior'))).toBe(true);
  expect(new Set(children).size).toBe(children.length);
});

test('registration issues stand in every state, each reason once, and are taken by another person than the one who raised them', () => {
  const students = new Map(rowsOf<Student>('student').map((student) => [student.id, student]));
  const issues = rowsOf<RegistrationIssue>('registration_issue');
  expect(issues.map(({ reason }) => reason).sort()).toEqual(Object.keys(REGISTRATION_ISSUES).sort());
  expect(new Set(issues.map(({ status }) => status))).toEqual(new Set(['open', 'in_progress', 'resolved']));
  for (const { lead_id, student_name, status, assigned_to, resolution, created_by, created_on, updated_on } of issues) {
    expect(students.get(lead_id)).toMatchObject({ student_name, owner: created_by });
    expect([assigned_to !== null, resolution !== null]).toEqual([status !== 'open', status === 'resolved']);
    expect(assigned_to).not.toBe(created_by);
    expect(students.get(lead_id)!.created_on < created_on && created_on <= updated_on).toBe(true);
  }
});
