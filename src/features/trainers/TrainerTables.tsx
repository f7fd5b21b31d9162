// A trainer's week and what the trainer may teach, as tables.
import { WEEKDAYS } from '@domain/business/trainerVocabulary';
import type { Proficiency, WorkingDays } from '@domain/contract/trainers';
import { RelatedTable } from '@/ui/detail/RelatedTable';

export function WeekTable({ days }: { days: WorkingDays }) {
  const rows = WEEKDAYS.map((day) => ({ day, hours: (days[day] ?? []).map(hoursText).join(', ') || 'Day off' }));
  return (
    <RelatedTable
      label="Working days"
      rows={rows}
      keyOf={(row) => row.day}
      columns={{ Day: (row) => row.day, Hours: (row) => row.hours }}
      empty="No working days"
    />
  );
}

function hoursText([from, to]: readonly [number, number]): string {
  return `${clock(from)}–${clock(to)}`;
}

function clock(minute: number): string {
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
}

interface Band {
  product: string;
  band: string;
  trained: string;
  notTrained: string;
}

const COLUMNS = {
  Product: (row: Band) => row.product,
  Grades: (row: Band) => row.band,
  'Trained sessions': (row: Band) => row.trained,
  'Not trained sessions': (row: Band) => row.notTrained,
};

export function ProficiencyTable({ proficiency }: { proficiency: Proficiency }) {
  const rows = Object.entries(proficiency).flatMap(([product, bands]) =>
    Object.entries(bands).map(([band, each]): Band => {
      if (!each.eligible) return { product, band, trained: 'Not eligible', notTrained: '' };
      const { trained, not_trained } = each.session_range;
      return { product, band, trained: ranges(trained), notTrained: ranges(not_trained) };
    }),
  );
  return (
    <RelatedTable
      label="Proficiency"
      rows={rows}
      keyOf={({ product, band }) => `${product} ${band}`}
      columns={COLUMNS}
      empty="No proficiency is known"
    />
  );
}

function ranges(list: readonly (readonly [number, number])[]): string {
  return list.map(([from, to]) => `${from}–${to}`).join(', ') || 'none';
}
