// How dates are typed and shown in every field that takes one (spec 2.4).
import { FIRST_DATE, isRealDate } from '@domain/calendar';
import type { IsoDate } from '@domain/units';

export const DATE_SHOWN = { valueFormat: 'MM/DD/YYYY', placeholder: 'MM/DD/YYYY', clearable: true } as const;
export const DATE_TYPED = { ...DATE_SHOWN, dateParser: typedDate } as const;

/** Null for what is not wholly a date: the field's own reading makes March of 02/30, and the year 2001 of a date half typed. */
export function typedDate(text: string): IsoDate | null {
  const [, month = '', day = '', year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim()) ?? [];
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim();
  return isRealDate(date) && date >= FIRST_DATE ? date : null;
}
