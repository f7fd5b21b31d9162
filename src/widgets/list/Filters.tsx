// The filters of a list as chips; what sets them is loaded when somebody is about to.
import { useCallback } from 'react';
import type { ListShape } from '@domain/lists/list';
import { useToday } from '@/clock/useNow';
import { useAppDispatch } from '@/store/hooks';
import { cleared, filtered } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { FilterChips, type OpenFilter } from '@/ui/list/FilterChips';
import { part, usePart } from '@/ui/part';
import { useRecordWords } from './recordWords';

export const FILTERS = part(async () => {
  const [panel, { RecordsField }] = await Promise.all([
    import('@/ui/list/FilterPanel'),
    import('../lookups/RecordsField'),
  ]);
  return { FilterPanel: panel.default, RecordsField };
});

interface FiltersProps {
  shape: ListShape;
  /** By field, as the address says them. */
  filters: Readonly<Record<string, string>>;
  isSearched: boolean;
}

const CLOSED: OpenFilter | null = null;

export function Filters({ shape, filters, isSearched }: FiltersProps) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const [open, setOpen] = useScreenState<OpenFilter | null>(`filter ${shape.name}`, CLOSED);
  const close = useCallback(() => setOpen(null), [setOpen]);
  const onFilter = useCallback((field: string, text: string | null) => dispatch(filtered(field, text)), [dispatch]);
  const loaded = usePart(FILTERS, open !== null, close);
  const RecordWords = useRecordWords(shape, filters);
  return (
    <FilterChips
      {...{ shape, filters, today, isSearched, open }}
      RecordWords={RecordWords}
      onOpen={setOpen}
      onRemove={(field) => {
        if (open?.field === field) close();
        onFilter(field, null);
      }}
      onClear={() => dispatch(cleared(shape))}
      onNear={() => void FILTERS.loadAhead()}
      panel={
        open &&
        loaded && (
          <loaded.FilterPanel
            {...{ shape, filters, onFilter, today }}
            RecordsEditor={loaded.RecordsField}
            field={open.field}
            onField={(field) => setOpen({ at: open.at, field })}
            onClose={close}
          />
        )
      }
    />
  );
}
