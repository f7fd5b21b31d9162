// The records before and after the open one, in the order of the list it was opened in; the way goes on over its pages.
import { useEffect, useRef, useState } from 'react';
import { useAppDispatch } from '@/store/hooks';
import { pageStepped, recordStepped } from '@/store/lists/address';
import { useScreenState } from '@/store/screen';
import { numberText } from '@domain/formats';
import type { Neighbours } from '@/ui/detail/Detail';
import { showRow } from '@/ui/detail/useRecordFocus';
import { type ListedRows, useListedRows } from './WithRecord';

/** The record that is opened as soon as its page is there. */
interface Awaited {
  page: number;
  end: 'first' | 'last';
}

const NONE_AWAITED: Awaited | null = null;

/** `keepsTab`: the next one opens where this one is. */
export function useNeighbours(parameter: string, id: string | null, keepsTab: boolean): Neighbours | undefined {
  const dispatch = useAppDispatch();
  const rows = useListedRows();
  const [awaited, setAwaited] = useScreenState<Awaited | null>(`beside ${parameter}`, NONE_AWAITED);
  const at = id === null || !rows ? -1 : rows.ids.indexOf(id);
  // A record that was changed may leave the list: the way goes on from where it was.
  const [lastAt, setLastAt] = useState(-1);
  if (at >= 0 && at !== lastAt) setLastAt(at);

  const arrived = awaited && rows?.page === awaited.page ? awaited : null;
  useEffect(() => {
    if (!arrived || !rows) return;
    setAwaited(null);
    const next = rows.ids.at(arrived.end === 'first' ? 0 : -1);
    if (next) dispatch(recordStepped(parameter, next, keepsTab));
  }, [dispatch, setAwaited, parameter, keepsTab, arrived, rows]);

  const inView = useRef<string | null>(null);
  useEffect(() => {
    if (inView.current === id || (id !== null && !rows)) return;
    inView.current = id;
    if (id !== null) showRow(id);
  }, [id, rows]);

  if (!rows || id === null || (at < 0 && lastAt < 0)) return undefined;
  const step = (to: string) => () => dispatch(recordStepped(parameter, to, keepsTab));
  const turn = (page: number, end: Awaited['end']) => () => {
    setAwaited({ page, end });
    dispatch(pageStepped(page));
  };
  const { ids, page, hasNext } = rows;
  const before = ids[at < 0 ? lastAt - 1 : at - 1];
  const after = ids[at < 0 ? lastAt : at + 1];
  const previous = before ? step(before) : page && page > 1 ? turn(page - 1, 'last') : undefined;
  const next = after ? step(after) : page && hasNext ? turn(page + 1, 'first') : undefined;
  return { place: at < 0 ? '' : placeText(rows, at), ...(!awaited && { previous, next }) };
}

function placeText({ page = 1, size, total, more }: ListedRows, at: number): string {
  const place = numberText((page - 1) * size + at + 1);
  return total === undefined ? place : `${place} of ${numberText(total)}${more ? '+' : ''}`;
}
