// What of each kind of class holds half hours of trainers: the one list of kinds, and whose hours a row of each takes (decisions 13).
import type { HostedKind } from '@domain/classes/hosted';
import { MASTER_CLASSES, type MasterClass } from '@domain/records/masterClass';
import type { RecordRow, RecordType } from '@domain/records/record';
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
  /** The host first. */
  hosts(row: Row): readonly TrainerId[];
  /** The row with somebody else in one's place. */
  instead(row: Row, from: TrainerId, to: TrainerId): Row;
  seatsTaken(row: Row): number;
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

export const HOSTINGS = { webinar, master_class: masterClass } as const satisfies Record<HostedKind, unknown>;
