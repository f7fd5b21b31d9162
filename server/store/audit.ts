// The audit log: who did what to which record, never changed or deleted.
import type { EpochSeconds } from '@domain/units';

export interface AuditRow {
  at: EpochSeconds;
  actor: string;
  /** Such as `demo-slot.created`. */
  action: string;
  /** Such as `session` and its id. */
  subject_type: string;
  subject_id: string;
  details: Record<string, unknown>;
  /** More details, about a family: kept sealed, and among the details again when they are read. */
  personal?: Record<string, unknown>;
  /** Of the request that did it, and where that came from: `server/audit/requestStore.ts` fills them in. */
  request_id?: string;
  remote?: string;
}

export interface AuditSteps extends Pick<AuditRow, 'actor' | 'action'> {
  times: number;
  last_at: EpochSeconds;
}

export interface Audit {
  /** Rows are never changed or deleted. */
  write(rows: readonly AuditRow[]): Promise<void>;
  /** Newest first. Personal details whose key is lost are left out. */
  of(subjectType: string, subjectId: string): Promise<AuditRow[]>;
  /** The same of several subjects of one type, in one question. */
  ofAll(subjectType: string, subjectIds: readonly string[]): Promise<AuditRow[]>;
  /** How often each person did each of these since then, and when last. In no order. */
  steps(actions: readonly string[], since: EpochSeconds): Promise<AuditSteps[]>;
}
