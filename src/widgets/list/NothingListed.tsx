// What a list says where it has no rows at all: why, and what to do about it.
import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { FIRST_DATE } from '@domain/calendar';
import { defaultsOf, type ListShape } from '@domain/lists/list';
import { useToday } from '@/clock/useNow';
import { useAppDispatch } from '@/store/hooks';
import { cleared, filtered, hasFilters, type ListView } from '@/store/lists/address';
import { daysText } from '@/ui/list/filterWords';
import { EmptyState } from '@/ui/State';
import { Narrowed } from './Narrowed';

interface NothingListedProps {
  shape: ListShape;
  view: ListView;
  /** What to do where there is nothing at all. */
  empty: { text: string; action?: ReactNode };
}

const ALL_DAYS = `${FIRST_DATE}..`;

export function NothingListed({ shape, view, empty }: NothingListedProps) {
  const dispatch = useAppDispatch();
  const today = useToday();
  const { defaultRange } = defaultsOf(shape, view.filters);
  const { [defaultRange?.field ?? '']: days, ...filters } = view.filters;
  if (!hasFilters({ ...view, filters }))
    return (
      <EmptyState
        title={`There are no ${shape.noun.many}${shape.defaultRange ? ' on these days' : ' yet'}`}
        action={empty.action}
      >
        {empty.text}
      </EmptyState>
    );
  return (
    <EmptyState
      title={`No ${shape.noun.many} match`}
      action={
        <Group gap="xs" justify="center">
          <Button variant="default" onClick={() => dispatch(cleared(shape))}>
            Clear filters
          </Button>
          {shape.defaultRange && days !== ALL_DAYS && (
            <Button variant="default" onClick={() => dispatch(filtered(shape.defaultRange!.field, ALL_DAYS))}>
              Search all dates
            </Button>
          )}
        </Group>
      }
    >
      <Narrowed
        shape={shape}
        search={view.search.trim()}
        filters={filters}
        days={days === ALL_DAYS ? undefined : days === undefined ? defaultRange?.label : daysText(days, today)}
      />
    </EmptyState>
  );
}
