// What a list's page asks the API for, read off its address.
import { useMemo } from 'react';
import type { ListSent } from '@domain/contract/list';
import type { ListShape } from '@domain/lists/list';
import { useAppSelector } from '../hooks';
import { readListView, sentFor } from './address';

export function useListSent(shape: ListShape): ListSent {
  const search = useAppSelector((state) => state.location.search);
  return useMemo(() => sentFor(shape, readListView(shape, search)), [shape, search]);
}
