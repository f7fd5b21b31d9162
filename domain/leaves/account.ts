// What a trainer has of a type of leave: accrued, carried over, adjusted, taken, expired and left on a day, worked out anew from what is known each time.
import type { IsoDate } from '../units';

/** What a type gives from a day on, which is the first of a month, until the next terms. */
export interface AccrualTerms {
  valid_from: IsoDate;
  /** Half days are exact. */
  days: number;
  accrues: 'month' | 'year';
  leave_year: 'january' | 'april';
  /** Of what is left when a year ends; null: all of it. */
  carry_most: number | null;
  /** Until what was carried over expires; 0: it does not. */
  carry_months: number;
}

export interface AccountMove {
  date: IsoDate;
  kind: 'adjusted' | 'taken';
  /** What it adds; below zero where it takes. */
  halves: number;
  /** The leave or the adjustment that it is of. */
  of: string;
}

export interface AccountFacts {
  terms: readonly AccrualTerms[];
  joined_on: IsoDate | null;
  last_working_day: IsoDate | null;
  moves: readonly AccountMove[];
}

export type AccountKind = 'carried' | 'accrued' | AccountMove['kind'] | 'expired';

export interface AccountRow {
  date: IsoDate;
  kind: AccountKind;
  halves: number;
  of: string | null;
}

/** All in half days: whole numbers, so that nothing is ever rounded. */
export interface Account extends Readonly<Record<AccountKind, number>> {
  /** Of the year that runs, in order; they add up to what is left. */
  rows: readonly AccountRow[];
  /** The year's first day. */
  since: IsoDate;
  left: number;
  /** What goes next of what is there now, unless it is taken: the last day of it. */
  next: { last: IsoDate; halves: number } | null;
}

/** On the evening of a day; undefined before the first terms. */
export function accountOf(facts: AccountFacts, day: IsoDate): Account | undefined {
  const start = accountStart(facts.terms);
  if (start === undefined || day < start) return undefined;
  const book = new Book(facts, start);
  book.runTo(day);
  const rows = book.rows.slice(book.yearAt);
  const sumOf = (kind: AccountKind) => rows.reduce((sum, row) => sum + (row.kind === kind ? row.halves : 0), 0);
  return {
    rows,
    since: book.since,
    left: book.left,
    carried: sumOf('carried'),
    accrued: sumOf('accrued'),
    adjusted: sumOf('adjusted'),
    taken: sumOf('taken'),
    expired: sumOf('expired'),
    next: book.nextLoss(day),
  };
}

/** The least that is left on a day, and whenever something is taken after it. */
export function leastFrom(facts: AccountFacts, day: IsoDate): number {
  const later = facts.moves.flatMap(({ date, halves }) => (halves < 0 && date > day ? [date] : []));
  return Math.min(...[day, ...new Set(later)].map((date) => accountOf(facts, date)?.left ?? 0));
}

/** How much may be taken on a day, so that all that is known to be taken later is there then; below zero where it is not there as it is. */
export function freeOn(facts: AccountFacts, day: IsoDate): number {
  const least = leastFrom(facts, day);
  if (least < 0) return least;
  let free = accountOf(facts, day)?.left ?? 0;
  const after = (halves: number) =>
    leastFrom({ ...facts, moves: [...facts.moves, { date: day, kind: 'taken', halves: -halves, of: '' }] }, day);
  while (free > 0 && after(free) < 0) free--;
  return free;
}

/** What is gone once a month's last day is over, and what is left then. */
export function lossAfter(facts: AccountFacts, last: IsoDate): { before: number; lost: number; after: number } {
  const start = accountStart(facts.terms);
  const before = accountOf(facts, last)?.left ?? 0;
  if (start === undefined || last < start) return { before, lost: 0, after: before };
  const book = new Book(facts, start);
  book.runTo(last);
  const lost = book.close(monthOf(last) + 1);
  return { before, lost, after: book.left };
}

/** The first day of the first terms. */
export function accountStart(terms: readonly AccrualTerms[]): IsoDate | undefined {
  return terms.map(({ valid_from }) => valid_from).toSorted()[0];
}

/** How long nothing is looked for that expires. */
const AHEAD = 24;

interface Lot {
  halves: number;
  /** The month with whose first day it is gone. */
  gone: number | null;
}

/** Kept month by month: but for moves, all that happens does so on a month's first day. */
class Book {
  readonly rows: AccountRow[] = [];
  since: IsoDate;
  /** Where in the rows the running year begins. */
  yearAt = 0;
  private lots: Lot[] = [];
  private debt = 0;
  /** Months before this one have been given their days up front. */
  private paidUntil = 0;
  private month: number;
  private readonly terms: readonly AccrualTerms[];
  private readonly moves: readonly AccountMove[];

