// Sessions of every kind as one list, and what they are counted by: a number of them leads to rows of this very list.
import { SESSION_HOURS, SESSION_WEEKDAYS } from '../batches/hourOfWeek';
import { BATCH_REGION_WORDS } from '../business/codeWords';
import { COUNTRY_NAMES } from '../business/regions';
import { BATCH_REGIONS, WEEKDAYS } from '../business/trainerTerms';
import { HOSTED_KINDS, type SessionType } from '../classes/hosted';
import { listShape } from './list';
import { fillOf, FILLS, SESSION_STATUSES } from './sessionList';

/** CatchUp sessions and PTMs are sessions of batches too, and are told apart. */
export const DATA_TYPES = {
  demo_session: 'Demo',
  batch_session: 'Batch session',
  CatchUp: 'CatchUp',
  PTM: 'PTM',
  ...HOSTED_KINDS,
} as const;
export type DataType = keyof typeof DATA_TYPES;
const OF_BATCHES = ['CatchUp', 'PTM'] as const;

/** Where a session says no country, or has no seats since it is not active. */
export const NONE = 'none';
export const DATA_FILLS = { ...FILLS, [NONE]: 'Not active' } as const;
export type DataFill = keyof typeof DATA_FILLS;
const PLACES = { ...COUNTRY_NAMES, ROW: BATCH_REGION_WORDS.ROW, [NONE]: 'No country' };

/** What of a session in the calendar decides how it is counted. */
interface Calendared {
  session_type: SessionType;
  session_status: string;
  batch_name: string;
  sub_type: string;
  strength: number;
  capacity: number;
}

export function dataTypeOf({ session_type, sub_type }: Pick<Calendared, 'session_type' | 'sub_type'>): DataType {
  const own = session_type === 'batch_session' ? OF_BATCHES.find((each) => each === sub_type) : undefined;
  return own ?? session_type;
}

export function dataFillOf(session: Pick<Calendared, 'session_status' | 'strength' | 'capacity'>): DataFill {
  return fillOf(session.session_status, session.strength, session.capacity) ?? NONE;
}

/** What people call it: its batch, or the title of its class. */
export function dataTitleOf({ session_type, batch_name, sub_type }: Calendared): string {
  if (session_type === 'demo_session') return DATA_TYPES.demo_session;
  return (session_type === 'batch_session' ? `${batch_name} ${sub_type}` : sub_type).trim();
}

/** A batch is of its region, which its name begins with; a demo of its trainer's countries, a webinar of its own. */
export function dataCountriesOf(
  { session_type, batch_name }: Pick<Calendared, 'session_type' | 'batch_name'>,
  ofTrainer: readonly string[],
  ofWebinar: readonly string[],
): string[] {
  const region = BATCH_REGIONS.find((each) => each === batch_name.split('-')[0]);
  const countries = {
    demo_session: ofTrainer,
    batch_session: region ? [region] : [],
    webinar: ofWebinar,
    master_class: [],
    hobby_class: [],
    stream_session: [],
    maverick_session: [],
  };
  const own = countries[session_type];
  return own.length > 0 ? [...own] : [NONE];
}

export const SESSION_DATA = listShape({
  name: 'session-data',
  noun: { one: 'session', many: 'sessions' },
  id: 'session_id',
  search: ['teacher_name', 'teacher_id'],
  sort: 'start_time',
  defaultRange: { field: 'start_time', from: -27, to: 0, label: 'Last 28 days' },
  columns: {
    start_time: { label: 'Start (IST)', kind: 'instant', sorts: true, filters: true },
    end_time: { label: 'End (IST)', kind: 'instant' },
    type: { label: 'Type', kind: 'text', sorts: true, filters: true, labels: DATA_TYPES },
    title: { label: 'Session', kind: 'text' },
    teacher_name: { label: 'Trainer', kind: 'text', sorts: true },
    teacher_id: {
      label: 'Trainer id',
      kind: 'text',
      sorts: true,
      filters: true,
      record: 'trainer',
      filterLabel: 'Trainer',
    },
    countries: { label: 'Countries', kind: 'list', filters: true, labels: PLACES },
    session_status: { label: 'Status', kind: 'text', sorts: true, filters: true, labels: SESSION_STATUSES },
    fill: { label: 'Fill', kind: 'text', filters: true, labels: DATA_FILLS },
    weekday: { label: 'Weekday (IST)', kind: 'text', filters: true, labels: SESSION_WEEKDAYS },
    hour: { label: 'Hour (IST)', kind: 'text', filters: true, labels: SESSION_HOURS },
    strength: { label: 'Seats taken', kind: 'number', sorts: true, filters: true },
    capacity: { label: 'Seats', kind: 'number', sorts: true, filters: true },
    created_on: { label: 'Created (IST)', kind: 'instant', sorts: true, filters: true },
    session_id: { label: 'Session id', kind: 'text' },
  },
  // What its numbers are counted by and how they are shown, as the address says it.
  viewParts: ['rows', 'columns', 'draw', 'compare'],
});

/** What sessions are counted by, and the filter that leads to the rows of one of its values. */
export const DIMENSIONS = {
  day: { label: 'Day', many: 'days', field: 'start_time' },
  hour: { label: 'Hour', many: 'hours', field: 'hour' },
  weekday: { label: 'Weekday', many: 'weekdays', field: 'weekday' },
  country: { label: 'Country', many: 'countries', field: 'countries' },
  trainer: { label: 'Trainer', many: 'trainers', field: 'teacher_id' },
  type: { label: 'Type', many: 'types', field: 'type' },
  status: { label: 'Status', many: 'statuses', field: 'session_status' },
  fill: { label: 'Fill', many: 'fills', field: 'fill' },
} as const satisfies Record<string, { label: string; many: string; field: keyof typeof SESSION_DATA.columns }>;
export type Dimension = keyof typeof DIMENSIONS;
export const DIMENSION_NAMES = Object.keys(DIMENSIONS) as [Dimension, ...Dimension[]];
export const DEFAULT_DIMENSIONS = { rows: 'hour', columns: 'weekday' } as const;

/** Values in their own order, those that no session has too; undefined where the most sessions come first. */
export const KNOWN_VALUES: Readonly<Partial<Record<Dimension, readonly string[]>>> = {
  // The day of the company begins at six, as on the hours grid.
  hour: Array.from({ length: 24 }, (_, at) => String((at + 6) % 24)),
  weekday: WEEKDAYS,
  type: Object.keys(DATA_TYPES),
  status: Object.keys(SESSION_STATUSES),
  fill: Object.keys(DATA_FILLS),
};

/** Of trainers those with the most sessions are shown, of days across the latest: the others are said. */
export const MOST_ROWS = 100;
export const MOST_COLUMNS = 31;
