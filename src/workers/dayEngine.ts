// Holds the days of all trainers outside the main thread: reads the slots answer as it comes, returns compact rows, and keeps what
// picks are judged by.
import { dayCodes } from '@domain/availability/codes';
import { type Explanation, explainCell } from '@domain/availability/explain';
import { type DayFacts, dayFacts } from '@domain/availability/facts';
import { NO_HOURS } from '@domain/availability/hours';
import { isListed } from '@domain/availability/trainerTypes';
import type { TrainerAvailability } from '@domain/contract/availability';
import type { EpochSeconds, HourMask, HourOfDay, TrainerId } from '@domain/units';
import type { Amended } from './amended';
import { KeptBytes } from './keptBytes';
import type { Painted, Rectangle } from './painted';
import type { Planned, PlanQuestion, PlanReport } from './planned';
import { RecordReader, recordsIn } from './recordReader';
import { type Roster, RosterPacker } from './roster';
import { trainerRow } from './trainerRows';

/** Identifies one loaded day; an answer with another revision is about other data. */
export type Revision = string;

export interface Loaded {
  ok: true;
  revision: Revision;
  roster: Roster;
  /** 24 bytes a trainer: the character codes of its cell codes, without picks. */
  codes: Uint8Array<ArrayBuffer>;
  /** Trainers left out for their type (spec 5). */
  excluded: number;
}

export interface Unreadable {
  ok: false;
  reason: 'unreadable';
  error: string;
}

/** The question is about a day, or a trainer, that the engine does not hold (any more). */
export interface Stale {
  ok: false;
  reason: 'stale';
}

/** A trainer's cell codes under its picks. */
export interface Blocks {
  trainerId: TrainerId;
  picks: HourMask;
  codes: string;
}

export interface BlocksAnswer {
  ok: true;
  revision: Revision;
  blocks: Blocks[];
}

export interface ExplainAnswer {
  ok: true;
  explanation: Explanation;
}

export interface PaintAnswer extends Painted {
  ok: true;
}

export interface PlanAnswer extends Planned {
  ok: true;
}

export interface AmendAnswer extends Amended {
  ok: true;
}

export interface PickQuestion {
  trainerId: TrainerId;
  picks: HourMask;
}

/** Of a slots answer, the bytes from one place on. */
export interface AnswerPart {
  /** Names this very answer. */
  name: string;
  /** The epoch second of the date's midnight in Asia/Kolkata: the page knows it before the answer is there. */
  dayStart: EpochSeconds;
  /** How many bytes came before. */
  at: number;
}

/** The engine's calls; every answer is a value, since errors lose their class on the way out of a worker. */
export interface DayEngine {
  /** Reads more of a slots answer (spec 7.2) that is on its way; the bytes are the engine's own from then on. */
  feed(answer: AnswerPart, bytes: readonly Uint8Array[]): void;
  /** The answer has come, of which `answer.at` bytes were fed; `last` are those left. */
  load(answer: AnswerPart, last: readonly Uint8Array[]): Loaded | Unreadable | Stale;
  /** The cell codes of trainers under their picks (spec 4). */
  blocksOf(revision: Revision, questions: readonly PickQuestion[]): BlocksAnswer | Stale;
  /** What painting a rectangle picks, and what it leaves out. */
  paint(revision: Revision, rectangle: Rectangle): Promise<PaintAnswer | Stale>;
  /** Which hours to pick so that all have about as many; `report` is told how far it is, and may end it. */
  plan(revision: Revision, question: PlanQuestion, report: PlanReport): Promise<PlanAnswer | Stale>;
  /** These trainers' days are others by now; picks are judged by them from then on. */
  amend(revision: Revision, records: readonly TrainerAvailability[]): Promise<AmendAnswer | Stale>;
  /** Which rule decides a cell, and what caused it. */
  explain(revision: Revision, trainerId: TrainerId, hour: HourOfDay, picks: HourMask): Promise<ExplainAnswer | Stale>;
}

export interface HeldTrainer {
  facts: DayFacts;
  /** Where its record is read again when a person asks why: the bytes, and its place among their records. */
  kept: KeptBytes;
  place: number;
}

export interface HeldDay {
  dayStart: EpochSeconds;
  trainers: Map<TrainerId, HeldTrainer>;
}

/** Milliseconds in which the page draws what it was given. */
const PACKED_AFTER = 200;
/** Days to keep, so that switching between a few dates needs no loading. */
const HELD_DAYS = 4;

