// What the availability screen shows: date and filters, kept in the address so that a copied link shows the same view.
import { createAction, createSelector } from '@reduxjs/toolkit';
import { type TrainerFilters, TRAINER_KINDS, type TrainerKind } from '@domain/availability/trainerFilter';
import { type Places, REGION_NAMES, withCountries, withRegions } from '@domain/business/regions';
import { FIRST_DATE, isRealDate } from '@domain/calendar';
import type { HourOfDay, IsoDate } from '@domain/units';
import { patchSearch, type SearchPatch } from '../location';
import type { RootState } from '../store';

export interface AvailabilityView extends TrainerFilters {
  /** Null when the person cleared it. */
  date: IsoDate | null;
  regions: readonly string[];
  /** Only trainers of whom an hour is picked on the date; while there are none, everybody. */
  picked: boolean;
  order: RowOrder;
}

/** How the trainers stand: by name, those with the most free hours first, or those with the fewest. */
export type RowOrder = 'name' | 'free' | 'busy';

export const ORDER_WORDS: Record<RowOrder, string> = {
  name: 'By name',
  free: 'Most free hours first',
  busy: 'Fewest free hours first',
};

export const NO_DATE = 'none';

export const dateChosen = createAction('availability/dateChosen', (date: IsoDate | null) => ({
  payload: date,
  meta: { ...search({ date: date ?? NO_DATE }), step: true },
}));

/** The day that is shown stays so past midnight: no step of the Back button. */
export const dateKept = createAction('availability/dateKept', (date: IsoDate) => ({
  payload: date,
  meta: search({ date }),
}));

/** The day that it is, and the next one at midnight, as before any date was chosen. */
export const todayChosen = createAction('availability/todayChosen', () => ({
  payload: undefined,
  meta: { ...search({ date: null }), step: true },
}));

/** `chosen` are the regions now selected, `places` what was selected before (spec 4, stepping). */
export const regionsChosen = createAction(
  'availability/regionsChosen',
  (places: Places, chosen: readonly string[]) => ({
    payload: chosen,
    meta: placesSearch(withRegions(places, chosen)),
  }),
);

export const countriesChosen = createAction(
  'availability/countriesChosen',
  (places: Places, chosen: readonly string[]) => ({
    payload: chosen,
    meta: placesSearch(withCountries(places, chosen)),
  }),
);

export const workingDayToggled = createAction('availability/workingDayToggled', (only: boolean) => ({
  payload: only,
  meta: search({ working: only ? '1' : null }),
}));

/** Null lists every kind of trainer again. */
export const kindChosen = createAction('availability/kindChosen', (kind: TrainerKind | null) => ({
  payload: kind,
  meta: search({ kind }),
}));

/** Null lists trainers whatever they do in that hour (spec 2.4, hour header). */
export const hourChosen = createAction('availability/hourChosen', (hour: HourOfDay | null) => ({
  payload: hour,
  meta: search({ hour: hour === null ? null : String(hour) }),
}));

export const searchChanged = createAction('availability/searchChanged', (words: string) => ({
  payload: words,
  meta: search({ search: words }),
}));

export const pickedToggled = createAction('availability/pickedToggled', (only: boolean) => ({
  payload: only,
  meta: search({ picked: only ? '1' : null }),
}));

export const orderChosen = createAction('availability/orderChosen', (order: RowOrder) => ({
  payload: order,
  meta: search({ order: order === 'name' ? null : order }),
}));

/** Every filter is off; the date and the order stay. */
export const filtersCleared = createAction('availability/filtersCleared', () => ({
  payload: undefined,
  meta: search({ regions: null, countries: null, working: null, kind: null, hour: null, search: null, picked: null }),
}));

function search(patch: SearchPatch): { search: SearchPatch } {
  return { search: patch };
}

function placesSearch({ regions, countries }: Places): { search: SearchPatch } {
  return search({ regions: regions.join(','), countries: countries.join(',') });
}

/** Reads the view out of a query string; what is not understood falls back to its default. `today` is in Asia/Kolkata. */
export function readView(query: string, today: IsoDate): AvailabilityView {
  const params = new URLSearchParams(query);
  const kind = params.get('kind');
  const hour = params.get('hour');
  return {
    date: readDate(params.get('date'), today),
    ...readPlaces(params),
    workingDay: params.get('working') === '1',
    kind: TRAINER_KINDS.find((each) => each === kind) ?? null,
    hour: hour !== null && /^(1?\d|2[0-3])$/.test(hour) ? Number(hour) : null,
    search: params.get('search') ?? '',
    picked: params.get('picked') === '1',
    order: readOrder(params.get('order')),
  };
}

function readOrder(text: string | null): RowOrder {
  return text === 'free' || text === 'busy' ? text : 'name';
}

function readDate(text: string | null, today: IsoDate): IsoDate | null {
  if (text === NO_DATE) return null;
  return text !== null && isRealDate(text) && text >= FIRST_DATE ? text : today;
}

/** A region of which no country is chosen is not chosen either, in an address as on the screen (spec 4). */
function readPlaces(params: URLSearchParams): Places {
  const regions = readList(params.get('regions'), REGION_NAMES);
  return withCountries({ regions, countries: [] }, readCodes(params.get('countries')));
}

function readList(text: string | null, known: readonly string[]): readonly string[] {
  const named = text?.split(',') ?? [];
  return known.filter((each) => named.includes(each));
}

/** Codes are not checked here: the API knows which countries there are. */
function readCodes(text: string | null): readonly string[] {
  const codes = (text?.split(',') ?? []).filter((code) => /^[A-Z]{2}$/.test(code));
  return [...new Set(codes)].sort();
}

export const selectView = createSelector(
  [(state: Pick<RootState, 'location'>) => state.location.search, (_: unknown, today: IsoDate) => today],
  readView,
);

/** The view without its hour, for what has nothing to do with it: the same object while only the hour changes. */
export const selectViewOfAllHours = createSelector(
  [
    ({ location }: Pick<RootState, 'location'>) => patchSearch(location.search, { hour: null }),
    (_: unknown, today: IsoDate) => today,
  ],
  readView,
);

/** Whether anything but the date narrows the list. */
export function isFiltering(view: AvailabilityView): boolean {
  const { workingDay, kind, hour, countries, search, picked } = view;
  return workingDay || kind !== null || hour !== null || countries.length > 0 || search.trim() !== '' || picked;
}
