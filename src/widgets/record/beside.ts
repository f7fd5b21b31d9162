// What stands beside a list: the address names it, and its part is loaded when it first does.
import { useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { type Ask, askAhead } from '@/store/lists/ahead';
import { type Part, useKeptPart } from '@/ui/part';

/** Which record is open: the address's `parameter`, null while none is. */
export function useOpened(parameter: string): string | null {
  return useAppSelector((state) => new URLSearchParams(state.location.search).get(parameter));
}

/** The part that shows it, from the first time on that the address names one. `ask` is stable, and asks as the panel does. */
export function useBeside<T>(parameter: string, panel: Part<T>, ask: Ask): T | undefined {
  const dispatch = useAppDispatch();
  useEffect(() => askAhead(parameter, ask), [parameter, ask]);
  return useKeptPart(panel, useOpened(parameter) !== null, () => dispatch(recordOpened(parameter, null)));
}
