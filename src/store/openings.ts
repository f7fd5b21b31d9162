// What "Which batches to open" is asked for, as its address holds it; what the address leaves out follows from those who wait.
import { createAction } from '@reduxjs/toolkit';
import type { Input } from './call';
import type { SearchPatch } from './location';

/** Of the address and of the call alike. */
const NUMBERS = ['weekly', 'first_session', 'last_session', 'capacity'] as const;
export type OpeningsField = (typeof NUMBERS)[number] | 'start_date';

export const openingsAsked = createAction('batches/openingsAsked', (search: SearchPatch) => ({
  payload: undefined,
  meta: { search },
}));

export type AskedCourse = NonNullable<Input<'planOpenings'>['body']['course']>;

/** What is no number or day is sent as it stands: the API says so at its field. */
export function openingsBody(search: string): Input<'planOpenings'>['body'] {
  const params = new URLSearchParams(search);
  const [product_type, grade_band, region] = ['product_type', 'grade_band', 'region'].map((name) => params.get(name));
  const number = (text: string | null) => (text !== null && /^\d{1,6}$/.test(text) ? Number(text) : text);
  return {
    course: product_type && grade_band && region ? { product_type, grade_band, region } : null,
    start_date: params.get('start_date'),
    ...Object.fromEntries(NUMBERS.map((name) => [name, number(params.get(name))])),
  } as Input<'planOpenings'>['body'];
}
