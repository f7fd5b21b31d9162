// Holds the days of all trainers outside the main thread: parses the slots answer once, returns compact rows,
// and keeps what the rules read.
import { dayCodes } from '@domain/availability/codes';
import { cancelledLabel, type DayEvent, isActive, leaveLabel, sessionLabel, touchedHours } from '@domain/availability/events';
import { type Explanation, explainCell } from '@domain/availability/explain';
import { type DayFacts, dayFacts, type DayRecord } from '@domain/availability/facts';
import { hoursOf, NO_HOURS } from '@domain/availability/hours';
import { isListed } from '@domain/availability/trainerTypes';
import type { TrainerAvailability } from '@domain/contract/availability';
import type { EpochSeconds, HourMask, HourOfDay, TrainerId } from '@domain/units';
import { packRoster, type Roster, type TrainerRow } from './roster';

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

export interface PickQuestion {
  trainerId: TrainerId;
  picks: HourMask;
}

/** The engine's calls; every answer is a value, since errors lose their class on the way out of a worker. */
export interface DayEngine {
  /**
   * Reads the bytes of the slots answer of a date (spec 7.2), which are the engine's own from then on. `dayStart` is the epoch
   * second of the date's midnight in Asia/Kolkata: the page knows it before the answer is there.
   */
  load(dayStart: EpochSeconds, answer: ArrayBuffer): Loaded | Unreadable;
  /** The cell codes of trainers under their picks (spec 4). */
  blocksOf(revision: Revision, questions: readonly PickQuestion[]): BlocksAnswer | Stale;
  /** Which rule decides a cell, and what caused it. */
  explain(revision: Revision, trainerId: TrainerId, hour: HourOfDay, picks: HourMask): ExplainAnswer | Stale;
}

interface HeldTrainer {
  record: DayRecord;
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
    load(dayStart, answer) {
      try {
        const revision = crypto.randomUUID();
        const { day, loaded } = read(revision, dayStart, new Uint8Array(answer));
        days.set(revision, day);
        // Once the answer is on its way: the page waits for it, and not for this.
        setTimeout(() => forgetUnread(day));
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

function read(revision: Revision, dayStart: EpochSeconds, answer: Uint8Array): { day: HeldDay; loaded: Loaded } {
  const records = JSON.parse(new TextDecoder().decode(answer)) as TrainerAvailability[];
  const held = new Map<TrainerId, HeldTrainer>();
  const rows: TrainerRow[] = [];
  const codes = new Uint8Array(records.length * 24);
  for (const record of records) {
    if (!isListed(record.trainer_type)) continue;
    const facts = dayFacts(record, dayStart);
    const cells = dayCodes(facts, NO_HOURS);
    for (let hour = 0; hour < 24; hour++) codes[rows.length * 24 + hour] = cells.charCodeAt(hour);
    held.set(record.id, { record, facts });
    rows.push(trainerRow(record, facts, dayStart));
  }
  const excluded = records.length - rows.length;
  const day = { dayStart, trainers: held };
  return { day, loaded: { ok: true, revision, roster: packRoster(rows), codes: codes.slice(0, rows.length * 24), excluded } };
}

function forgetUnread({ trainers }: HeldDay): void {
  for (const held of trainers.values()) held.record = whatRulesRead(held.record);
}

/** A record without its ids, instants and places, which are half of what it takes. */
function whatRulesRead({ trainer_type, working_day, calendar }: DayRecord): DayRecord {
  const events = calendar.events.map(({ start_time_slab, end_time_slab, session_type, session_status, batch_name, sub_type }) => ({
    start_time_slab,
    end_time_slab,
    session_type,
    session_status,
    batch_name,
    sub_type,
  }));
  return { trainer_type, working_day, calendar: { ...calendar, events } };
}

function trainerRow(record: TrainerAvailability, facts: DayFacts, dayStart: EpochSeconds): TrainerRow {
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
  if ((busy | facts.leave | facts.cancelled) === NO_HOURS) return '';
  const labels = busyLabels(calendar.events);
  for (const hour of hoursOf(facts.leave & ~busy)) labels[hour] = oneLine(leaveLabel(calendar.leaves, hour, dayStart));
  for (const hour of hoursOf(facts.cancelled & ~busy & ~facts.leave)) labels[hour] = oneLine(cancelledLabel(calendar.events, hour));
  return labels.join('\n').trimEnd();
}

const NO_LABELS: readonly string[] = Array.from({ length: 24 }, () => '');

/** Of each hour, what `shownBusyLabel` says of it: each event is looked at once, and not again for each of its hours. */
function busyLabels(events: readonly DayEvent[]): string[] {
  const labels = [...NO_LABELS];
  for (const event of events) {
    const label = isActive(event) ? oneLine(sessionLabel(event)) : '';
    if (label === '') continue;
    for (const hour of hoursOf(touchedHours(event))) labels[hour] = labels[hour] ? `${labels[hour]}, ${label}` : label;
  }
  return labels;
}

function oneLine(text: string): string {
  return text.replaceAll('\n', ' ');
}
