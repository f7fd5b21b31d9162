// Children who bought, trainers who work all day, and hobby classes of the tests.
import { addDays, startOfHour } from '@domain/calendar';
import type { Student } from '@domain/records/student';
import { STUDENTS } from '@domain/records/student';
import { leadRow, nameOf } from '@server/store/leads';
import type { Store } from '@server/store/store';
import { STAMPS } from './existingPayments';
import { NOW, TODAY } from './testServer';

/** Child `number`; those of one `family` share its number. */
export async function addChild(
  store: Store,
  number: number,
  {
    family = number,
    child_age = 9,
    grade = '4',
  }: { family?: number; child_age?: number; grade?: '3' | '4' | '5' } = {},
): Promise<string> {
  const id = `c1000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
  const lead = leadRow({
    id,
    mobile_number: contactOf(family),
    email_address: `family${family}@hobby.example.com`,
    first_name: `Child${number}`,
    last_name: `Family${family}`,
    child_age,
    grade,
    grade_group: '4-6',
    country: 'IN',
    language: 'English',
    time_zone: 'Asia/Kolkata',
    lead_source: 'company',
    lead_owner: null,
    created_by: 'seed@example.com',
    created_on: NOW - 86_400,
  });
  await store.leads.add(lead);
  const student: Student = {
    ...STAMPS,
    id,
    lead_id: id,
    student_name: nameOf(lead),
    country: 'IN',
    time_zone: 'Asia/Kolkata',
    grade,
    parent_name: null,
    parent_relation: 'mother',
    second_contact: null,
    class_reminders: 'email',
    payment_reminders: 'email',
    progress_reports: 'email',
    class_reminders_to: 'mother',
    payment_reminders_to: 'mother',
    progress_reports_to: 'mother',
    owner: 'sales@example.com',
    courses: 0,
  };
  await store.records(STUDENTS).insert([student]);
  return id;
}

export function contactOf(family: number): string {
  return `+9198${String(70_000_000 + family)}`;
}

/** In `days` days at that hour of India. */
export function hobbyClass(host: string, days: number, hour: number, more: object = {}): object {
  return {
    title: 'Origami',
    host,
    start_time: startOfHour(addDays(TODAY, days), hour),
    minutes: 60,
    capacity: 2,
    min_age: 6,
    max_age: 12,
    grades: ['3', '4'],
    ...more,
  };
}

export function hobbySeries(host: string, more: object = {}): object {
  return {
    title: 'Chess club',
    host,
    capacity: 3,
    min_age: 6,
    max_age: 12,
    grades: ['3', '4'],
    region: 'IN',
    time_zone: 'Asia/Kolkata',
    slots: ['Mon 17:00', 'Thu 17:00'],
    start_date: addDays(TODAY, 1),
    planned: 6,
    ...more,
  };
}
