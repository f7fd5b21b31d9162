// Holds the days of all trainers outside the main thread: parses the slots answer once and returns compact rows.
import { dayCodes } from '@domain/availability/codes';
import { cancelledLabel, leaveLabel, shownBusyLabel } from '@domain/availability/events';
import { type Explanation, explainCell } from '@domain/availability/explain';
import { type DayFacts, dayFacts } from '@domain/availability/facts';
import { hasHour, NO_HOURS } from '@domain/availability/hours';
import type { RosterEntry } from '@domain/availability/trainerFilter';
import { isListed } from '@domain/availability/trainerTypes';
import { startOfDay } from '@domain/calendar';
import type { TrainerAvailability } from '@domain/contract/availability';
import type { EpochSeconds, HourMask, HourOfDay, IsoDate, TrainerId } from '@domain/units';

/** A trainer's day as the screen keeps it, in addition to the cell codes. */
export interface TrainerRow extends RosterEntry {
  availableHours: number;
  /**
   * The labels of busy, cancelled and leave hours: one line an hour, from 0 on; empty where there are none. One string is
   * copied to the page and kept there at a fraction of what an object for each of thousands of trainers takes.
   */
  labels: string;
}

/** Identifies one loaded day; an answer with another revision is about other data. */
export type Revision = string;

export interface Loaded {
  ok: true;
  revision: Revision;
  trainers: TrainerRow[];
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

export interface PickQuestion {
  trainerId: TrainerId;
  picks: HourMask;
}

/** The engine's calls; every answer is a value, since errors lose their class on the way out of a worker. */
export interface DayEngine {
  /** Reads the text of the slots answer of a date (spec 7.2) and holds it. */
  load(date: IsoDate, text: string): Loaded | Unreadable;
  /** The cell codes of trainers under their picks (spec 4). */
  blocksOf(revision: Revision, questions: readonly PickQuestion[]): BlocksAnswer | Stale;
  /** Which rule decides a cell, and what caused it. */
  explain(revision: Revision, trainerId: TrainerId, hour: HourOfDay, picks: HourMask): ExplainAnswer | Stale;
}

interface HeldTrainer {
  record: TrainerAvailability;
  facts: DayFacts;
}

interface HeldDay {
  dayStart: EpochSeconds;
  trainers: ReadonlyMap<TrainerId, HeldTrainer>;
}

/** Days to keep, so that switching between a few dates needs no loading. */
const HELD_DAYS = 4;

export function createDayEngine(): DayEngine {
  const days = new Map<Revision, HeldDay>();
  return {
    load(date, text) {
      try {
        const revision = crypto.randomUUID();
        const { day, loaded } = read(revision, startOfDay(date), JSON.parse(text) as TrainerAvailability[]);
        days.set(revision, day);
        for (const oldest of [...days.keys()].slice(0, -HELD_DAYS)) days.delete(oldest);
        return loaded;
      } catch (error) {
        return { ok: false, reason: 'unreadable', error: String(error) };
      }
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
    explain(revision, trainerId, hour, picks) {
      const day = days.get(revision);
      const held = day?.trainers.get(trainerId);
      if (!day || !held) return { ok: false, reason: 'stale' };
      return { ok: true, explanation: explainCell(held.record, hour, picks, day.dayStart) };
    },
  };
}

function read(
  revision: Revision,
  dayStart: EpochSeconds,
  records: readonly TrainerAvailability[],
): { day: HeldDay; loaded: Loaded } {
  const listed = records.filter((record) => isListed(record.trainer_type));
  const held = new Map<TrainerId, HeldTrainer>();
  const codes = new Uint8Array(listed.length * 24);
  const share = sharing();
  const trainers = listed.map((record, index) => {
    const facts = dayFacts(record, dayStart);
    const cells = dayCodes(facts, NO_HOURS);
    for (let hour = 0; hour < 24; hour++) codes[index * 24 + hour] = cells.charCodeAt(hour);
    held.set(record.id, { record, facts });
    return trainerRow(record, facts, dayStart, share);
  });
  const excluded = records.length - listed.length;
  return { day: { dayStart, trainers: held }, loaded: { ok: true, revision, trainers, codes, excluded } };
}

/**
 * Lists that many trainers have alike are one list: it is copied to the page once, and kept once on either side. Their own
 * copies in the records go with it.
 */
function sharing(): (list: string[]) => string[] {
  const lists = new Map<string, string[]>();
  return (list) => {
    const key = list.join();
    const known = lists.get(key);
    if (known) return known;
    lists.set(key, list);
    return list;
  };
}

function trainerRow(record: TrainerAvailability, facts: DayFacts, dayStart: EpochSeconds, share: (list: string[]) => string[]): TrainerRow {
  record.trainer_type = share(record.trainer_type);
  record.demo_session_countries = share(record.demo_session_countries);
  return {
    id: record.id,
    name: record.name,
    types: record.trainer_type,
    availableHours: record.available_hours,
    workingDay: record.working_day,
    countries: record.demo_session_countries,
    labels: facts.workingDay ? hourLabels(record, facts, dayStart) : '',
  };
}

function hourLabels({ calendar }: TrainerAvailability, facts: DayFacts, dayStart: EpochSeconds): string {
  const busy = facts.busyFirst | facts.busySecond;
  const labelled = busy | facts.leave | facts.cancelled;
  if (labelled === NO_HOURS) return '';
  const labels: string[] = [];
  for (let hour = 0; hour < 24; hour++) {
    let label = '';
    if (hasHour(busy, hour)) label = shownBusyLabel(calendar.events, hour);
    else if (hasHour(facts.leave, hour)) label = leaveLabel(calendar.leaves, hour, dayStart);
    else if (hasHour(facts.cancelled, hour)) label = cancelledLabel(calendar.events, hour);
    labels.push(label.replaceAll('\n', ' '));
  }
  return labels.join('\n').trimEnd();
}
