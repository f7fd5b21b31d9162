// Writes what changed since a day was loaded into the engine's day: loaded with the first change, since most days are read as they came.
import { dayCodes } from '@domain/availability/codes';
import { dayFacts } from '@domain/availability/facts';
import { NO_HOURS } from '@domain/availability/hours';
import { isListed } from '@domain/availability/trainerTypes';
import type { TrainerAvailability } from '@domain/contract/availability';
import type { HeldDay } from './dayEngine';
import { KeptBytes } from './keptBytes';
import type { TrainerRow } from './roster';
import { trainerRow } from './trainerRows';

export interface Amended {
  /** Each with its cell codes, without picks. */
  trainers: { row: TrainerRow; codes: string }[];
  /** Of trainers who were not listed and are, or the other way round: the day has other rows by now. */
  isOther: boolean;
}

export function amended(day: HeldDay, records: readonly TrainerAvailability[]): Amended {
  const trainers: Amended['trainers'] = [];
  let isOther = false;
  for (const record of records) {
    const held = day.trainers.has(record.id);
    if (held !== isListed(record.trainer_type)) isOther = true;
    if (!held) continue;
    const facts = dayFacts(record, day.dayStart);
    day.trainers.set(record.id, { facts, kept: new KeptBytes(bytesOf(record)), place: 0 });
    trainers.push({ row: trainerRow(record, facts, day.dayStart), codes: dayCodes(facts, NO_HOURS) });
  }
  return { trainers, isOther };
}

/** As the first of a list. */
function bytesOf(record: TrainerAvailability): Uint8Array {
  return new TextEncoder().encode(`[${JSON.stringify(record)}`);
}
