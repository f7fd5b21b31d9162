// A trainer's week and what the trainer may teach, as tables.
import { WEEKDAYS } from '@domain/business/trainerTerms';
import type { Proficiency, WorkingDays } from '@domain/contract/trainers';
import { RelatedTable } from '@/ui/detail/RelatedTable';
import { type Band, bandsOf } from './form/bands';
import { dayInWords } from './form/week';

export function WeekTable({ days }: { days: WorkingDays }) {
  const rows = WEEKDAYS.map((day) => ({ day, hours: dayInWords(days[day]) }));
  return (
    <RelatedTable
      label="Working days"
      rows={rows}
      keyOf={(row) => row.day}
      columns={{ Day: (row) => row.day, 'Hours (IST)': (row) => row.hours }}
      empty="No working days"
    />
  );
}

const COLUMNS = {
  Product: (row: Band) => row.product,
  Grades: (row: Band) => row.band,
  'Trained sessions': (row: Band) => row.trained,
  'Not trained sessions': (row: Band) => row.notTrained,
};

export function ProficiencyTable({ proficiency }: { proficiency: Proficiency }) {
  return (
    <RelatedTable
      label="Proficiency"
      rows={bandsOf(proficiency)}
      keyOf={({ product, band }) => `${product} ${band}`}
      columns={COLUMNS}
      empty="No proficiency yet"
    />
  );
}
