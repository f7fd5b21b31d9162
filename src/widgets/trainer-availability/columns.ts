// The columns of the hours grid, in the order they are shown (spec 2.4).
import type { HourOfDay } from '@domain/units';
import type { AvailabilityOptions } from './options';

export type LeadingColumn = 'select' | 'id' | 'name' | 'types' | 'available';

export interface GridColumns {
  leading: readonly LeadingColumn[];
  hours: readonly HourOfDay[];
}

export const LEADING_TITLES: Record<LeadingColumn, string> = {
  select: 'Select',
  id: 'Id',
  name: 'Trainer Name',
  types: 'Trainer type',
  available: 'Available hours',
};

/** 06:00 to 23:00, then 00:00 to 05:00. */
export const HOUR_ORDER: readonly HourOfDay[] = Array.from({ length: 24 }, (_, index) => (index + 6) % 24);

const LEADING: readonly LeadingColumn[] = ['id', 'name', 'types', 'available'];
const NO_HOURS_SHOWN: readonly HourOfDay[] = [];

export function gridColumns({ checkboxSelection, hideTimeColumns }: AvailabilityOptions): GridColumns {
  return {
    leading: checkboxSelection ? ['select', ...LEADING] : LEADING,
    hours: hideTimeColumns ? NO_HOURS_SHOWN : HOUR_ORDER,
  };
}

export function columnCount({ leading, hours }: GridColumns): number {
  return leading.length + hours.length;
}

/** The hour shown in a column, or undefined for a leading column. */
export function hourOfColumn({ leading, hours }: GridColumns, column: number): HourOfDay | undefined {
  return hours[column - leading.length];
}
