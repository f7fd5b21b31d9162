// Where a filter is chosen and set: the fields of the list, then the values of one.
import type { ComponentType } from 'react';
import { filterableFields, filterLabelOf, type ListShape } from '@domain/lists/list';
import type { IsoDate } from '@domain/units';
import { AnchoredPanel } from './AnchoredPanel';
import { type EditorProps, FilterEditor } from './FilterEditors';
import { OptionList } from './OptionList';
import classes from './toolbar.module.css';

export interface FilterPanelProps {
  shape: ListShape;
  /** By field, as the address says them. */
  filters: Readonly<Record<string, string>>;
  /** Null takes the filter out. */
  onFilter: (field: string, text: string | null) => void;
  today: IsoDate;
  /** Of columns whose ids name other records: it calls the API, which nothing here does. */
  RecordsEditor: ComponentType<EditorProps>;
  /** The field to filter by; null while one is to be chosen. */
  field: string | null;
  onField: (field: string) => void;
  onClose: () => void;
}

/** Those that chips may hold; the list's own days have a place of their own. */
export function chipFields(shape: ListShape): string[] {
  return filterableFields(shape).filter((field) => field !== shape.defaultRange?.field);
}

export default function FilterPanel({
  shape,
  filters,
  onFilter,
  today,
  RecordsEditor,
  field,
  onField,
  onClose,
}: FilterPanelProps) {
  const column = field === null ? undefined : shape.columns[field];
  if (field === null || !column) {
    const options = chipFields(shape)
      .map((value) => ({
        value,
        label: filterLabelOf(shape.columns[value]!),
        note: value in filters ? 'on' : undefined,
      }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en'));
    return (
      <AnchoredPanel label="Add a filter" onClose={onClose}>
        <OptionList
          label="Filter by"
          options={options}
          onPick={onField}
          placeholder="Filter by"
          none="No field with this name"
        />
      </AnchoredPanel>
    );
  }
  const label = filterLabelOf(column);
  const editor = {
    column,
    today,
    text: filters[field] ?? '',
    onChange: (text: string | null) => onFilter(field, text || null),
    onDone: onClose,
  };
  return (
    <AnchoredPanel label={`Filter by ${label}`} onClose={onClose}>
      <p className={classes.panelTitle}>{label}</p>
      {column.record ? <RecordsEditor {...editor} /> : <FilterEditor {...editor} />}
    </AnchoredPanel>
  );
}
