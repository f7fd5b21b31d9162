// What the seeded company offered to those who wait for a seat, and what it recorded of its batches.
import { dateOf, SECONDS_PER_DAY, startOfDay } from '@domain/calendar';
import type { Batch } from '@domain/records/batch';
import type { BatchMember } from '@domain/records/batchMember';
import type { BatchSession } from '@domain/records/batchSession';
import { type Recording, RECORDINGS } from '@domain/records/recording';
import { type SeatOffer, type WaitingEntry, SEAT_OFFERS } from '@domain/records/waiting';
import type { IsoDate } from '@domain/units';
import { DRAW, Random } from '../company/random';
import { newRow } from '../../store/newRow';
import { madeBy } from './stamps';
import { uuid } from './webinars';

const PLANNING = 'planning@example.com';

type Offer = Omit<SeatOffer, 'status'>;

interface Placed {
  batches: readonly Pick<Batch, 'id' | 'name' | 'capacity' | 'stage' | 'product_type' | 'grade_band' | 'region'>[];
  members: readonly BatchMember[];
  waiting: readonly WaitingEntry[];
}

/** What became of the offers to those who wait, one after the other; the fourth has had none yet. */
const OFFERS = [
  { stage: 'open', days: 2 },
  { stage: 'declined', days: 1 },
  { stage: 'expired', days: -2 },
] as const;

/** Of a seat that is free, in a batch of their course and region. `index`: of the first of these trainers. */
export function offersOf(
  { batches, members, waiting }: Placed,
  [seed, index]: readonly [seed: number, index: number],
  today: IsoDate,
): Offer[] {
  const offers: Offer[] = [];
  const key = ({ product_type, grade_band, region }: Pick<Batch, 'product_type' | 'grade_band' | 'region'>) =>
    `${product_type} ${grade_band} ${region}`;
  const byCourse = grouped(
    batches.filter(({ stage }) => stage === 'active'),
    key,
  );
  const seated = grouped(members, ({ batch_id }) => batch_id);
  for (const [at, entry] of waiting.entries()) {
    const story = OFFERS[at % (OFFERS.length + 1)];
    const batch = byCourse.get(key(entry))?.find(({ id, capacity }) => (seated.get(id)?.length ?? 0) < capacity);
    if (!story || !batch) continue;
    const { stage, days } = story;
    const now = startOfDay(today);
    const offered = now - 4 * SECONDS_PER_DAY;
    offers.push(
      newRow(SEAT_OFFERS, madeBy(PLANNING, offered), {
        id: uuid(new Random(seed, index, DRAW.seats, 1, at)),
        entry_id: entry.id,
        batch_id: batch.id,
        student_name: entry.student_name,
        batch_name: batch.name,
        expires_on: dateOf(now + days * SECONDS_PER_DAY),
        stage,
        answered_on: stage === 'declined' ? now - SECONDS_PER_DAY / 2 : null,
      }),
    );
    if (stage === 'open') entry.status = 'offered';
  }
  return offers;
}

/** A file that is not there any more. */
export const LOST = 'samples/lost';
const SAMPLE_SECONDS = 24;
/** Sessions of more weeks than every batch has. */
const LONG_PAST = 8;
/** Kept for half a year; the older ones of a batch show what a recording looks like that cannot be watched. */
const KEPT_DAYS = 180;

/** Of the last sessions of a batch, if it has a past, else of the very last one; all of them play the one sample there is. */
export function recordingsOf(
  sessions: readonly Omit<BatchSession, 'trainer_name' | 'note_state'>[],
  today: IsoDate,
): Recording[] {
  const now = startOfDay(today);
  const held = sessions.filter(
    ({ status, number, end_time }) => status === 'active' && number !== null && end_time <= now,
  );
  return held
    .slice(held.length > LONG_PAST ? -6 : -1)
    .reverse()
    .map((session, at): Recording => {
      const isHls = at % 2 === 0;
      return newRow(RECORDINGS, madeBy(session.teacher_id, session.end_time + 3600), {
        // Of the session's own, so that the same seed makes the same.
        id: `r${session.id.slice(1)}`,
        session_id: session.id,
        batch_id: session.batch_id,
        title: `${session.batch_name}, session ${session.number}`,
        source_type: isHls ? 'hls' : 'mp4',
        file: at === 4 ? LOST : isHls ? 'samples/hls' : 'samples/lesson.mp4',
        recorded_on: session.start_time,
        seconds: SAMPLE_SECONDS,
        status: at === 3 ? 'failed' : 'ready',
        kept_until: at === 5 ? now - SECONDS_PER_DAY : session.start_time + KEPT_DAYS * SECONDS_PER_DAY,
      });
    });
}

function grouped<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
