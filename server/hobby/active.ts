// Hobby classes that run now or begin soon, and who could stand in for a host who is not there.
import type { AnswerOf } from '@domain/contract/contract';
import { rankSubstitutes } from '@domain/leaves/substitutes';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import type { EpochSeconds } from '@domain/units';
import { candidatesFor } from '../leaves/absences';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { endOf } from './places';

/** A host who is not seen so long after the start is late. */
const LATE = 5 * 60;
const SOON = 2 * 3600;
/** No class is longer. */
const LONGEST = 8 * 3600;
const SHOWN = 5;

type Active = AnswerOf<'activeHobbySessions'>['sessions'][number];

/** Late hosts first, then by start. */
export async function activeSessions(store: Store, now: EpochSeconds): Promise<Active[]> {
  const rows = await allOf(store, HOBBY_CLASSES, {
    status: { anyOf: ['scheduled'] },
    start_time: { from: now - LONGEST, to: now + SOON },
  });
  const active = rows
    .filter((row) => endOf(row) > now)
    .map((row) => ({ row, host_is: hostIs(row, now) }))
    .sort(
      (one, other) =>
        Number(other.host_is === 'late') - Number(one.host_is === 'late') ||
        one.row.start_time - other.row.start_time ||
        (one.row.id < other.row.id ? -1 : 1),
    );
  const late = active.filter(({ host_is }) => host_is === 'late').map(({ row }) => row);
  const free = await freeFor(store, late);
  return active.map((each) => ({ ...each, free: free.get(each.row.id) ?? [] }));
}

export function hostIs(
  { start_time, host_joined }: Pick<HobbyClass, 'start_time' | 'host_joined'>,
  now: EpochSeconds,
): Active['host_is'] {
  if (host_joined !== null) return 'here';
  return now >= start_time + LATE ? 'late' : 'expected';
}

async function freeFor(store: Store, rows: readonly HobbyClass[]): Promise<Map<string, Active['free']>> {
  if (rows.length === 0) return new Map();
  const asked = rows.map((row) => ({
    id: row.id,
    teacher_id: row.host,
    start: row.start_time,
    end: endOf(row),
    isHosted: true as const,
    batch: null,
    children: [],
  }));
  // As they were judged before they began: they run, and are to be held all the same.
  const before = Math.min(...asked.map(({ start }) => start)) - 1;
  const candidates = await candidatesFor(store, asked, before, 'able');
  const ranked = rankSubstitutes(asked, candidates, before, { may: SHOWN, mayNot: 0 });
  return new Map(
    rows.map(({ id }, at) => [
      id,
      ranked[at]!.may.map(({ teacher_id, trainer_name }) => ({ teacher_id, trainer_name })),
    ]),
  );
}
