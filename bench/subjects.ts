// The measured pages: the console, the bare page and ag-grid, all from one address and with the same day.
import type { IsoDate } from '@domain/units';
import { PAGES_BASE } from './build';
import type { SubjectName } from './probe/screens';

export interface Subject {
  name: SubjectName;
  title: string;
  /** Its address, opened on a date. */
  path: (date: IsoDate) => string;
}

export const SUBJECTS: readonly Subject[] = [
  { name: 'console', title: 'console', path: (date) => `/trainers/trainer-availability?date=${date}` },
  { name: 'bare', title: 'bare DOM', path: (date) => `${PAGES_BASE}peers/bare.html?date=${date}` },
  { name: 'agGrid', title: 'ag-grid', path: (date) => `${PAGES_BASE}peers/agGrid.html?date=${date}` },
];
