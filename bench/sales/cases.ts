// What sales screens ask: lists of leads and what belongs to them, each filter and its count, columns of the board, one lead, dashboards.
import { addDays, dateOf } from '@domain/calendar';
import { pathOf } from '@domain/contract/paths';
import { toSlashDate } from '@domain/formats';
import { DIMENSION_NAMES } from '@domain/lists/sessionData';
import { boardStates } from '@domain/records/board';
import { recordCall } from '@domain/records/calls';
import { LEADS } from '@domain/records/lead';
import { LEAD_APPROVALS } from '@domain/records/leadApproval';
import { LEAD_ENTRIES } from '@domain/records/leadEntry';
import { LEAD_EVENTS, LEAD_OWNER_CHANGES } from '@domain/records/leadHistory';
import { QUALITY_CHECKS } from '@domain/records/qualityCheck';
import type { RecordType } from '@domain/records/record';
import type { IsoDate } from '@domain/units';
import { PEOPLE } from '../../e2e/hosts/people';
import { type Case, casesOf, type Fields, LAST_PAGE, NARROWED, pathWith } from '../lists/cases';
import { inTurn } from '../lists/requests';
import { LEADER, MANAGER } from './managers';
import { leadRows } from './leads';

/** `list`: a page, a filter, a column or one lead; `count`: up to 10,000 rows; `dashboard`: what counts over all of a period. */
export type Kind = 'list' | 'count' | 'dashboard';

export interface SalesCase extends Case {
  kind: Kind;
  /** E-mail. */
  who: string;
  /** It takes longer the longer the history is (`readsAll`): the clock alone limits it. */
  grows?: true;
}

export interface SalesGroup {
  title: string;
  cases: SalesCase[];
}

type Read = (path: string) => Promise<{ rows: Fields[] } & Record<string, unknown>>;

const LISTS = [
  LEADS,
  LEAD_ENTRIES,
  LEAD_APPROVALS,
  LEAD_EVENTS,
  LEAD_OWNER_CHANGES,
  QUALITY_CHECKS,
] as unknown as RecordType[];
/** Lists of hundreds of thousands: an index has each of their orders, and each filter that finds few (docs/decisions/251). */
const LONG: readonly string[] = [LEAD_ENTRIES.name, LEAD_EVENTS.name, QUALITY_CHECKS.name];
/** Orders of leads that an index has, beside their list's own. */
const ORDERS_OF_LEADS = ['lead_name', 'next_due', 'last_entry', 'response_due', 'lead_score'];
const [FIRST_SIZE, MANY] = ['25', '200'];
/** Days of a report over as much as may be asked for at once. */
const YEAR = 365;
const MONTHS = 12;

/** The same calls in a company of any size. `read` answers the sample from which filter values are taken. */
export async function salesGroups(today: IsoDate, read: Read): Promise<SalesGroup[]> {
  const admin = PEOPLE.admin.email;
  const as = (who: string, kind: Kind, cases: readonly Case[]): SalesCase[] =>
    cases.map((each) => ({ ...each, who, kind: each.path.includes('/count?') ? 'count' : kind }));
  const lists = await inTurn(LISTS, async (type): Promise<SalesGroup> => ({
    title: type.noun.many,
    cases: as(admin, 'list', await listCases(type, read)).map((each) =>
      each.title === LAST_PAGE || looksAtAll(type, each) || readsAll(type, each) ? { ...each, grows: true } : each,
    ),
  }));
  const lead = leadRows(1, today).lead.id;
  const ofLead = (operation: Parameters<typeof pathOf>[0], key = ':id') => pathOf(operation).path.replace(key, lead);
  const ofOne: Case[] = [
    { title: 'a lead', path: recordCall(LEADS, 'one').path.replace(':id', lead) },
    { title: 'entries of a lead', path: `${recordCall(LEAD_ENTRIES, 'page').path}?lead_id=${lead}` },
    { title: 'timeline of a lead', path: ofLead('leadTimeline') },
    { title: 'journey of a lead', path: ofLead('leadJourney', ':lead_id') },
    { title: 'twins of a lead', path: ofLead('leadTwins') },
  ];
  return [
    ...lists,
    ...[MANAGER, LEADER].map((who): SalesGroup => ({
      title: who === LEADER ? 'as who leads a team' : 'as a manager',
      cases: [
        ...as(
          who,
          'list',
          LISTS.flatMap((type) => [
            { title: `${type.noun.many}`, path: recordCall(type, 'page').path },
            { title: `${type.noun.many}, counted`, path: `${recordCall(type, 'count').path}?` },
          ]),
        ),
        ...as(who, 'list', board()),
        ...as(who, 'dashboard', dashboards(today)),
      ],
    })),
    { title: 'the board', cases: as(admin, 'list', board()) },
    { title: 'one lead', cases: as(admin, 'list', ofOne) },
    { title: 'the hours of a day', cases: as(admin, 'list', demand(today)) },
    {
      title: 'dashboards',
      cases: [
        ...as(admin, 'dashboard', dashboards(today)),
        ...as(admin, 'dashboard', wholeYears(today)).map((each) => ({ ...each, grows: true as const })),
        ...as(admin, 'dashboard', pivots()),
      ],
    },
  ];
}