export function createDayEngine(): DayEngine {
  const days = new Map<Revision, HeldDay>();
  const coming = new Map<string, ComingDay>();

  /** Undefined where the bytes before were another engine's. */
  function comingDay({ name, dayStart, at }: AnswerPart): ComingDay | undefined {
    if (at === 0) coming.set(name, new ComingDay(dayStart));
    // Who left while a day was on its way never says so.
    dropOldest(coming);
    return coming.get(name);
  }

  return {
    feed(answer, bytes) {
      comingDay(answer)?.read(bytes);
    },
    load(answer, last) {
      const day = comingDay(answer);
      if (!day) return { ok: false, reason: 'stale' };
      coming.delete(answer.name);
      day.read(last);
      const revision = crypto.randomUUID();
      const loaded = day.loaded(revision);
      if (!loaded.ok) return loaded;
      days.set(revision, day);
      setTimeout(() => void day.pack(), PACKED_AFTER);
      dropOldest(days);
      return loaded;
    },
    blocksOf(revision, questions) {
      const day = days.get(revision);
      if (!day) return { ok: false, reason: 'stale' };
      const blocks = questions.flatMap(({ trainerId, picks }) => {
        const held = day.trainers.get(trainerId);
        return held ? [{ trainerId, picks, codes: dayCodes(held.facts, picks) }] : [];
      });
      return { ok: true, revision, blocks };
    },
    async paint(revision, rectangle) {
      const { painted } = await import('./painted');
      const day = days.get(revision);
      if (!day) return { ok: false, reason: 'stale' };
      return { ok: true, ...painted(rectangle, (id) => day.trainers.get(id)?.facts) };
    },
    async plan(revision, question, report) {
      // What adding it takes comes with it: a proposal is added without a network too.
      const [{ planned }] = await Promise.all([import('./planned'), import('./painted')]);
      const day = days.get(revision);
      if (!day) return { ok: false, reason: 'stale' };
      return { ok: true, ...(await planned(question, (id) => day.trainers.get(id)?.facts, report)) };
    },
    async amend(revision, records) {
      const { amended } = await import('./amended');
      const day = days.get(revision);
      return day ? { ok: true, ...amended(day, records) } : { ok: false, reason: 'stale' };
    },
    async explain(revision, trainerId, hour, picks) {
      const day = days.get(revision);
      const held = day?.trainers.get(trainerId);
      if (!day || !held) return { ok: false, reason: 'stale' };
      return { ok: true, explanation: explainCell(await recordOf(held), hour, picks, day.dayStart) };
    },
  };
}

function dropOldest(held: Map<string, unknown>): void {
  for (const oldest of [...held.keys()].slice(0, -HELD_DAYS)) held.delete(oldest);
}

/** Bytes of as many trainers as most companies have. */
const CODES_AT_FIRST = 24 * 1024;

/** A day on its way: what has come of it is read. */
class ComingDay implements HeldDay {
  readonly dayStart: EpochSeconds;
  readonly trainers = new Map<TrainerId, HeldTrainer>();
  readonly #kept: KeptBytes[] = [];
  readonly #reader = new RecordReader<TrainerAvailability>('id', (records, bytes) => {
    const kept = new KeptBytes(bytes);
    this.#kept.push(kept);
    records.forEach((record, place) => this.#take(record, kept, place));
  });
  readonly #roster = new RosterPacker();
  #codes = new Uint8Array(CODES_AT_FIRST);
  #excluded = 0;
  #problem: unknown;

  constructor(dayStart: EpochSeconds) {
    this.dayStart = dayStart;
  }

  /** Whatever is wrong is said in the end. */
  read(bytes: readonly Uint8Array[]): void {
    this.#try(() => bytes.forEach((some) => this.#reader.add(some)));
  }

  loaded(revision: Revision): Loaded | Unreadable {
    this.#try(() => this.#reader.end());
    if (this.#problem !== undefined) return { ok: false, reason: 'unreadable', error: String(this.#problem) };
    return {
      ok: true,
      revision,
      roster: this.#roster.packed(),
      codes: this.#codes.slice(0, this.#roster.count * 24),
      excluded: this.#excluded,
    };
  }

  #try(work: () => void): void {
    if (this.#problem !== undefined) return;
    try {
      work();
    } catch (error) {
      this.#problem = error;
    }
  }

  /** A part at a time: questions come between. */
  async pack(): Promise<void> {
    for (const kept of this.#kept) await kept.pack();
  }

  #take(record: TrainerAvailability, kept: KeptBytes, place: number): void {
    if (!isListed(record.trainer_type)) {
      this.#excluded++;
      return;
    }
    const facts = dayFacts(record, this.dayStart);
    this.#keepCodes(dayCodes(facts, NO_HOURS));
    this.trainers.set(record.id, { facts, kept, place });
    this.#roster.add(trainerRow(record, facts, this.dayStart));
  }

  #keepCodes(cells: string): void {
    const from = this.#roster.count * 24;
    if (from + 24 > this.#codes.length) {
      const more = new Uint8Array(this.#codes.length * 4);
      more.set(this.#codes);
      this.#codes = more;
    }
    for (let hour = 0; hour < 24; hour++) this.#codes[from + hour] = cells.charCodeAt(hour);
  }
}

/** Thousands of records take several times the room of their bytes, and hardly any is asked for. */
async function recordOf({ kept, place }: HeldTrainer): Promise<TrainerAvailability> {
  return recordsIn<TrainerAvailability>(await kept.read())[place]!;
}
