// What an address asks of the availability screen that means nothing to it: named to whom opened the link, and left out on a click.
import { createAction } from '@reduxjs/toolkit';
import type { IsoDate } from '@domain/units';
import { NO_DATE, readView } from './view';

/** What a query string asks for and `readView` leaves out: the parameter, its label and its text. */
export function findInvalidParameters(query: string, today: IsoDate): { name: string; label: string; text: string }[] {
  const params = new URLSearchParams(query);
  const { date, kind, hour, regions, countries, order } = readView(query, today);
  const isLost: Readonly<Record<string, { label: string; test: (text: string) => boolean }>> = {
    date: { label: 'Date', test: (text) => text !== NO_DATE && text !== date },
    hour: { label: 'Hour', test: () => hour === null },
    kind: { label: 'Kind of trainers', test: () => kind === null },
    working: { label: 'Working day', test: (text) => text !== '1' },
    picked: { label: 'Picked hours', test: (text) => text !== '1' },
    order: { label: 'Order', test: (text) => text !== order },
    regions: { label: 'Region', test: (text) => namesIn(text).some((name) => !regions.includes(name)) },
    countries: { label: 'Country', test: (text) => namesIn(text).some((code) => !countries.includes(code)) },
  };
  return Object.entries(isLost).flatMap(([name, { label, test }]) => {
    const text = params.get(name);
    return text && test(text) ? [{ name, label, text }] : [];
  });
}

/** Parameters that mean nothing go. */
export const withoutInvalidParameters = createAction(
  'availability/withoutInvalidParameters',
  (names: readonly string[]) => ({
    payload: names,
    meta: { search: Object.fromEntries(names.map((name) => [name, null])) },
  }),
);

function namesIn(text: string): string[] {
  return text.split(',').filter(Boolean);
}
