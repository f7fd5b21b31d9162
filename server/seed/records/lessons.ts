// Webinars and master classes of the seed, as a payout tells them.
import type { MasterClass } from '@domain/records/masterClass';
import type { Webinar } from '@domain/records/webinar';
import { classEvent, type Told, webinarEvent } from '../../payout/events';
import type { SeedRows } from '../../store/store';

/** By who holds them. */
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
