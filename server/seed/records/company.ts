// What the seeded company has once, however many trainers there are: classes, products, and payments of its first leads.
import type { MasterClass } from '@domain/records/masterClass';
import type { Product } from '@domain/records/product';
import type { ProductPrice } from '@domain/records/productPrice';
import type { Webinar } from '@domain/records/webinar';
import type { IsoDate } from '@domain/units';
import { classEvent, type Told, webinarEvent } from '../../payout/events';
import type { LeaveRow, SeedRows, SeedTrainer, SessionRow } from '../../store/store';
import type { SeedSeat } from '../company/demos';
import { FreeHours } from './freeHours';
import { seedPayments } from './payments';
import type { Sold } from './paymentLinks';
import { seedRecords } from './records';

/** Of the company's first trainers, whose rows other tests and screens know. */
export const MIN_COMPANY = 12;

/** What the company has once, made for its first trainers: classes, products, and payments of its first leads. */
export function companyRecords(
  seed: number,
  today: IsoDate,
  people: readonly SeedTrainer[],
  { sessions, leaves, demos }: { sessions: SessionRow[]; leaves: LeaveRow[]; demos: readonly SeedSeat[] },
) {
  const firstPeople = people.slice(0, MIN_COMPANY);
  const records = seedRecords(seed, today, new FreeHours(firstPeople, sessions, leaves));
  const theirs = new Set(firstPeople.map(({ teacher_id }) => teacher_id));
  const ofFirst = new Set(
    sessions.filter(({ teacher_id }) => theirs.has(teacher_id)).map(({ session_id }) => session_id),
  );
  const leads = demos.filter(({ booking }) => ofFirst.has(booking.session_id)).map(({ lead }) => lead);
  const sold: Sold = {
    products: records.records?.['product'] as Product[],
    prices: records.records?.['product_price'] as ProductPrice[],
  };
  return { records, sold, payments: seedPayments(seed, today, leads, sold) };
}

/** Webinars and master classes, by who holds them. */
export function lessonsOf({ records = {} }: SeedRows): Map<string, Told[]> {
  const registered = records['webinar_registration'] as unknown as { webinar_id: string; status: string }[];
  const seated = records['master_class_student'] as unknown as { master_class_id: string; status: string }[];
  const lessons = new Map<string, Told[]>();
  const add = (trainer: string, lesson: Told) => lessons.set(trainer, [...(lessons.get(trainer) ?? []), lesson]);
  for (const webinar of records['webinar'] as Webinar[])
    for (const host of [webinar.host, ...webinar.co_hosts])
      add(
        host,
        webinarEvent(
          webinar,
          host,
          registered.filter(({ webinar_id }) => webinar_id === webinar.id),
        ),
      );
  for (const each of records['master_class'] as MasterClass[])
    add(
      each.trainer,
      classEvent(
        each,
        each.trainer,
        seated.filter(({ master_class_id, status }) => master_class_id === each.id && status === 'added').length,
      ),
    );
  return lessons;
}
