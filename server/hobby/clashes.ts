// Children whose own batch, or another hobby class, meets at the hours of one that they are to be added to.
import { momentText } from '@domain/formats';
import { groupedBy } from '@domain/groupedBy';
import { BATCHES } from '@domain/records/batch';
import { BATCH_MEMBERS } from '@domain/records/batchMember';
import { BATCH_SESSIONS } from '@domain/records/batchSession';
import { HOBBY_CLASSES } from '@domain/records/hobbyClass';
import { HOBBY_STUDENTS } from '@domain/records/hobbyStudent';
import type { EpochSeconds } from '@domain/units';
import { isOnRoster } from '../seats/batchSeats';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';
import { endOf, type Place } from './places';

/** No session is longer. */
const LONGEST = 8 * 3600;

interface Span {
  start_time: EpochSeconds;
  end_time: EpochSeconds;
}

/** By lead, what stands in the way, in words; only of sessions that are still ahead. */
export async function clashesOf(
  store: Store,
  { id, sessions }: Place,
  leadIds: readonly string[],
  now: EpochSeconds,
): Promise<Map<string, string>> {
  const ahead = sessions
    .map((each) => ({ start_time: each.start_time, end_time: endOf(each) }))
    .filter(({ end_time }) => end_time > now);
  if (ahead.length === 0 || leadIds.length === 0) return new Map();
  const start_time = { from: ahead[0]!.start_time - LONGEST, to: ahead.at(-1)!.end_time };
  const leads = { lead_id: { anyOf: [...new Set(leadIds)] } };
  const clashes = new Map<string, string>();
  const note = (lead: string, name: string, own: Span) => {
    if (!clashes.has(lead) && ahead.some((each) => overlap(each, own)))
      clashes.set(lead, `Meets ${name} on ${momentText(own.start_time)} IST`);
  };

  const members = groupedBy(await allOf(store, BATCH_MEMBERS, leads), ({ batch_id }) => batch_id);
  for (const [batchId, stays] of members) {
    const batch = await store.records(BATCHES).find(batchId);
    const own = await allOf(store, BATCH_SESSIONS, {
      batch_id: { anyOf: [batchId] },
      status: { anyOf: ['active'] },
      start_time,
    });
    if (batch)
      for (const session of own)
        for (const stay of stays) if (isOnRoster(batch, session, stay)) note(stay.lead_id, batch.name, session);
  }

  const seats = (await allOf(store, HOBBY_STUDENTS, { ...leads, status: { anyOf: ['added'] } })).filter(
    ({ place_id }) => place_id !== id,
  );
  if (seats.length === 0) return clashes;
  const others = await allOf(store, HOBBY_CLASSES, {
    place_id: { anyOf: [...new Set(seats.map(({ place_id }) => place_id))] },
    status: { anyOf: ['scheduled'] },
    start_time,
  });
  for (const other of others)
    for (const { lead_id, place_id } of seats)
      if (place_id === other.place_id) note(lead_id, other.title, { ...other, end_time: endOf(other) });
  return clashes;
}

function overlap(one: Span, other: Span): boolean {
  return one.start_time < other.end_time && other.start_time < one.end_time;
}
