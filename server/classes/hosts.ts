// What of each kind of class holds half hours of trainers: the one list of kinds, and whose hours a row of each takes (decisions 13).
import type { HostedKind } from '@domain/classes/hosted';
import { HOBBY_CLASSES, type HobbyClass } from '@domain/records/hobbyClass';
import { MASTER_CLASSES, type MasterClass } from '@domain/records/masterClass';
import { MAVERICK_SESSIONS, type MaverickSession } from '@domain/records/maverickSession';
import type { RecordRow, RecordType } from '@domain/records/record';
import { STREAM_SESSIONS, type StreamSession } from '@domain/records/streamSession';
import { hoursOf } from '@domain/streams/hostParts';
import { WEBINARS, type Webinar } from '@domain/records/webinar';
import type { EpochSeconds, TrainerId } from '@domain/units';

/** What every kind of class has. */
export interface HostedRow extends RecordRow {
  title: string;
  start_time: EpochSeconds;
  minutes: number;
  capacity: number;
  status: string;
}

export interface Hosting<Row extends HostedRow> {
  kind: HostedKind;
  type: RecordType<Row>;
  /** The field that names the host, to which a refusal belongs. */
  field: string;
  /** The one that names those who help; `co_hosts` by default. */
  helpers?: string;
  /** The host first. */
  hosts(row: Row): readonly TrainerId[];
  /** The row with somebody else in one's place. */
  instead(row: Row, from: TrainerId, to: TrainerId): Row;
  seatsTaken(row: Row): number;
  /** When one of them is taken by it; the whole of it by default. */
  hoursOf?(row: Row, host: TrainerId): { start_time: EpochSeconds; end_time: EpochSeconds };
}

const webinar: Hosting<Webinar> = {
  kind: 'webinar',
  type: WEBINARS,
  field: 'host',
  hosts: ({ host, co_hosts }) => [host, ...co_hosts],
  instead: (row, from, to) => ({
    ...row,
    host: row.host === from ? to : row.host,
    co_hosts: row.co_hosts.map((each) => (each === from ? to : each)),
  }),
  seatsTaken: ({ registered }) => registered,
};

const masterClass: Hosting<MasterClass> = {
  kind: 'master_class',
  type: MASTER_CLASSES,
  field: 'trainer',
  hosts: ({ trainer }) => [trainer],
  instead: (row, from, to) => ({ ...row, trainer: row.trainer === from ? to : row.trainer }),
  seatsTaken: ({ students }) => students,
};

const hobbyClass: Hosting<HobbyClass> = {
  kind: 'hobby_class',
  type: HOBBY_CLASSES,
  field: 'host',
  hosts: ({ host }) => [host],
  instead: (row, from, to) => ({
    ...row,
    host: row.host === from ? to : row.host,
    host_joined: null,
    // A change of all that follow keeps the stand-ins of single sessions.
    is_single: row.is_single || row.series_id !== null,
  }),
  seatsTaken: ({ students }) => students,
};

const stream: Hosting<StreamSession> = {
  kind: 'stream_session',
  type: STREAM_SESSIONS,
  field: 'host',
  helpers: 'helpers',
  hosts: ({ host, helpers, host_parts }) => [host, ...helpers, ...host_parts.map((part) => part.host)],
  instead: (row, from, to) => ({
    ...row,
    host: row.host === from ? to : row.host,
    helpers: row.helpers.map((each) => (each === from ? to : each)),
    is_single: true,
  }),
  seatsTaken: ({ viewers }) => viewers,
  hoursOf,
};

const maverick: Hosting<MaverickSession> = {
  kind: 'maverick_session',
  type: MAVERICK_SESSIONS,
  field: 'host',
  hosts: ({ host, co_hosts }) => [host, ...co_hosts],
  instead: (row, from, to) => ({
    ...row,
    host: row.host === from ? to : row.host,
    co_hosts: row.co_hosts.map((each) => (each === from ? to : each)),
  }),
  seatsTaken: ({ accepted }) => accepted,
};

export const HOSTINGS = {
  webinar,
  master_class: masterClass,
  hobby_class: hobbyClass,
  stream_session: stream,
  maverick_session: maverick,
} as const satisfies Record<HostedKind, unknown>;
