// A number, declared once: what it counts or sums, of which rows, by which day, and where these rows are listed (decisions 18).
import type { ListSent } from '../contract/list';
import { parseFilterValue } from '../lists/list';
import type { RecordType } from '../records/record';
import type { EpochSeconds } from '../units';
import { type Days, daysFilter } from './periods';
import { summed, type TallyAsked, tallyParameters, toldByDays } from './tally';

/** By field, as an address says them. */
export type NumberFilters = Readonly<Record<string, string>>;

/** What a number needs to know of its rows: a declared record, or a list of more than one. */
export type Counted = Pick<RecordType, 'name' | 'shape' | 'all'>;

export interface NumberSpec<Of extends Counted = RecordType> {
  /** Such as `paid_at_gateways`. */
  name: string;
  title: string;
  of: Of;
  /** Filters of the record's list: its rows are those that match. */
  where: NumberFilters;
  /** The day or instant that decides whether a row is of a period. */
  period: string;
  /** The amount or number that is summed; without one the rows are counted. */
  sum?: string;
  /** What it counts, such as `payment link`. */
  unit: { one: string; many: string };
  /** The console's address that lists these rows, with what it needs to do so. */
  list: { path: string; search?: Readonly<Record<string, string>> };
}

/** What narrows a number further, and the moment as of which it was counted. */
export interface NumberAsked {
  /** Or any days as a filter of a list says them, which may be open at an end. */
  days: Days | string;
  filters?: NumberFilters;
  seen?: EpochSeconds;
}

export function number<Of extends Counted>(spec: NumberSpec<Of>): NumberSpec<Of> {
  const { name, of, where, period, sum } = spec;
  const refuse = (what: string) => {
    throw new Error(`Number ${name}: ${what}`);
  };
  if (!toldByDays(of).includes(period)) refuse(`the list of ${of.name} is not narrowed by the days of ${period}`);
  if (sum !== undefined && !summed(of).includes(sum)) refuse(`${sum} of ${of.name} cannot be summed`);
  for (const [field, text] of Object.entries(where)) {
    const column = of.shape.columns[field];
    if (!column?.filters || !parseFilterValue(column, text))
      refuse(`${field} of ${of.name} is not narrowed by ${text}`);
    if (field === period) refuse('its period is asked for, and stands in no predicate');
  }
  return spec;
}

/** Parameters of the API's list, count, file and tally: the one predicate that they all read. */
export function predicateOf({ where, period }: NumberSpec<Counted>, { days, filters, seen }: NumberAsked): ListSent {
  return {
    ...where,
    ...filters,
    [period]: typeof days === 'string' ? days : daysFilter(days),
    ...(seen !== undefined && { seen: String(seen) }),
  };
}

/** The console's address of exactly the rows that are counted. */
export function rowsAddress(spec: NumberSpec<Counted>, asked: NumberAsked): string {
  const { path, search } = spec.list;
  return `${path}?${new URLSearchParams({ page: '1', ...search, ...(predicateOf(spec, asked) as NumberFilters) })}`;
}

/** What is sent for the number itself, by groups and days where these are asked for. */
export function tallySent(spec: NumberSpec, asked: NumberAsked & Pick<TallyAsked, 'countBy' | 'grain'>): ListSent {
  const { sum, period } = spec;
  const { countBy, grain } = asked;
  return { ...predicateOf(spec, asked), ...tallyParameters({ countBy, sumOf: sum, daysOf: period, grain }) };
}
