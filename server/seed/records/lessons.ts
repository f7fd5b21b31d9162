// Webinars, master and hobby classes, streams and Maverick sessions of the seed, as a payout tells them.
import type { HobbyClass } from '@domain/records/hobbyClass';
import type { MasterClass } from '@domain/records/masterClass';
import type { MaverickInvitation } from '@domain/records/maverickInvitation';
import type { MaverickSession } from '@domain/records/maverickSession';
import type { StreamSession } from '@domain/records/streamSession';
import type { Webinar } from '@domain/records/webinar';
import { classEvent, hobbyEvent, maverickEvent, streamEvent, webinarEvent } from '../../payout/classEvents';
import type { UnjudgedEvent } from '../../payout/eventFacts';
import { HOSTINGS } from '../../classes/hosts';
import type { SeedRows } from '../../store/store';
import { countsOf } from './invitations';

/** By who holds them. */
export function lessonsOf({ records = {} }: SeedRows): Map<string, UnjudgedEvent[]> {
  const registered = records['webinar_registration'] as unknown as { webinar_id: string; status: string }[];
  const seated = records['master_class_student'] as unknown as { master_class_id: string; status: string }[];
  const lessons = new Map<string, UnjudgedEvent[]>();
  const add = (trainer: string, lesson: UnjudgedEvent) =>
    lessons.set(trainer, [...(lessons.get(trainer) ?? []), lesson]);
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
  for (const each of (records['hobby_class'] ?? []) as HobbyClass[]) add(each.host, hobbyEvent(each, each.host));
  const watched = records['stream_viewer'] as unknown as { stream_session_id: string }[];
  for (const each of records['stream_session'] as StreamSession[]) {
    const viewers = watched.filter(({ stream_session_id }) => stream_session_id === each.id).length;
    for (const host of HOSTINGS.stream_session.hosts(each)) add(host, streamEvent({ ...each, viewers }, host));
  }
  const invited = records['maverick_invitation'] as unknown as MaverickInvitation[];
  for (const each of records['maverick_session'] as MaverickSession[])
    for (const host of HOSTINGS.maverick_session.hosts(each))
      add(host, maverickEvent({ ...each, ...countsOf(each.id, invited) }, host));
  return lessons;
}
