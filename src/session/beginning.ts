// Where the console begins for a person: at the first page of the specification, or at My day for a person who chose it and has one.
import { selectMayAccess } from '@/store/auth';
import { selectBeginsAtMyDay } from '@/store/preferences';
import type { RootState } from '@/store/store';
import { pathTo } from '../routes/paths';

export function beginningOf(state: RootState): string {
  return pathTo(selectBeginsAtMyDay(state) && selectMayAccess(state, 'staff') ? '/my-day' : '/');
}
