// A trainer's week and what the trainer may teach, as tables.
import { PRODUCT_WORDS, wordOf } from '@domain/business/codeWords';
import { WEEKDAYS } from '@domain/business/trainerTerms';
import type { Proficiency, WorkingDays } from '@domain/contract/trainers';
import { RelatedTable } from '@/ui/detail/RelatedTable';
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

interface Band {
  product: string;
  band: string;
  trained: string;
  notTrained: string;
}

const COLUMNS = {
  Product: (row: Band) => wordOf(PRODUCT_WORDS, row.product),
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
      empty="No proficiency yet"
    />
  );
}

function ranges(list: readonly (readonly [number, number])[]): string {
  return list.map(([from, to]) => `${from}–${to}`).join(', ') || 'none';
}
