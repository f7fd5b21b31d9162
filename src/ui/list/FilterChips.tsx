// The filters of a list in one line: `+ Filter`, then a chip for each that is set. What sets them is loaded with its first use.
import { Button } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useRef } from 'react';
import { filterLabelOf, type ListColumn, type ListShape } from '@domain/lists/list';
import type { IsoDate } from '@domain/units';
import { useFocusNeighbour } from '../useFocusNeighbour';
import { AWAITED, filterDetail, filterWords } from './filterWords';
import classes from './toolbar.module.css';

/** What of the filters is being set: the button that adds one, or the chip of a field. */
export interface OpenFilter {
  at: 'add' | 'chip';
  /** The field to filter by; null while one is to be chosen. */
  field: string | null;
}

interface FilterChipsProps {
  shape: ListShape;
  /** By field, as the address says them. */
  filters: Readonly<Record<string, string>>;
  /** Of a column whose ids name other records, which nothing here can ask for. */
  RecordWords?: ComponentType<{ column: ListColumn; text: string }>;
  today: IsoDate;
  onRemove: (field: string) => void;
  onClear: () => void;
  /** There is something to clear beside the filters: a search. */
  isSearched: boolean;
  open: OpenFilter | null;
  onOpen: (open: OpenFilter | null) => void;
  /** The pointer or the focus is near. */
  onNear: () => void;
  /** Where it is set, below what is open. */
  panel: ReactNode;
}

export function FilterChips({
  shape,
  filters,
  RecordWords,
  today,
  onRemove,
  onClear,
  isSearched,
  open,
  onOpen,
  onNear,
  panel,
}: FilterChipsProps) {
  const place = useRef<HTMLDivElement>(null);
  useFocusNeighbour(place, '[data-filter]');
  // The chip whose last value was just taken out stays while one chooses others.
  const emptied =
    open?.at === 'chip' && open.field !== null && !(open.field in filters) ? [[open.field, ''] as const] : [];
  const chips = [...Object.entries(filters), ...emptied];
  const isOpen = (at: OpenFilter['at'], field: string | null) =>
    open?.at === at && (at === 'add' || open.field === field);
  return (
    <div ref={place} className={classes.filters} role="group" aria-label="Filters">
      <Anchor panel={isOpen('add', null) && panel}>
        <button
          type="button"
          className={classes.add}
          data-filter
          aria-haspopup="dialog"
          aria-expanded={isOpen('add', null)}
          onPointerEnter={onNear}
          onFocus={onNear}
          onClick={() => onOpen(isOpen('add', null) ? null : { at: 'add', field: null })}
        >
          <IconPlus size={14} aria-hidden />
          Filter
        </button>
      </Anchor>
      {chips.map(([field, text]) => {
        const column = shape.columns[field]!;
        const label = filterLabelOf(column);
        const isOfRecords = column.record !== undefined && text !== '';
        return (
          <Anchor key={field} className={classes.chip} panel={isOpen('chip', field) && panel}>
            <button
              type="button"
              title={text === '' || isOfRecords ? undefined : filterDetail(column, text)}
              aria-haspopup="dialog"
              aria-expanded={isOpen('chip', field)}
              onPointerEnter={onNear}
              onFocus={onNear}
              onClick={() => onOpen(isOpen('chip', field) ? null : { at: 'chip', field })}
            >
              {label}:{' '}
              {isOfRecords ? (
                RecordWords ? (
                  <RecordWords column={column} text={text} />
                ) : (
                  AWAITED
                )
              ) : (
                filterWords(column, text, today)
              )}
            </button>
            <button type="button" data-filter aria-label={`Remove the filter ${label}`} onClick={() => onRemove(field)}>
              <IconX size={14} aria-hidden />
            </button>
          </Anchor>
        );
      })}
      {(chips.length > 0 || isSearched) && (
        <Button data-filter variant="subtle" size="compact-sm" className={classes.clear} onClick={onClear}>
          Clear filters
        </Button>
      )}
    </div>
  );
}

function Anchor({ className, panel, children }: { className?: string; panel: ReactNode; children: ReactNode }) {
  return (
    <span className={`${classes.anchor} ${className ?? ''}`}>
      {children}
      {panel}
    </span>
  );
}
