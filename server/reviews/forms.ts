// Questionnaires: drafts are edited, one of a team is in use, and one that was used never changes (decisions 16).
import { REVIEW_FORMS, type ReviewForm } from '@domain/records/reviewForm';
import type { ReviewTeam } from '@domain/reviews/teams';
import { Failure } from '../failure';
import { auditOf } from '../records/edits';
import type { RecordHooks } from '../records/hooks';
import { allOf } from '../store/rows';
import type { Store } from '../store/store';

export async function formInUse(store: Store, team: ReviewTeam): Promise<ReviewForm | undefined> {
  const [form] = await allOf(store, REVIEW_FORMS, { team: { anyOf: [team] }, status: { anyOf: ['in_use'] } });
  return form;
}

export const reviewFormHooks: RecordHooks<ReviewForm> = {
  // There are few: a change of one locks them all, so that one of a team is in use, and no version is counted twice.
  lock: async (tx) => {
    for (const id of (await allOf(tx, REVIEW_FORMS, {})).map((form) => form.id).sort())
      await tx.records(REVIEW_FORMS).findForUpdate(id);
  },
  allowed: async ({ action, before }) => {
    if (action === 'edit' && before!.status !== 'draft')
      throw new Failure(409, { message: 'Only a draft is edited: make a new version of it' });
  },
  before: async ({ tx, action, row }) => {
    if (action !== 'create') return row;
    const others = await allOf(tx, REVIEW_FORMS, { team: { anyOf: [row.team] } });
    return { ...row, edition: Math.max(0, ...others.map(({ edition }) => edition)) + 1 };
  },
  rules: {
    /** The one that was in use until now is archived with it; cycles that are open keep it. */
    use: async ({ tx, call, row }) => {
      const forms = tx.records(REVIEW_FORMS);
      for (const { id } of await allOf(tx, REVIEW_FORMS, {
        team: { anyOf: [row.team] },
        status: { anyOf: ['in_use'] },
      })) {
        const other = (await forms.findForUpdate(id))!;
        if (other.status !== 'in_use' || id === row.id) continue;
        const by = { updated_by: call.user!.email, updated_on: call.now, version: other.version + 1 };
        await forms.update({ ...other, status: 'archived', ...by }, other.version);
        await tx.audit.write([
          auditOf({
            subject_type: REVIEW_FORMS.name,
            subject_id: id,
            action: 'review_form.archived',
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
