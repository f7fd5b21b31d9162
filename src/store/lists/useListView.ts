// A list's view, read from the address and the searches of this tab, and the query that it sends to the API.
import { useMemo } from 'react';
import type { ListSent } from '@domain/contract/list';
import type { ListShape } from '@domain/lists/list';
import { useToday } from '@/clock/useNow';
import { useAppSelector } from '../hooks';
import { type ListView, readListView, sentFor } from './address';

export function useListView(shape: ListShape): ListView {
  const search = useAppSelector((state) => state.location.search);
  const searches = useAppSelector((state) => state.privateSearches);
  return useMemo(() => readListView(shape, search, searches), [shape, search, searches]);
}

export function useListSent(shape: ListShape): ListSent {
  const view = useListView(shape);
  const today = useToday();
  return useMemo(() => sentFor(shape, view, today), [shape, view, today]);
}
