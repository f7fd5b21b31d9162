// Rubrics: drafts are edited, one of a kind is in use, and one that was used never changes (decisions 16).
import type { RubricRow } from '@domain/records/rubric';
import { RUBRICS } from '@domain/records/rubric';
import { Failure } from '../failure';
import { auditOf } from '../records/edits';
import type { RecordHooks } from '../records/hooks';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

export async function rubricInUse(store: Store, kind: RubricRow['kind']): Promise<RubricRow | undefined> {
  const [rubric] = await allOf(store, RUBRICS, { kind: { anyOf: [kind] }, status: { anyOf: ['in_use'] } });
  return rubric;
}

export const rubricHooks: RecordHooks<RubricRow> = {
  // There are few: a change of one locks them all, so that one of a kind is in use, and no version is counted twice.
  lock: async (tx) => {
    for (const id of (await allOf(tx, RUBRICS, {})).map((rubric) => rubric.id).sort())
      await tx.records(RUBRICS).findForUpdate(id);
  },
  allowed: async ({ action, before }) => {
    if (action === 'edit' && before!.status !== 'draft')
      throw new Failure(409, { message: 'Only a draft is edited: make a new version of it' });
  },
  before: async ({ tx, action, row }) => {
    if (action !== 'create') return row;
    const others = await allOf(tx, RUBRICS, { kind: { anyOf: [row.kind] } });
    return { ...row, edition: Math.max(0, ...others.map(({ edition }) => edition)) + 1 };
  },
  rules: {
    /** The one that was in use until now is archived with it. */
    use: async ({ tx, call, row }) => {
      const rubrics = tx.records(RUBRICS);
      const others = await allOf(tx, RUBRICS, { kind: { anyOf: [row.kind] }, status: { anyOf: ['in_use'] } });
      for (const { id } of others) {
        const other = (await rubrics.findForUpdate(id))!;
        if (other.status !== 'in_use' || id === row.id) continue;
        const by = { updated_by: call.user!.email, updated_on: call.now, version: other.version + 1 };
        await rubrics.update({ ...other, status: 'archived', ...by }, other.version);
        await tx.audit.write([
          auditOf({
            subject_type: RUBRICS.name,
            subject_id: id,
            action: 'rubric.archived',
            actor: by.updated_by,
            at: call.now,
            version: by.version,
            changes: { status: { before: 'in_use', after: 'archived' } },
          }),
        ]);
      }
    },
  },
};
