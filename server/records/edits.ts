// What every edit of a record shares: its changed fields for the audit log, and the answer to an edit of a stale version.
import type { EditConflict } from '@domain/contract/errors';
import { audited, isFreeText } from '@domain/records/masking';
import type { RecordType } from '@domain/records/record';
import type { EpochSeconds } from '@domain/units';
import { Failure } from '../failure';
import type { AuditRow, Store } from '../store/store';

/** A changed field as the audit log keeps it. */
export interface FieldChange {
  before: unknown;
  after: unknown;
}
export type Changes = Record<string, FieldChange>;

/** The given fields that differ from what is stored. Ranges and lists are compared as a whole. */
export function changesBetween(before: object, after: object): Changes {
  const stored = before as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(after).flatMap(([field, value]) =>
      sameJson(stored[field], value) ? [] : [[field, { before: stored[field], after: value }]],
    ),
  );
}

/** Order of keys does not matter: the database keeps its own. */
function sameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return keys.every((key) => sameJson(Reflect.get(one, key), Reflect.get(other, key)));
}

export interface Edit {
  subject_type: string;
  subject_id: string;
  action: string;
  actor: string;
  at: EpochSeconds;
  /** The version that the edit makes. */
  version: number;
  changes: Changes;
}

export function auditOf({ version, changes, ...row }: Edit): AuditRow {
  return { ...row, details: { version, changes } };
}

/** For a family's record: the log shows which fields changed; their values need the key. */
export function familyAuditOf({ version, changes, ...row }: Edit): AuditRow {
  return { ...row, details: { version, fields: Object.keys(changes) }, personal: { changes } };
}

/**
 * As the record's declaration says: names and contacts are masked, and what people wrote at length is sealed
 * (docs/decisions/076). `noted` is said beside what changed.
 */
export function auditOfRecord(
  type: Pick<RecordType, 'all'>,
  { changes, ...edit }: Edit,
  noted: Readonly<Record<string, unknown>> = {},
): AuditRow {
  const shown = Object.entries(changes).map(([name, { before, after }]) => {
    const [was, is] = [before, after].map((value) => audited(type, { [name]: value })[name]);
    return [name, before === undefined ? { before: undefined, after: is } : { before: was, after: is }];
  });
  const written = { ...edit, changes: Object.fromEntries(shown) as Changes };
  const isSealed = (name: string) => isFreeText(type, name);
  const said = (sealed: boolean) =>
    Object.fromEntries(Object.entries(noted).filter(([name]) => isSealed(name) === sealed));
  const { details, personal, ...row } = [...Object.keys(changes), ...Object.keys(noted)].some(isSealed)
    ? familyAuditOf(written)
    : auditOf(written);
  return {
    ...row,
    details: { ...details, ...said(false) },
    ...(personal && { personal: { ...personal, ...said(true) } }),
  };
}

/** Of an edit: the record, the version that was edited, and the stored version. */
export interface Versions {
  subject_type: string;
  subject_id: string;
  sent: number;
  current: number;
  /** Fields that the editor may not see. */
  hidden?: readonly string[];
}

/** Throws a `Failure` 412 that says who changed which field when, if the version sent is not the stored one. */
export async function refuseStale(
  tx: Store,
  { subject_type, subject_id, sent, current, hidden = [] }: Versions,
): Promise<void> {
  if (sent === current) return;
  const rows = await tx.audit.of(subject_type, subject_id);
  const since = rows.filter(({ details }) => typeof details.version === 'number' && details.version > sent);
  // A change without fields, such as of the status, has an author too; actions around the record do not count as changes.
  const last = since[0] ?? rows.find(({ action }) => action.startsWith(`${subject_type}.`));
  const changes = new Map<string, EditConflict['changes'][number]>();
  for (const { actor, at, details } of since)
    for (const [field, { after }] of Object.entries((details.changes ?? {}) as Changes))
      if (!changes.has(field) && !hidden.includes(field))
        changes.set(field, { field, value: after, by: actor, on: at });
  throw new Failure(412, {
    message: 'Somebody else has changed this since you opened it.',
    conflict: {
      version: current,
      changed_by: last?.actor ?? '',
      changed_on: last?.at ?? 0,
      changes: [...changes.values()],
    },
  });
}
