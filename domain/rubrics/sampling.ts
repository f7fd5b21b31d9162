// The sample of a day: which sessions are to be checked, drawn again by anybody from the same seed (decisions 16 and 20).
import { addDays } from '../calendar';
import { groupedBy } from '../groupedBy';
import { compareTexts } from '../lists/within';
import type { IsoDate, TrainerId } from '../units';

const OFFSET_BASIS = 0x811c9dc5;
const PRIME = 0x01000193;
const utf8 = new TextEncoder();
/** What UTF-8 writes as one byte, its own number. */
const ASCII = 0x80;

/** FNV-1a of the text's UTF-8: a whole number from 0 to 2³² − 1. */
export function hashOf(text: string): number {
  let hash = OFFSET_BASIS;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code >= ASCII) return hashOfBytes(utf8.encode(text.slice(at)), hash);
    hash = Math.imul(hash ^ code, PRIME);
  }
  return hash >>> 0;
}

function hashOfBytes(bytes: Uint8Array, begun: number): number {
  let hash = begun;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, PRIME);
  return hash >>> 0;
}

export interface SampleSession {
  id: string;
  trainer: TrainerId;
  held: IsoDate;
  /** Null where nobody rated the demo. */
  rating: number | null;
}

export interface SampleRule {
  sessions: readonly SampleSession[];
  /** When each trainer was checked last. */
  checked: Readonly<Record<TrainerId, IsoDate | null>>;
  today: IsoDate;
  /** A trainer is due so many days after the last check. */
  every: number;
  /** Sessions of so many days before today may be drawn. */
  within: number;
  /** At most so many sessions of a trainer. */
  each: number;
  /** Decides between sessions of one rating. */
  seed: string;
}

export interface Sampled {
  id: string;
  trainer: TrainerId;
  /** Why the trainer is in it. */
  why: 'never' | 'due';
}

/**
 * Trainers who were never checked first, then by how long ago, then by id; of each the sessions with the lowest rating (those
 * without one last), then as the seed shuffles them.
 */
export function sample({ sessions, checked, today, every, within, each, seed }: SampleRule): Sampled[] {
  const first = addDays(today, -within);
  const due = addDays(today, -every);
  const drawable = sessions.filter(({ held }) => held >= first && held < today);
  // '' comes before every date: never is longest ago.
  const trainers = [...groupedBy(drawable, ({ trainer }) => trainer)]
    .map(([trainer, own]) => ({ trainer, own, last: (Object.hasOwn(checked, trainer) && checked[trainer]) || '' }))
    .filter(({ last }) => last <= due)
    .sort((one, other) => compareTexts(one.last, other.last) || compareTexts(one.trainer, other.trainer));
  return trainers.flatMap(({ trainer, own, last }) =>
    own
      .map(({ id, rating }) => ({ id, rating, hash: hashOf(`${seed}:${id}`) }))
      .sort(
        (one, other) =>
          compareRatings(one.rating, other.rating) || one.hash - other.hash || compareTexts(one.id, other.id),
      )
      .slice(0, each)
      .map(({ id }): Sampled => ({ id, trainer, why: last === '' ? 'never' : 'due' })),
  );
}

function compareRatings(one: number | null, other: number | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  return one - other;
}
