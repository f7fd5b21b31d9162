// What stands beside a list: the address names it, and its part is loaded when it first does.
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { recordOpened } from '@/store/lists/address';
import { type Part, useKeptPart } from '@/ui/part';

/** Which record is open: the address's `parameter`, null while none is. */
export function useOpened(parameter: string): string | null {
  return useAppSelector((state) => new URLSearchParams(state.location.search).get(parameter));
}

/** The part that shows it, from the first time on that the address names one. */
export function useBeside<T>(parameter: string, panel: Part<T>): T | undefined {
  const dispatch = useAppDispatch();
  return useKeptPart(panel, useOpened(parameter) !== null, () => dispatch(recordOpened(parameter, null)));
}
