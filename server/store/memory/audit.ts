// The audit log in memory: nothing is sealed, since it disappears with its page or process.
import type { Audit, AuditRow, AuditSteps } from '../store';
import { copied } from './copied';
import { type LoggedRow, subjectEntry, type Tables } from './tables';

/** Smaller than the ids of rows written later: those survive a reload, whose seed may have more or fewer rows. */
const FIRST_SEEDED = -1_000_000_000;

export function loadAudit({ audit }: Tables, rows: readonly AuditRow[]): void {
  for (const row of rows) audit.insert(seededAudit(row, audit.size));
}

/** `place`: how many were seeded before it. */
export function seededAudit(row: AuditRow, place: number): LoggedRow {
  return { ...merged(row), audit_id: FIRST_SEEDED + place };
}

export function memoryAudit({ audit }: Tables): Audit {
  let last: number | undefined;
  return {
    write: async (rows) => {
      last ??= [...audit.values()].reduce((highest, { audit_id }) => Math.max(highest, audit_id), 0);
      for (const row of rows) audit.insert({ ...merged(row), audit_id: ++last });
    },
    of: async (subjectType, subjectId) => newestFirst(audit.indexed(subjectEntry(subjectType, subjectId))),
    ofAll: async (subjectType, subjectIds) =>
      newestFirst([...new Set(subjectIds)].flatMap((id) => [...audit.indexed(subjectEntry(subjectType, id))])),
    steps: async (actions, since) => {
      const found = new Map<string, AuditSteps>();
      for (const { actor, action, at } of [...audit.values()].filter(
        (row) => row.at >= since && actions.includes(row.action),
      )) {
        const before = found.get(`${action} ${actor}`);
        found.set(`${action} ${actor}`, {
          actor,
          action,
          times: (before?.times ?? 0) + 1,
          last_at: Math.max(at, before?.last_at ?? at),
        });
      }
      return [...found.values()];
    },
  };
}

function newestFirst(rows: Iterable<LoggedRow>): AuditRow[] {
  return [...rows]
    .sort((one, other) => other.at - one.at || other.audit_id - one.audit_id)
    .map(({ audit_id: _order, ...row }) => ({ ...row, details: copied(row.details) }));
}

function merged({ personal, details, ...row }: AuditRow): AuditRow {
  return { ...row, details: copied({ ...details, ...personal }) };
}