  constructor(
    private readonly facts: AccountFacts,
    start: IsoDate,
  ) {
    this.since = start;
    this.month = monthOf(start);
    this.terms = facts.terms.toSorted((one, other) => compare(one.valid_from, other.valid_from));
    // What is added on a day is there for what is taken on it.
    this.moves = facts.moves
      .filter(({ date }) => date >= start)
      .toSorted((one, other) => compare(one.date, other.date) || Math.sign(other.halves) - Math.sign(one.halves));
  }

  get left(): number {
    return sumOf(this.lots) - this.debt;
  }

  runTo(day: IsoDate): void {
    let at = 0;
    for (const first = this.month; this.month <= monthOf(day); this.month++) {
      if (this.month > first) this.close(this.month);
      this.accrue(this.month);
      for (; at < this.moves.length && monthOf(this.moves[at]!.date) === this.month; at++) {
        const { date, kind, halves, of } = this.moves[at]!;
        if (date > day) break;
        this.book(date, kind, halves, of);
      }
    }
  }

  /** What goes with the first day of a month: carried days that expire, and what no year's end carries over. Answers how much. */
  close(month: number): number {
    const gone = this.lots.filter((lot) => lot.gone !== null && lot.gone <= month);
    this.lots = this.lots.filter((lot) => !gone.includes(lot));
    let lost = sumOf(gone);
    this.write(month, 'expired', -lost);
    const terms = this.termsIn(month - 1);
    if (month % 12 !== firstMonth(terms)) return lost;
    const all = sumOf(this.lots);
    const kept = terms.carry_most === null ? all : Math.min(all, halvesOf(terms.carry_most));
    this.write(month, 'expired', kept - all);
    lost += all - kept;
    this.lots = kept > 0 ? [{ halves: kept, gone: terms.carry_months > 0 ? month + terms.carry_months : null }] : [];
    this.yearAt = this.rows.length;
    this.since = firstDay(month);
    this.write(month, 'carried', kept - this.debt);
    return lost;
  }

  /** Of what is there on a day, if nothing more is given or taken. The book is of no use afterwards. */
  nextLoss(day: IsoDate): { last: IsoDate; halves: number } | null {
    for (let month = monthOf(day) + 1; month <= monthOf(day) + AHEAD; month++) {
      const lost = this.close(month);
      if (lost > 0) return { last: lastDay(month - 1), halves: lost };
    }
    return null;
  }

  private accrue(month: number): void {
    const { joined_on, last_working_day } = this.facts;
    if (joined_on !== null && month <= monthOf(joined_on)) return;
    if (last_working_day !== null && firstDay(month) > last_working_day) return;
    const terms = this.termsIn(month);
    const halves = halvesOf(terms.days);
    if (month < this.paidUntil || halves === 0) return;
    if (terms.accrues === 'month') {
      this.book(firstDay(month), 'accrued', halves, null);
      return;
    }
    const months = 12 - ((month - firstMonth(terms) + 12) % 12);
    this.paidUntil = month + months;
    // Half up, to the half day.
    this.book(firstDay(month), 'accrued', Math.floor((halves * months * 2 + 12) / 24), null);
  }

  private book(date: IsoDate, kind: AccountKind, halves: number, of: string | null): void {
    if (halves === 0) return;
    this.rows.push({ date, kind, halves, of });
    if (halves < 0) this.take(-halves);
    else {
      const owed = Math.min(this.debt, halves);
      this.debt -= owed;
      if (halves > owed) this.lots.push({ halves: halves - owed, gone: null });
    }
  }

  /** The oldest first. */
  private take(halves: number): void {
    let open = halves;
    this.lots = this.lots.flatMap((lot) => {
      const used = Math.min(open, lot.halves);
      open -= used;
      return lot.halves > used ? [{ ...lot, halves: lot.halves - used }] : [];
    });
    this.debt += open;
  }

  private write(month: number, kind: AccountKind, halves: number): void {
    if (halves !== 0) this.rows.push({ date: firstDay(month), kind, halves, of: null });
  }

  private termsIn(month: number): AccrualTerms {
    return this.terms.findLast(({ valid_from }) => monthOf(valid_from) <= month)!;
  }
}

function sumOf(lots: readonly Lot[]): number {
  return lots.reduce((sum, { halves }) => sum + halves, 0);
}

export function halvesOf(days: number): number {
  return Math.round(days * 2);
}

/** Months since the year 0. */
function monthOf(date: IsoDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

function firstDay(month: number): IsoDate {
  return `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

function lastDay(month: number): IsoDate {
  const date = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0));
  return date.toISOString().slice(0, 10);
}

function firstMonth({ leave_year }: AccrualTerms): number {
  return leave_year === 'april' ? 3 : 0;
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
