// What the page keeps of a trainer's day beside the cell codes: the row, and the label of each hour.
import {
  cancelledLabel,
  type DayEvent,
  isActive,
  leaveLabel,
  sessionLabel,
  touchedHours,
} from '@domain/availability/events';
import type { DayFacts } from '@domain/availability/facts';
import { hoursOf, NO_HOURS } from '@domain/availability/hours';
import type { TrainerAvailability } from '@domain/contract/availability';
import type { EpochSeconds } from '@domain/units';
import type { TrainerRow } from './roster';

export function trainerRow(record: TrainerAvailability, facts: DayFacts, dayStart: EpochSeconds): TrainerRow {
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
  for (const hour of hoursOf(facts.cancelled & ~busy & ~facts.leave))
    labels[hour] = oneLine(cancelledLabel(calendar.events, hour));
  return labels.join('\n').trimEnd();
}

const NO_LABELS: readonly string[] = Array.from({ length: 24 }, () => '');

/** Of each hour, what `shownBusyLabel` says of it: each event is looked at once, and not again for each of its hours. */
function busyLabels(events: readonly DayEvent[]): string[] {
  const labels = [...NO_LABELS];
  for (const event of events) {
    const label = isActive(event) ? oneLine(sessionLabel(event)) : '';
    if (label === '') continue;
    for (let hour = 0, left = touchedHours(event); left !== 0; hour++, left >>>= 1)
      if (left & 1) labels[hour] = labels[hour] ? `${labels[hour]}, ${label}` : label;
  }
  return labels;
}

function oneLine(text: string): string {
  return text.includes('\n') ? text.replaceAll('\n', ' ') : text;
}