/** Checks are searched by their trainers' names alone: for what no trainer is called, or few, all are looked at in the list's order. */
function looksAtAll(type: RecordType, { title }: Case): boolean {
  return type.name === QUALITY_CHECKS.name && /\bsearch\b/.test(title);
}

/** An order or a filter that no index has reads all of the list's own index (docs/decisions/245). */
function readsAll(type: RecordType, { title }: Case): boolean {
  if (LONG.includes(type.name)) return false;
  const own = [type.shape.sort.replace(/^-/, ''), ...(type.name === LEADS.name ? ORDERS_OF_LEADS : [])];
  if (/^sort -?/.test(title)) return !own.includes(title.replace(/^sort -?/, ''));
  return title.includes('=') || title === NARROWED;
}

async function listCases(type: RecordType, read: Read): Promise<Case[]> {
  const page = recordCall(type, 'page').path;
  const { rows } = await read(`${page}?size=${MANY}`);
  const { total } = (await read(recordCall(type, 'total').path)) as unknown as { total: number };
  const filtered = [recordCall(type, 'count').path];
  return casesOf({ shape: type.shape, page, others: [], filtered }, rows, total);
}

function board(): Case[] {
  return boardStates(LEADS as unknown as RecordType).flatMap((status): Case[] => [
    { title: `column ${status}`, path: `${recordCall(LEADS, 'page').path}?status=${status}&size=${FIRST_SIZE}` },
    { title: `column ${status}, counted`, path: `${recordCall(LEADS, 'count').path}?status=${status}` },
  ]);
}

function dashboards(today: IsoDate): Case[] {
  const from = addDays(today, -29);
  const month = today.slice(0, 7);
  return [
    { title: 'sales numbers of 30 days', path: pathWith('salesNumbers', { from, to: today }) },
    { title: 'seats that leads need', path: pathOf('seatNeeds').path },
    { title: 'partners’ numbers of a month', path: pathWith('partnerNumbers', { from: month, to: month }) },
    { title: 'lead flow of 30 days', path: pathWith('leadFlow', { created_on: `${from}..${today}` }) },
  ];
}

/** Seats of a day, and what was booked and searched for in vain at its hours in eight weeks. */
function demand(today: IsoDate): Case[] {
  const date = toSlashDate(today);
  return [
    { title: 'demand, all countries', path: pathWith('dayDemand', { date }) },
    { title: 'demand of two countries', path: pathWith('dayDemand', { date, countries: 'AE,IN' }) },
  ];
}

function wholeYears(today: IsoDate): Case[] {
  const from = addDays(today, -YEAR);
  const first = dateOf(Date.parse(`${today.slice(0, 7)}-01`) / 1000 - (MONTHS - 1) * 30 * 86_400).slice(0, 7);
  return [
    { title: 'sales numbers of a year', path: pathWith('salesNumbers', { from, to: today }) },
    { title: 'partners’ numbers of a year', path: pathWith('partnerNumbers', { from: first, to: today.slice(0, 7) }) },
    { title: 'lead flow of a year', path: pathWith('leadFlow', { created_on: `${from}..${today}` }) },
  ];
}

function pivots(): Case[] {
  return DIMENSION_NAMES.map((rows) => {
    const columns = rows === 'weekday' ? 'country' : 'weekday';
    return { title: `sessions by ${rows} and ${columns}`, path: pathWith('countSessionData', { rows, columns }) };
  });
}
