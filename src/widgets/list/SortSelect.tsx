// The order of a list where there are no column heads to press.

import { SelectField } from '@/ui/SelectField';
import type { ListShape } from '@domain/lists/list';

interface SortSelectProps {
  shape: ListShape;
  fields: readonly string[];
  sort: string;
  onSort: (sort: string) => void;
}

export function SortSelect({ shape, fields, sort, onSort }: SortSelectProps) {
  const data = fields.flatMap((field) => {
    const label = shape.columns[field]!.label;
    return [
      { value: field, label: `${label}, upwards` },
      { value: `-${field}`, label: `${label}, downwards` },
    ];
  });
  return (
    <SelectField
      label="Sort by"
      mb="sm"
      data={data}
      value={sort}
      allowDeselect={false}
      onChange={(next) => next && onSort(next)}
    />
  );
}
