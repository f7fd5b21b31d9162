// One trainer who holds two sessions at one hour: classes that were there before they held hours may meet anything (decisions 13).
import { HOSTED_TYPES } from '@domain/classes/hosted';
import type { AnswerOf } from '@domain/contract/contract';
import type { EpochSeconds, TrainerId } from '@domain/units';
import { recordsOf, slotOf } from '../leaves/absences';
import { clash } from '../store/claims';
import { allOf } from '../store/rows';
import type { SessionRow, Store } from '../store/store';
import { type HostedRow, type Hosting, HOSTINGS } from './hosts';

/** Sessions of other kinds were always claimed: one of the two is a class. */
export async function overlapsAhead(store: Store, now: EpochSeconds): Promise<AnswerOf<'overlaps'>> {
  const classes: { hosts: readonly TrainerId[]; end: EpochSeconds }[] = [];
  for (const kind of HOSTED_TYPES) {
    // What a hosting says of its rows fits those of its own record alone.
    const { type, hosts } = HOSTINGS[kind] as unknown as Hosting<HostedRow>;
    const rows = await allOf(store, type, {
      start_time: { from: now + 1, to: null },
      status: { anyOf: ['scheduled', 'live'] },
    });
    for (const row of rows) classes.push({ hosts: hosts(row), end: row.start_time + row.minutes * 60 });
  }
  const hosts = [...new Set(classes.flatMap((each) => each.hosts))];
  if (hosts.length === 0) return [];
  const until = classes.reduce((last, { end }) => Math.max(last, end), now);
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
