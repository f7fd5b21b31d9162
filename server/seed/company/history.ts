// What was done before the seeded company came to be as it is: the audit trail of its trainers, groups, demos and leads.
import type { EpochSeconds } from '@domain/units';
import type { DemoCancellation } from '@domain/records/demoCancellation';
import { demoCancellation } from '../../demos/demoCancellation';
import { auditOf, type Changes } from '../../records/edits';
import type { Group } from '@domain/records/group';
import type { AuditRow, SeedTrainer, SessionRow } from '../../store/store';
import type { SeedSeat } from './demos';

const HOUR = 3600;

/** Added, and since then changed once, or deactivated. */
export function trainerHistory(trainer: SeedTrainer): AuditRow[] {
  const { teacher_id, trainer_status, created_by, created_on, updated_by, updated_on, version, leave_balance } =
    trainer;
  const subject = { subject_type: 'trainer', subject_id: teacher_id };
  const added = auditOf({
    ...subject,
    action: 'trainer.added',
    actor: created_by,
    at: created_on,
    version: 1,
    changes: {},
  });
  if (version === 1) return [added];
  const left = trainer_status === 'inactive';
  const changes: Changes = left
    ? { trainer_status: { before: 'active', after: 'inactive' } }
    : { leave_balance: { before: leave_balance + 1, after: leave_balance } };
  const action = left ? 'trainer.deactivated' : 'trainer.edited';
  return [added, auditOf({ ...subject, action, actor: updated_by, at: updated_on, version, changes })];
}

export function groupHistory({ id, group_id, teachers, version, created_by, created_on }: Group): AuditRow[] {
  const record = { subject_type: 'group', subject_id: id, actor: created_by, at: created_on, version };
  return [
    auditOf({
      ...record,
      action: 'group.created',
      changes: { group_id: { before: undefined, after: group_id }, teachers: { before: undefined, after: teachers } },
    }),
  ];
}

/** Created, and cancelled a day before it was to be, yesterday at the latest. Batches have an owner elsewhere. */
export function demoHistory(session: SessionRow, today: EpochSeconds): AuditRow[] {
  const { session_id, session_type, session_status, teacher_id, start_time, capacity, created_by, created_on } =
    session;
  if (session_type !== 'demo_session') return [];
  const row = { actor: created_by, subject_type: 'session', subject_id: session_id };
  const created = {
    ...row,
    at: created_on,
    action: 'demo-slot.created',
    details: { teacher_id, start_time, capacity },
  };
  if (session_status !== 'cancelled') return [created];
  return [
    created,
    { ...row, at: demoEnd(session, today), action: 'demo-slot.cancelled', details: { teacher_id, start_time } },
  ];
}

function demoEnd({ start_time }: SessionRow, today: EpochSeconds): EpochSeconds {
  return Math.min(start_time - 20 * HOUR, today - 2 * HOUR);
}

export function demoCancellations(sessions: readonly SessionRow[], today: EpochSeconds): DemoCancellation[] {
  const cancelled = sessions.filter(
    ({ session_type, session_status }) => session_type === 'demo_session' && session_status === 'cancelled',
  );
  return cancelled.map((session) => demoCancellation(session, session.created_by, demoEnd(session, today)));
}

export function leadHistory({ lead, booking }: SeedSeat): AuditRow[] {
  const { id: lead_id, lead_source, lead_owner, created_by, created_on } = lead;
  const { booked_session_id, session_id, booked_by, booked_on } = booking;
  const subject = { subject_type: 'lead', subject_id: lead_id };
  return [
    { ...subject, at: created_on, actor: created_by, action: 'lead.created', details: { lead_source, lead_owner } },
    { ...subject, at: booked_on, actor: booked_by, action: 'booking.made', details: { booked_session_id, session_id } },
  ];
}
