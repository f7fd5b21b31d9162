// One trainer who holds two sessions at one hour: classes that were there before they held hours may meet anything (decisions 13).
import type { AnswerOf } from '@domain/contract/contract';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { MASTER_CLASSES } from '@domain/records/masterClass';
import { WEBINARS } from '@domain/records/webinar';
import type { EpochSeconds } from '@domain/units';
import { clash } from '../store/claims';
import { allOf } from '../store/rows';
import type { SessionRow, Store } from '../store/store';
import { recordsOf, slotOf } from './leaveRows';

/** Sessions of other kinds were always claimed: one of the two is a class. */
export async function overlapsAhead(store: Store, now: EpochSeconds): Promise<AnswerOf<'overlaps'>> {
  const ahead = { start_time: { from: now + 1, to: null } };
  const webinars = await allOf(store, WEBINARS, { ...ahead, status: { anyOf: ['scheduled', 'live'] } });
  const classes = await allOf(store, MASTER_CLASSES, { ...ahead, status: { anyOf: ['scheduled'] } });
  const hobby = await allOf(store, HOBBY_CLASSES, { ...ahead, status: { anyOf: ['scheduled'] } });
  const hosts = [
    ...new Set([
      ...webinars.flatMap(({ host, co_hosts }) => [host, ...co_hosts]),
      ...classes.map(({ trainer }) => trainer),
      ...hobby.map(({ host }) => host),
    ]),
  ];
  if (hosts.length === 0) return [];
  const until = [...webinars, ...classes, ...hobby].reduce(
    (last, { start_time, minutes }) => Math.max(last, start_time + minutes * 60),
    now,
  );
  const pairs = pairsIn(await store.calendar.sessionsOf(hosts, now, until)).filter((pair) =>
    pair.some(({ start_time }) => start_time > now),
  );
  const records = await recordsOf(store, pairs.flat());
  const names = new Map(
    await Promise.all(
      [...new Set(pairs.map(([{ teacher_id }]) => teacher_id))].map(
        async (id) => [id, (await store.trainers.find(id))?.trainer_name ?? id] as const,
      ),
    ),
  );
  const slot = (session: SessionRow) => slotOf(session, records.get(session.session_id));
  return pairs.map(([one, other]) => ({
    teacher_id: one.teacher_id,
    trainer_name: names.get(one.teacher_id)!,
    sessions: [slot(one), slot(other)],
  }));
}

/** The earliest first. */
function pairsIn(sessions: readonly SessionRow[]): [SessionRow, SessionRow][] {
  const byTrainer = new Map<string, SessionRow[]>();
  for (const session of sessions)
    byTrainer.set(session.teacher_id, [...(byTrainer.get(session.teacher_id) ?? []), session]);
  const order = (one: SessionRow, other: SessionRow) =>
    one.start_time - other.start_time || (one.session_id < other.session_id ? -1 : 1);
  const pairs = [...byTrainer.values()].flatMap((own) => {
    const sorted = [...own].sort(order);
    return sorted.flatMap((one, at) =>
      sorted.slice(at + 1).flatMap((other): [SessionRow, SessionRow][] => (clash(one, other) ? [[one, other]] : [])),
    );
  });
  return pairs.sort(([one], [other]) => order(one, other));
}
