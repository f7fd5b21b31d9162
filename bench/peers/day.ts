// The day that both peer pages show, and what a pick or an hour filter changes in it: the console's own engine, called directly.
import { blockReason, codeAt, dayCodes, isFree } from '@domain/availability/codes';
import { cellLabel } from '@domain/availability/engine';
import { type DayFacts, dayFacts } from '@domain/availability/facts';
import { hasHour, hourBit, NO_HOURS } from '@domain/availability/hours';
import { filterTrainers, type RosterEntry } from '@domain/availability/trainerFilter';
import { startOfDay, TIME_ZONE } from '@domain/calendar';
import { hourLabel, toSlashDate } from '@domain/formats';
import type { TrainerAvailability } from '@domain/contract/availability';
import { pathOf } from '@domain/contract/paths';
import type { EpochSeconds, HourMask, HourOfDay, IsoDate } from '@domain/units';

/** The grid's hours from left to right: 06 to 23, then 00 to 05 (spec 2.4). */
export const HOURS: readonly HourOfDay[] = Array.from({ length: 24 }, (_, column) => (column + 6) % 24);
export const HOUR_NAMES = HOURS.map(hourLabel);

/** One trainer of the day as a peer holds it; `codes` and `picks` change with every pick. */
export interface PeerTrainer extends RosterEntry {
  record: TrainerAvailability;
  facts: DayFacts;
  codes: string;
  picks: HourMask;
}

export interface PeerDay {
  trainers: PeerTrainer[];
  dayStart: EpochSeconds;
}

/** Fetches and computes the day named by `?date=YYYY-MM-DD`. */
export async function loadDay(): Promise<PeerDay> {
  const date = new URLSearchParams(location.search).get('date') ?? '';
  return peerDay(await fetchRecords(date), date);
}

/** The slots answer of a date (spec 7.2), from the address this page came from; the sign-in cookie goes along. */
export async function fetchRecords(date: IsoDate): Promise<TrainerAvailability[]> {
  const query = new URLSearchParams({ date: toSlashDate(date), timezone: TIME_ZONE });
  const response = await fetch(`${pathOf('trainerSlots').path}?${query}`, { credentials: 'include' });
  if (!response.ok) throw new Error(`The request for the day failed with ${response.status}`);
  return (await response.json()) as TrainerAvailability[];
}

export function peerDay(records: readonly TrainerAvailability[], date: IsoDate): PeerDay {
  const dayStart = startOfDay(date);
  return { dayStart, trainers: records.map((record) => peerTrainer(record, dayStart)) };
}

function peerTrainer(record: TrainerAvailability, dayStart: EpochSeconds): PeerTrainer {
  const facts = dayFacts(record, dayStart);
  return {
    id: record.id,
    name: record.name,
    types: record.trainer_type,
    workingDay: record.working_day,
    countries: record.demo_session_countries,
    record,
    facts,
    codes: dayCodes(facts, NO_HOURS),
    picks: NO_HOURS,
  };
}

/** The trainer with the hour picked or unpicked and the blocks recomputed; undefined where the hour may not be picked. */
export function togglePick(trainer: PeerTrainer, hour: HourOfDay): PeerTrainer | undefined {
  if (!isFree(codeAt(trainer.codes, hour))) return undefined;
  const picks = trainer.picks ^ hourBit(hour);
  return { ...trainer, picks, codes: dayCodes(trainer.facts, picks) };
}

/** Indexes of the trainers that stay listed under an hour filter. */
export function listed(trainers: readonly PeerTrainer[], hour: HourOfDay | null): number[] {
  const filter = { workingDay: false, kind: null, countries: [], hour, search: '' };
  return filterTrainers(trainers, (index) => trainers[index]?.codes ?? '', filter);
}

/** The text of a cell. */
export function cellText(trainer: PeerTrainer, hour: HourOfDay, dayStart: EpochSeconds): string {
  if (hasHour(trainer.picks, hour)) return '✓';
  return blockReason(codeAt(trainer.codes, hour)) ?? cellLabel(trainer.record, trainer.codes, hour, dayStart);
}
